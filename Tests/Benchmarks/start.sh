#!/usr/bin/env bash
# How long the everyday commands take, side by side with others in one run.
# Needs: hyperfine, sqlite3, taskwarrior, python3 (all from Debian), and the release build.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib >&2
work=$(mktemp -d)
# As the README installs it. A copy is also kinder to the page cache than what a linker wrote.
program="$work/wishlist"
install -m 755 .build/release/wishlist "$program"
trap 'rm -rf "$work"' EXIT
export HOME="$work" LANG=en_US.UTF-8 TASKRC="$work/taskrc" TASKDATA="$work/task"
unset WISHLIST_STORE WISHLIST_CONFIG XDG_DATA_HOME XDG_CONFIG_HOME

# 50 things on each list.
for n in $(seq 50); do
  "$program" add --title "Thing number $n" --price "$n.99 USD" --quiet >/dev/null
done
mkdir -p "$TASKDATA"
printf 'data.location=%s\nconfirmation=off\nverbose=nothing\n' "$TASKDATA" > "$TASKRC"
for n in $(seq 50); do task add "Thing number $n" project:wish >/dev/null 2>&1 </dev/null; done

# An empty Swift program, built the same way.
mkdir -p "$work/empty/Sources/empty"
echo 'print("")' > "$work/empty/Sources/empty/main.swift"
cat > "$work/empty/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "empty", targets: [.executableTarget(name: "empty")])
SWIFT
swift build -c release --static-swift-stdlib --package-path "$work/empty" >&2
install -m 755 "$work/empty/.build/release/empty" "$work/nothing"

store="$work/.local/share/wishlist/wishlist.db"
rows="sqlite3 $store 'SELECT id, title, quantity, amount, currency FROM wish'"
measure() { hyperfine -N --warmup 10 --runs 100 --export-json "$work/$1.json" "${@:2}" >/dev/null 2>&1; }
measure list "$program list" "$rows" "task list"
measure help "$program --help" "$work/nothing"

python3 - "$work" "$program" <<'PYTHON'
import json, os, subprocess, sys
work, program = sys.argv[1:]
def medians(name):
    return [r["median"] * 1000 for r in json.load(open(f"{work}/{name}.json"))["results"]]
ours, shell, task = medians("list")
print(f"list of 50: {ours:.1f} ms; {ours / shell:.2f} x sqlite3 (bar 2.5); {ours / task:.2f} x taskwarrior (bar 1.0)")
ours, empty = medians("help")
print(f"--help: {ours:.1f} ms; {ours / empty:.2f} x an empty Swift program (bar 2.0)")
child = subprocess.Popen([program, "list"], stdout=subprocess.DEVNULL)
_, _, usage = os.wait4(child.pid, 0)
print(f"list of 50: {usage.ru_maxrss / 1024:.1f} MiB resident (bar 24 MB)")
PYTHON
