#!/bin/sh
# Measures how long a list of 10,000 addresses takes to parse: addresses.sh [PROGRAM]
#
# A dry run of an import reads every address and looks it up in an empty list. A dry run of one
# address shows the cost of the start. The aim is less than 0.1 ms for an address.
set -eu
program=${1:-.build/release/wishlist}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" XDG_DATA_HOME="$folder" XDG_CONFIG_HOME="$folder"

awk 'BEGIN {
  for (i = 0; i < 10000; i++) {
    if (i % 4 == 0) print "https://dummyjson.com/products/" i
    else if (i % 4 == 1) print "https://shop" i % 50 ".example/products/mug-" i "?variant=" i
    else if (i % 4 == 2) print "https://www.shop.example/garden/lamps/lamp-" i ".html?utm_source=letter&size=" i
    else print "HTTP://Shop.example:80/p/%7e" i "/../" i "#reviews"
  }
}' > "$folder/many.txt"
head -n 1 "$folder/many.txt" > "$folder/one.txt"

# The shortest of five runs, in microseconds.
best() {
  for _ in 1 2 3 4 5; do
    start=$(date +%s%N)
    "$program" import --dry-run --format urls "$1" > "$folder/out" 2> /dev/null
    end=$(date +%s%N)
    echo $(((end - start) / 1000))
  done | sort -n | head -n 1
}

many=$(best "$folder/many.txt")
one=$(best "$folder/one.txt")
awk -v many="$many" -v one="$one" 'BEGIN {
  printf "10,000 addresses %.1f ms, one %.1f ms: %.4f ms for an address\n",
    many / 1000, one / 1000, (many - one) / 1000 / 9999
}'
