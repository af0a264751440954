#!/bin/sh
# Measures import and export, and compares them with the sqlite3 shell on a plain table, on one
# machine in one run: Tests/Benchmarks/exchange.sh [WISHES] [RUNS]
#
# It needs the release build (swift build -c release --static-swift-stdlib) and sqlite3. Of
# several runs the shortest counts, since other programs may use the machine. Memory is the
# greatest peak of any run.
set -eu
wishes=${1:-100000}
runs=${2:-5}
here=$(cd "$(dirname "$0")" && pwd)
program=$here/../../.build/release/wishlist
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# A table in the format of wishlist, with titles, prices, tags and times.
awk -v wishes="$wishes" 'BEGIN {
  printf "source,id,title,price,currency,price_max,regular_price,quantity,value,target,"
  printf "target_currency,priority,tags,state,notes,availability,brand,sku,url,image,added_at,"
  printf "checked_at,fetched_at,problem,lowest,price_added,price_before,changed_at,change\r\n"
  split("Kettle Lamp Desk Chair Mug Bowl Radio Tent Bike Rug Clock Vase", words, " ")
  split("dummyjson fakestore manual", sources, " ")
  for (i = 1; i <= wishes; i++) {
    title = words[i % 12 + 1] " " words[int(i / 12) % 12 + 1] " no. " i
    if (i % 7 == 0) title = "\"" title ", \"\"fine\"\"\""
    price = i * 7919 % 99900 / 100 + 1
    time = sprintf("2026-%02d-%02dT09:00:00Z", i % 12 + 1, i % 28 + 1)
    printf "%s,%d,%s,%s,USD,,,%d,%s,,,normal,%s,wanted,,in_stock,Halden,SKU-%06d,", sources[i % 3 + 1],
      i, title, price, i % 3 + 1, price * (i % 3 + 1), i % 2 ? "birthday" : "", i
    printf "https://shop.example/p/%d,https://shop.example/i/%d.jpg,%s,%s,%s,,%s,,,,\r\n",
      i, i, time, time, time, price
  }
}' > table.csv

# Runs a command several times, and keeps the shortest time and the greatest peak of memory.
measure() {
  name=$1
  shift
  best=
  memory=0
  for _ in $(seq "$runs"); do
    rm -f new.db new.db-wal new.db-shm
    /usr/bin/time -o time.txt -f '%e %M' "$@" > out.txt 2> errors.txt
    read -r seconds kilobytes < time.txt
    best=$(printf '%s\n%s\n' "$seconds" "${best:-$seconds}" | sort -n | head -1)
    if [ "$kilobytes" -gt "$memory" ]; then memory=$kilobytes; fi
  done
  eval "${name}_seconds=$best ${name}_memory=$memory"
}

# Prints the ratio of two results.
compare() {
  eval "ours=\$$2_seconds theirs=\$$3_seconds memory=\$$2_memory"
  awk -v what="$1" -v ours="$ours" -v theirs="$theirs" -v memory="$memory" 'BEGIN {
    printf "%-12s %6.2f s  sqlite3 %6.2f s  %5.2f times  %5.1f MiB\n", what, ours, theirs, ours / theirs, memory / 1024
  }'
}

"$program" --store list.db import table.csv > /dev/null
sqlite3 plain.db '.import --csv table.csv t'

measure import_shell sqlite3 new.db '.import --csv table.csv t'
measure import "$program" --store new.db import table.csv
measure csv_shell sqlite3 plain.db '.mode csv' 'SELECT * FROM t'
measure csv "$program" --store list.db export --format csv
measure json_shell sqlite3 plain.db '.mode json' 'SELECT * FROM t'
measure json "$program" --store list.db export
"$program" --store list.db export -o list.json 2> /dev/null
measure archive "$program" --store new.db import list.json

echo "$wishes wishes, the quickest of $runs runs:"
compare 'import csv' import import_shell
compare 'export csv' csv csv_shell
compare 'export json' json json_shell
compare 'import json' archive import_shell
