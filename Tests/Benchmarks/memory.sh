#!/bin/bash
# Prints the least address space, in MiB, with which each command succeeds on a list of many wishes:
# Tests/Benchmarks/memory.sh PROGRAM [WISHES]
#
# The program is a release build. A debug build needs much more, since it loads its libraries.
set -eu
program=$(realpath "${1:?usage: memory.sh PROGRAM [WISHES]}")
count=${2:-20000}
folder=$(mktemp -d /dev/shm/wishlist-memory-XXXXXX)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder LANG=en_US.UTF-8 TZ=UTC
unset XDG_DATA_HOME XDG_CONFIG_HOME WISHLIST_STORE WISHLIST_CONFIG
list=$folder/list.db

{
  echo 'source,id,title,price,currency,tags,notes'
  for ((i = 1; i <= count; i++)); do
    echo "shop,$i,A thing with a title of usual length no. $i,$i.99,EUR,one,A note on the thing"
  done
} > "$folder/wishes.csv"
"$program" import --store "$list" "$folder/wishes.csv" > /dev/null

# Whether a command succeeds on a copy of the list with so many MiB.
succeeds() {
  local limit=$1
  shift
  rm -f "$folder"/copy*
  cp "$list" "$folder/copy.db"
  { (ulimit -c 0 -v $((limit * 1024)); exec "$program" "$@" --store "$folder/copy.db"); } \
    > /dev/null 2>&1 < /dev/null
}

least() {
  local low=1 high=2048
  while [ $((high - low)) -gt 1 ]; do
    local middle=$(((low + high) / 2))
    if succeeds $middle "$@"; then high=$middle; else low=$middle; fi
  done
  printf '%5d MiB  %s\n' "$high" "$*"
}

least --version
least list
least list --json
least total
least export
least export --format csv
least import "$folder/wishes.csv" --format csv
least set --all --quantity 2
least set --all --quantity 2 --json
least archive --all
least remove --all --yes
least drops
least doctor
