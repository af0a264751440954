#!/usr/bin/env python3
"""Makes a list of the format that a built wishlist writes, and what that program says of it.

    Fixtures/lists/make.py PROGRAM NAME

writes NAME.db and NAME.json beside this script. The lists here were made by the last commit of
each format: format-1 by 2e9398e, format-2 by fee83ad, format-3 by a2c2607 (version 0.1.0).

A list that is kept here is never made again: it stands for the files that people have.
"""

import http.server
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading

# What the shop on loopback answers by path: for each version of it, the price or what fails.
VERSION = 0
PRICES = {
    # path: the answers of versions 0, 1 and 2
    "/kettle/1": ["19.99", "17.50", "12.00"],
    "/kettle/2": ["4.50", "4.50", "5.25"],
    "/kettle/3": ["120", "1200", "120"],  # ten times as much waits for the next check
    "/kettle/4": ["8.00", None, None],  # gone
    "/kettle/5": ["30.00", "28.00", "28.00"],
    "/kettle/6": ["64000.12345678", "0.00012345", "0.00012345"],
    "/kettle/7": ["99.00", "99.00", "99.00"],
}
CURRENCIES = {
    "/coins/1": ["EUR", "USD", "USD"],  # the second answer in another currency is believed
    "/coins/2": [None, None, None],
}


class Shop(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        status, body, tag = 404, b'{"message": "not found"}', None
        number = self.path.rsplit("/", 1)[-1]
        if self.path in PRICES and PRICES[self.path][VERSION] is not None:
            product = {"id": int(number), "title": f"Kettle no. {number}", "brand": "Halden",
                       "sku": f"K-{number}", "thumbnail": f"https://img.example/{number}.webp",
                       "price": json.loads(PRICES[self.path][VERSION], parse_float=str),
                       "availabilityStatus": "In Stock"}
            status, body = 200, json.dumps(product).encode()
            tag = f'"{number}-{PRICES[self.path][VERSION]}"'
        elif self.path in CURRENCIES:
            product = {"id": number, "title": f"주전자 {number}", "price": f"{10 + VERSION}.5"}
            currency = CURRENCIES[self.path][VERSION]
            if currency:
                product["currency"] = currency
            status, body = 200, json.dumps(product).encode()
        if tag and self.headers.get("If-None-Match") == tag:
            status, body = 304, b""
        self.send_response(status)
        if tag:
            self.send_header("ETag", tag)
            self.send_header("Last-Modified", "Mon, 02 Mar 2026 00:00:00 GMT")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


PAGE = """<!doctype html><title>{title}</title><script type="application/ld+json">
{{"@context": "https://schema.org", "@type": "Product", "name": "{title}", "brand": "Lumen",
 "offers": {{"@type": "Offer", "price": "{price}", "priceCurrency": "{currency}",
 "availability": "https://schema.org/{stock}"}}}}</script>"""

TABLE = """title,url,price,currency,quantity,tags,note
Tent for two,,249.00,EUR,1,camping;summer,light
Camp stove,,39.90,EUR,2,camping,
Rug 2x3 m,https://rugs.example/2x3,"1,299.00",USD,1,,
"""


def main():
    global VERSION
    program, name = os.path.realpath(sys.argv[1]), sys.argv[2]
    here = os.path.dirname(os.path.realpath(__file__))
    work = tempfile.mkdtemp()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 38555), Shop)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    store = f"{work}/list.db"

    def write(path, text):
        with open(f"{work}/{path}", "w") as file:
            file.write(text)
        return path

    write("config.json", """
      {default_source: "dummyjson", on_alert: ["/bin/false"], sources: {
        dummyjson: {product: "http://127.0.0.1:38555/kettle/{id}"},
        coins: {product: "http://127.0.0.1:38555/coins/{id}"}}}""")

    def run(day, *words, store=store, expect=0):
        environment = {
            "HOME": work, "TZ": "UTC", "LC_ALL": "en_US.UTF-8", "WISHLIST_STORE": store,
            "WISHLIST_CONFIG": f"{work}/config.json", "WISHLIST_NOW": f"2026-{day}T09:00:00Z"}
        done = subprocess.run([program, *words], env=environment, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, cwd=work)
        if done.returncode != expect:
            sys.exit(f"{words}: status {done.returncode}: {done.stderr}")
        return done.stdout

    run("03-01", "add", "1", "2", "3", "4", "--tag", "birthday")
    run("03-01", "add", "5", "--alert", "drop:5%", "--alert", "lowest", "--note", "for the office")
    run("03-02", "add", "6", "7", "--quantity", "0.5", "--priority", "high")
    run("03-02", "add", "coins:1", "coins:2", "--tag", "küche")
    for number, (url, price, currency, stock) in enumerate([
        ("https://shop.example/p/lamp", "49.90", "EUR", "InStock"),
        ("https://Shop.Example/p/desk?utm_source=news&id=4#reviews", "320", "USD", "OutOfStock"),
        ("https://shop.example/p/desk?id=4", "320", "USD", "PreOrder"),
    ]):
        page = write(f"page{number}.html", PAGE.format(
            title=f"Lamp {number}", price=price, currency=currency, stock=stock))
        run("03-03", "add", "--from", page, "--url", url)
    run("03-03", "add", "--title", "Oak desk", "--price", "320 EUR", "--url", "https://oak.example")
    run("03-03", "add", "--title", "한지 노트 A5", "--price", "18000 KRW", "--tag", "paper")
    run("03-03", "add", "--title", "Without a price")
    run("03-04", "import", write("table.csv", TABLE))
    run("03-04", "set", "1", "--target", "15 USD", "--quantity", "3", "--title", "The blue one")
    run("03-04", "set", "7", "--alert", "any", "--alert", "available", "--alert", "lowest:30d")
    run("03-04", "set", "coins:1", "--alert", "any", "--alert", "drop:10%@highest")
    run("03-04", "set", "coins:2", "--currency", "GBP")
    run("03-05", "note", "add", "1", "Mina likes blue,\nnot green")
    run("03-05", "note", "add", "1", "Ask for a discount", "--share")
    run("03-06", "note", "edit", "1", "1", "Mina likes green")
    run("03-06", "note", "add", "1", "to be removed")
    run("03-06", "note", "remove", "1", "3")
    run("03-07", "price", "manual:1", "299.99")
    run("03-07", "price", "manual:1", "350", "--at", "2026-01-15")
    run("03-08", "buy", "1", "--quantity", "1", "--price", "18.99")
    run("03-08", "buy", "7")
    run("03-08", "archive", "manual:2")
    VERSION = 1
    run("04-01", "refresh", expect=1)  # what is gone, and what has to be seen again
    run("04-02", "set", "page:https://shop.example/p/lamp", "--target", "40 EUR", "--tag", "light")
    run("04-03", "remove", "2")
    VERSION = 2
    run("05-01", "refresh", expect=1)  # whose alerts no program takes
    run("05-02", "undo")

    def said(store):
        return {
            "list": json.loads(run("06-01", "list", "--state", "all", "--json", store=store)),
            "total": json.loads(run("06-01", "total", "--json", store=store)),
        }

    # On copies, since each of these commands tries to tell of the alerts again.
    spare = f"{work}/spare.db"

    def copy():
        for end in ["", "-wal", "-shm"]:
            if os.path.exists(spare + end):
                os.remove(spare + end)
        source = sqlite3.connect(store)
        source.execute("VACUUM INTO ?", (spare,))
        source.close()
        made = sqlite3.connect(spare)
        made.execute("PRAGMA journal_mode = WAL")
        made.close()

    copy()
    shutil.copy(spare, f"{here}/{name}.db")
    os.chmod(f"{here}/{name}.db", 0o644)
    expected = {
        **said(spare), "archive": json.loads(run("06-01", "export", store=spare)),
        "redo": {}, "undo": [],
    }
    command = json.loads(run("06-01", "redo", "--json", store=spare))["command"]
    expected["redo"] = {"command": command, **said(spare)}
    copy()
    while True:
        try:
            command = json.loads(run("06-01", "undo", "--json", store=spare))["command"]
        except SystemExit:
            break
        table = run("06-01", "list", "--state", "all", store=spare)
        expected["undo"].append({"command": command, "table": table})
    with open(f"{here}/{name}.json", "w") as file:
        text = json.dumps(expected, ensure_ascii=False, indent=1)
        # Innermost objects on one line each: a tenth of the lines.
        file.write(re.sub(r"\{\s+([^{}\[\]]*?)\s+\}", lambda m: "{" + re.sub(r"\s*\n\s*", " ", m[1]) + "}", text))
        file.write("\n")
    shutil.rmtree(work)


main()
