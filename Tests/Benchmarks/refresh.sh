#!/bin/bash
# Compares `wishlist refresh` with curl and with a minimal loop of libcurl's multi interface (multi.c),
# and prints the ratios of one run. It needs nginx with its echo module, curl, cc with libcurl's
# headers, python3, openssl and GNU time, and uses loopback ports from 38400 on.
#
# All files are in TMPDIR, which should be on the kind of disk that lists are on. TMPDIR=/dev/shm
# shows the times without a disk.
#
#   swift build -c release --static-swift-stdlib
#   Tests/Benchmarks/refresh.sh [PROGRAM]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$here/../../.build/release/wishlist}")
rounds=${ROUNDS:-9}
work=$(mktemp -d)
port=38400
trap 'kill $(cat "$work"/*.pid 2>/dev/null) 2>/dev/null || true; rm -rf "$work"' EXIT

cc -O2 -o "$work/multi" "$here/multi.c" -lcurl

# Prints the seconds of each run of a command, one a line, and their median.
seconds() { local TIMEFORMAT=%R; { time "$@" >/dev/null 2>"$work/errors"; } 2>&1; }
median() { sort -n | awk '{ n[NR] = $1 } END { print n[int((NR + 1) / 2)] }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", a / b }'; }
report() { printf '%-58s %9s %9s  %s\n' "$@"; }

# A shop of so many products, whose answers are as long as those of dummyjson.com are; `shop COUNT PRICE` changes what all of them cost.
shop() {
  mkdir -p "$work/shop"
  python3 - "$work/shop" "$1" "$2" <<'PY'
import sys
folder, count, price = sys.argv[1], int(sys.argv[2]), sys.argv[3]
for i in range(count):
    with open(f"{folder}/{i}", "w") as f:
        f.write('{"id": %d, "title": "Product number %d", "price": %s, "brand": "Halden",'
                ' "sku": "H-%05d", "description": "%s"}' % (i, i, price, i, "word " * 280))
PY
  touch -d "@$((1700000000 + ${2%.*}))" "$work/shop"/*
}

list() {  # list COUNT FROM_FILE...: a list of so many wishes, by their answers in the shop
  rm -f "$work"/list.db*
  seq 0 $(($1 - 1)) | "$program" add - --quiet >/dev/null
}

export WISHLIST_STORE=$work/list.db WISHLIST_CONFIG=$work/config.json
configure() {  # configure URL_TEMPLATE
  cat > "$work/config.json" <<JSON
{default_source: "shop", sources: {shop: {product: "$1", currency: "EUR", connections: 64}}}
JSON
}

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout "$work/key.pem" -out "$work/cert.pem" \
  -subj /CN=loopback -addext "subjectAltName=$(printf 'IP:127.0.0.%s,' {1..49})IP:127.0.0.50" \
  2>/dev/null
cat /etc/ssl/certs/ca-certificates.crt "$work/cert.pem" > "$work/bundle.pem"
cat > "$work/nginx.conf" <<CONF
load_module /usr/lib/nginx/modules/ngx_http_echo_module.so;
user $(id -un) $(id -gn); daemon on; pid $work/nginx.pid; error_log $work/error.log; worker_processes 1;
events { worker_connections 4096; }
http {
  access_log $work/access.log; client_body_temp_path $work/t1; proxy_temp_path $work/t2;
  fastcgi_temp_path $work/t3; uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
  log_format bytes '\$request_length \$bytes_sent'; access_log $work/bytes.log bytes;
  keepalive_requests 100000; default_type application/json; etag on;
  server { listen 127.0.0.1:$port; root $work/shop; }
  server {
    listen $((port + 1)) ssl http2; root $work/shop;
    ssl_certificate $work/cert.pem; ssl_certificate_key $work/key.pem;
  }
  server {
    listen 127.0.0.1:$((port + 2)); root $work/shop;
    location / { echo_sleep 0.05; echo_exec @product; }
    location @product { root $work/shop; }
  }
}
CONF
nginx -c "$work/nginx.conf"
# Lines of address and file, in the format of multi and curl.
addresses() {  # addresses COUNT URL_OF
  mkdir -p "$work/out"
  for i in $(seq 0 $(($1 - 1))); do echo "$($2 "$i") $work/out/$i"; done > "$work/addresses"
  sed -E 's/(.*) (.*)/url = "\1"\noutput = "\2"/' "$work/addresses" > "$work/curl.conf"
}

report "what" "wishlist" "other" "ratio (aim)"

# 1. 500 products on loopback, each answer different from the previous one.
plain() { echo "http://127.0.0.1:$port/$1"; }
shop 500 10
addresses 500 plain
configure "http://127.0.0.1:$port/{id}"
list 500
for i in $(seq "$rounds"); do
  shop 500 $((10 + i % 2 + 1))
  seconds "$program" refresh -j 16 >> "$work/1.wishlist"
  seconds curl -s --parallel --parallel-max 16 -K "$work/curl.conf" >> "$work/1.curl"
  seconds "$work/multi" 16 "$work/addresses" >> "$work/1.multi"
done
ours=$(median < "$work/1.wishlist")
curl=$(median < "$work/1.curl")
multi=$(median < "$work/1.multi")
report "500 products, loopback: refresh, curl --parallel" "$ours" "$curl" "$(ratio "$ours" "$curl") (1.0)"
report "  and a bare curl_multi loop" "" "$multi" "$(ratio "$ours" "$multi") (2.5)"

# 2. Answers take 50 ms, 50 at a time: the least possible time is ten times 50 ms.
configure "http://127.0.0.1:$((port + 2))/{id}"
slow() { echo "http://127.0.0.1:$((port + 2))/$1"; }
addresses 500 slow
for i in $(seq "$rounds"); do
  seconds "$program" refresh -j 50 >> "$work/2.wishlist"
  seconds "$work/multi" 50 "$work/addresses" >> "$work/2.multi"
done
ours=$(median < "$work/2.wishlist")
multi=$(median < "$work/2.multi")
report "500 answers of 50 ms, 50 at a time: refresh, the floor" "$ours" 0.500 \
  "$(ratio "$ours" 0.5) (1.1)"
report "  and a bare curl_multi loop" "" "$multi" "$(ratio "$ours" "$multi")"

# 3. TLS with 50 hosts, one product of each, the bundle of all authorities.
many() { echo "https://127.0.0.$(($1 + 1)):$((port + 1))/$1"; }
addresses 50 many
configure "https://{id}"
cat > "$work/config.json" <<JSON
{default_source: "shop", sources: {shop: {product: "https://{host}:$((port + 1))/{number}",
  id: "{host}/{number}", id_check: "any", currency: "EUR"}}}
JSON
export SSL_CERT_FILE=$work/bundle.pem CURL_CA_BUNDLE=$work/bundle.pem
rm -f "$work"/list.db*
for i in $(seq 0 49); do echo "127.0.0.$((i + 1))/$i"; done | "$program" add - --quiet >/dev/null
for i in $(seq "$rounds"); do
  shop 50 $((10 + i % 2 + 1))
  seconds "$program" refresh -j 50 >> "$work/3.wishlist"
  seconds "$work/multi" 50 "$work/addresses" "$work/bundle.pem" >> "$work/3.multi"
done
ours=$(median < "$work/3.wishlist")
multi=$(median < "$work/3.multi")
report "TLS, 50 hosts: refresh, a loop that parses the bundle once" "$ours" "$multi" \
  "$(ratio "$ours" "$multi") (1.5)"
unset SSL_CERT_FILE CURL_CA_BUNDLE

# 4. 10,000 wishes: memory, and the bytes that a second run transfers when nothing has changed.
size() { awk '{ sent += $1; got += $2 } END { print sent + got, got }' "$work/bytes.log"; }
run() { /usr/bin/time -f "%e %M" -o "$work/time" "$program" refresh -j 16 >/dev/null 2>&1; }
twice() {  # twice URL_TEMPLATE: a run that finds everything changed, and one that finds nothing
  configure "$1"
  shop 10000 10
  list 10000
  shop 10000 11
  sleep 1
  : > "$work/bytes.log"; run
  read -r full memory < "$work/time"; read -r moved got < <(size)
  : > "$work/bytes.log"; run
  read -r again memory2 < "$work/time"; read -r moved2 got2 < <(size)
}
twice "http://127.0.0.1:$port/{id}"
small=$( (/usr/bin/time -f "%M" "$program" refresh 1 >/dev/null) 2>&1 | tail -1)
report "10,000 wishes: memory in KiB, against one wish" "$memory" "$small" "(49152)"
report "  memory in KiB when nothing has changed" "$memory2" "" "(49152)"
report "  seconds when nothing has changed, of all" "$again" "$full" "$(ratio "$again" "$full") (0.60)"
report "  bytes when nothing has changed, of all" "$moved2" "$moved" "$(ratio "$moved2" "$moved") (0.15)"
report "  of these the answers alone" "$got2" "$got" "$(ratio "$got2" "$got")"
# The same with HTTP/2, as shops have it: a repeated header field is sent as an index.
export SSL_CERT_FILE=$work/bundle.pem CURL_CA_BUNDLE=$work/bundle.pem
twice "https://127.0.0.1:$((port + 1))/{id}"
report "  bytes over HTTP/2 when nothing has changed, of all" "$moved2" "$moved" \
  "$(ratio "$moved2" "$moved") (0.15)"
report "  of these the answers alone" "$got2" "$got" "$(ratio "$got2" "$got")"
