#!/usr/bin/env python3
"""Measures the everyday commands, and compares them with another build.

    swift build -c release --static-swift-stdlib
    [BASE=OTHER_PROGRAM] [ROUNDS=N] Tests/Benchmarks/commands.py [PROGRAM]

For each command it prints the median of the elapsed time, and with BASE the ratios of the medians
of elapsed and of processor time. The programs run by turns, so that other work on the machine
meets them alike; with much of it, the processor time is the one to trust. Each program uses lists
that it made itself.

Needs: python3, nginx, and Swift for an empty program to compare with. Is compared with sqlite3 and
taskwarrior (task) where they are installed.
"""

import os, shutil, signal, statistics, subprocess, sys, tempfile
from time import perf_counter

here = os.path.dirname(os.path.abspath(__file__))
program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else f"{here}/../../.build/release/wishlist")
base = os.environ.get("BASE")
rounds = int(os.environ.get("ROUNDS", "0"))
port = 38490
work = tempfile.mkdtemp()
os.chmod(work, 0o755)  # for nginx, which may run as another user


class Contestant:
    """A program with a home folder, whose lists it makes itself."""

    def __init__(self, name, path):
        self.name = name
        self.home = f"{work}/{name}"
        os.mkdir(self.home)
        # Copied, as an installation does it: linkers leave files that are slower to load.
        self.path = shutil.copy(path, f"{self.home}/wishlist")
        self.environment = {"HOME": self.home, "PATH": os.environ["PATH"], "LANG": "en_US.UTF-8",
                            "TZ": "UTC", "WISHLIST_CONFIG": f"{work}/config.json"}

    def run(self, *words, **options):
        """Runs a command for its effect."""
        subprocess.run([self.path, *words], env=self.environment, cwd=self.home, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)

    def restore(self, name):
        """Copies a list to the place where a command may change it."""
        for suffix in ["", "-wal", "-shm"]:
            file = f"{self.home}/changed.db{suffix}"
            if os.path.exists(file):
                os.remove(file)
        if name:
            shutil.copy(f"{self.home}/{name}.db", f"{self.home}/changed.db")


def timed(words, environment, folder, output):
    """Returns the elapsed and the processor time of one run, and its peak memory, or exits."""
    with open(output, "wb") as file:
        start = perf_counter()
        child = subprocess.Popen(words, env=environment, cwd=folder, stdin=subprocess.DEVNULL,
                                 stdout=file, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        elapsed = perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{' '.join(words)} failed: {open(output, errors='replace').read()[-500:]}")
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


class Measurement:
    def __init__(self, runs):
        self.elapsed, self.processor, memory = (list(column) for column in zip(*runs))
        self.milliseconds = statistics.median(self.elapsed) * 1000
        self.memory = max(memory)


def measure(count, words, lists=None, others={}):
    """Runs a command of each contestant, and the commands of others, by turns.

    lists: the list that each run begins with: a name, or "" for none. Without, it is not restored.
    """
    runs = {}
    for number in range((rounds or count) + 1):
        for contestant in contestants if number % 2 else contestants[::-1]:
            if lists is not None:
                contestant.restore(lists)
            result = timed([contestant.path, *words], contestant.environment, contestant.home,
                           f"{work}/output")
            runs.setdefault(contestant.name, []).append(result)
        for name, command in others.items():
            result = timed(command, contestants[0].environment, contestants[0].home, f"{work}/output")
            runs.setdefault(name, []).append(result)
    # The first round warms the caches.
    return {name: Measurement(runs[1:]) for name, runs in runs.items()}


def report(title, results, note=""):
    ours = results["new"]
    line = f"{title:34} {ours.milliseconds:9.2f} ms"
    if "base" in results:
        theirs = results["base"]
        elapsed = ours.milliseconds / theirs.milliseconds
        processor = statistics.median(ours.processor) / max(1e-6, statistics.median(theirs.processor))
        line += f"  base {theirs.milliseconds:9.2f} ms   ratio {elapsed:5.3f}   processor {processor:5.3f}"
    print(line + (f"   {note}" if note else ""), flush=True)


def write_inputs():
    with open(f"{work}/config.json", "w") as file:
        file.write('{default_source: "shop", sources: {shop: {product: '
                   f'"http://127.0.0.1:{port}/{{id}}", currency: "EUR", connections: 64}}}}}}')
    words = "Kettle Lamp Desk Chair Mug Bowl Radio Tent Bike Rug Clock Vase".split()
    with open(f"{work}/table.csv", "w") as file:
        file.write("source,id,title,price,currency,quantity,priority,tags,brand,sku,url\n")
        for i in range(1, 10_001):
            file.write(f"manual,{i},{words[i % 12]} {words[i // 12 % 12]} no. {i},{i * 7919 % 99900 / 100 + 1:.2f},USD,"
                       f"{i % 3 + 1},normal,{'birthday' if i % 2 else ''},Halden,SKU-{i:06},"
                       f"https://shop.example/p/{i}\n")
    with open(f"{work}/addresses", "w") as file:
        for i in range(1, 10_001):
            file.write(f"https://Shop{i % 200}.example/products/{words[i % 12].lower()}-{i}"
                       f"?variant={i}&utm_source=mail\n")


def write_shop(cents):
    """Writes the answers of the shop for 500 products."""
    os.makedirs(f"{work}/shop", exist_ok=True)
    for i in range(1, 501):
        with open(f"{work}/shop/{i}", "w") as file:
            file.write(f'{{"id": {i}, "title": "Product number {i}", "price": {i}.{cents}, "brand": "Halden",'
                       f' "sku": "H-{i:05}", "description": "{"word " * 280}"}}')
        # nginx makes the ETag of the second and the size: it has to differ with the price.
        os.utime(f"{work}/shop/{i}", (1_700_000_000 + cents,) * 2)


def start_shop():
    with open(f"{work}/nginx.conf", "w") as file:
        file.write(f"""
            pid {work}/nginx.pid; error_log {work}/error.log; worker_processes 1;
            events {{ worker_connections 512; }}
            http {{
              access_log off; default_type application/json; keepalive_requests 100000; etag on;
              client_body_temp_path {work}/t1; proxy_temp_path {work}/t2; fastcgi_temp_path {work}/t3;
              uwsgi_temp_path {work}/t4; scgi_temp_path {work}/t5;
              server {{ listen 127.0.0.1:{port}; root {work}/shop; }}
            }}""")
    subprocess.run(["nginx", "-c", f"{work}/nginx.conf", "-e", "/dev/null"], check=True)


def make_lists(contestant):
    def store(name):
        return ["--store", f"{contestant.home}/{name}.db"]
    for n in range(1, 51):
        contestant.run("add", "--title", f"Thing number {n}", "--price", f"{n}.99 USD", "--quiet", *store("fifty"))
    contestant.run("import", f"{work}/table.csv", *store("many"))
    contestant.run("export", "-o", f"{contestant.home}/archive.json", *store("many"))
    # Wishes whose prices all change at the first refresh.
    write_shop(cents=50)
    contestant.run("add", "-", "--quiet", *store("shop"), input="".join(f"{i}\n" for i in range(1, 501)).encode())
    write_shop(cents=90)
    for name in ["fifty", "many", "shop"]:
        subprocess.run(["sqlite3", f"{contestant.home}/{name}.db", "PRAGMA wal_checkpoint(TRUNCATE)"],
                       stdout=subprocess.DEVNULL, check=False)


def empty_program():
    """Builds a Swift program that prints a line, in the same way as this one."""
    package = f"{work}/empty"
    os.makedirs(f"{package}/Sources/empty")
    with open(f"{package}/Package.swift", "w") as file:
        file.write("// swift-tools-version: 6.2\nimport PackageDescription\n"
                   'let package = Package(name: "empty", targets: [.executableTarget(name: "empty")])\n')
    with open(f"{package}/Sources/empty/main.swift", "w") as file:
        file.write('print("")\n')
    subprocess.run(["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", package],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return shutil.copy(f"{package}/.build/release/empty", f"{work}/nothing")


def others():
    """The commands of other programs that list 50 things."""
    found = {}
    if shutil.which("sqlite3"):
        found["sqlite3"] = ["sqlite3", f"{contestants[0].home}/fifty.db",
                            "SELECT id, title, quantity, amount, currency FROM wish"]
    if shutil.which("task"):
        home = contestants[0].home
        with open(f"{home}/.taskrc", "w") as file:
            file.write(f"data.location={home}/task\nconfirmation=off\nverbose=nothing\n")
        for n in range(1, 51):
            subprocess.run(["task", "add", f"Thing number {n}", "project:wish"], check=True, cwd=home,
                           env=contestants[0].environment, stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found["task"] = ["task", "list"]
    return found


def main():
    write_inputs()
    start_shop()
    for contestant in contestants:
        make_lists(contestant)

    fifty, many, changed = (["--store", f"{name}.db"] for name in ["fifty", "many", "changed"])
    results = measure(100, ["list", *fifty], others=others())
    bars = {"sqlite3": 2.5, "task": 1.0}
    notes = [f"{results['new'].milliseconds / results[name].milliseconds:.2f} x {name} (bar {bar})"
             for name, bar in bars.items() if name in results]
    notes.append(f"{results['new'].memory / 1024:.1f} MiB (bar 24 MB)")
    report("list of 50", results, "; ".join(notes))
    results = measure(100, ["--help"], others={"empty": [empty_program()]})
    report("--help", results,
           f"{results['new'].milliseconds / results['empty'].milliseconds:.2f} x an empty Swift program (bar 2.0)")
    report("--version", measure(100, ["--version"]))
    report("show", measure(100, ["show", "manual:7", *fifty]))
    report("total", measure(100, ["total", *fifty]))
    report("add --title", measure(60, ["add", "--title", "Oak desk", "--price", "320 EUR", *changed], "fifty"))
    report("list of 10,000", measure(15, ["list", *many]))
    report("list --json of 10,000", measure(15, ["list", "--json", *many]))
    report("export json of 10,000", measure(15, ["export", *many]))
    report("export csv of 10,000", measure(15, ["export", "--format", "csv", *many]))
    report("import csv of 10,000", measure(11, ["import", f"{work}/table.csv", *changed], ""))
    report("import json of 10,000", measure(11, ["import", "archive.json", *changed], ""))
    results = measure(15, ["refresh", "-j", "16", *changed], "shop")
    with open(f"{work}/output") as file:
        if "500 changed" not in file.read():
            sys.exit("the refresh found no 500 changes")
    report("refresh of 500, all changed", results)
    results = measure(11, ["import", f"{work}/addresses", "--dry-run", *changed], "")
    report("import of 10,000 addresses, dry run", results,
           f"{results['new'].milliseconds / 10_000:.4f} ms an address (bar 0.1)")


try:
    contestants = [Contestant("new", program)] + ([Contestant("base", base)] if base else [])
    main()
finally:
    if os.path.exists(f"{work}/nginx.pid"):
        os.kill(int(open(f"{work}/nginx.pid").read()), signal.SIGTERM)
    shutil.rmtree(work, ignore_errors=True)  # nginx removes a file of its own at the same time
