#!/usr/bin/env bash
# Compares `lookup` of 500 products from a server on loopback with curl, which writes the same files.
# Needs: hyperfine, nginx, curl, python3 (all from Debian), and the release build.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib >&2
program="$PWD/.build/release/wishlist"
work=$(mktemp -d)
chmod 755 "$work"  # for the server, which may run as another user
port=18490
trap 'kill "$(cat "$work/nginx.pid" 2>/dev/null)" 2>/dev/null; rm -rf "$work"' EXIT
export HOME="$work"
unset WISHLIST_STORE WISHLIST_CONFIG XDG_DATA_HOME XDG_CONFIG_HOME

mkdir -p "$work/www/products" "$work/out" "$work/.config/wishlist"
python3 - "$work/www/products" <<'PYTHON'
import json, sys
for n in range(1, 501):
    product = {"id": n, "title": f"Product number {n}", "description": "d" * 900, "price": n + 0.99,
               "brand": "Brand", "sku": f"SKU-{n}", "availabilityStatus": "In Stock",
               "thumbnail": f"https://cdn.example/{n}.webp", "images": [f"https://cdn.example/{n}-{k}.webp" for k in range(3)]}
    json.dump(product, open(f"{sys.argv[1]}/{n}", "w"))
PYTHON
cat > "$work/nginx.conf" <<NGINX
pid $work/nginx.pid; error_log /dev/null; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off; default_type application/json; keepalive_requests 100000;
  client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3;
  uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
  server { listen 127.0.0.1:$port; root $work/www; }
}
NGINX
nginx -c "$work/nginx.conf" -e /dev/null
echo "{sources: {dummyjson: {product: 'http://127.0.0.1:$port/products/{id}'}}}" > "$work/.config/wishlist/config.json"
seq 500 > "$work/ids"
for n in $(seq 500); do
  printf 'url = "http://127.0.0.1:%s/products/%s"\noutput = "%s/out/%s"\n' "$port" "$n" "$work" "$n"
done > "$work/curl.conf"

hyperfine --warmup 2 --runs 15 --export-json "$work/times.json" \
  "$program lookup - < $work/ids" \
  "curl -s --parallel --parallel-max 16 -K $work/curl.conf" >/dev/null 2>&1
python3 - "$work" <<'PYTHON'
import json, sys
ours, curl = [r["median"] * 1000 for r in json.load(open(f"{sys.argv[1]}/times.json"))["results"]]
print(f"lookup of 500: {ours:.0f} ms; {ours / curl:.2f} x curl --parallel writing the same files (bar 1.0)")
PYTHON
