import Money
import TestSupport
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct MainJobTests {
  @Test func `looks up without saving`() throws {
    let bench = try TestBench.withKettle()
    let run = try bench.run("lookup", "7", "9", "8")
    #expect(
      run
        == Run(
          status: 1,
          output: """
            ID\tTITLE\tPRICE\tAVAILABILITY
            7\tKettle\t€19.99\tunknown
            8\tMug\t€4.50\tunknown

            """, errors: "wishlist: shop has no product 9\n"))
    #expect(!bench.hasList)
  }

  @Test func `adds, lists and removes`() throws {
    let bench = try TestBench.withKettle()
    #expect(
      try bench.run("add", "7", "8", "--quantity", "3")
        == Run(
          status: 0,
          output: """
            OUTCOME\tID\tTITLE\tQTY\tPRICE\tTARGET\tSTATE\tTAGS
            added\t7\tKettle\t3\t€19.99\t\twanted\t
            added\t8\tMug\t3\t€4.50\t\twanted\t

            """, errors: ""))
    #expect(
      try bench.run("list").output == """
        ID\tTITLE\tQTY\tPRICE\tVALUE\tCHANGE
        7\tKettle\t3\t€19.99\t€59.97\t
        8\tMug\t3\t€4.50\t€13.50\t

        """)
    #expect(
      try bench.run("remove", "7", "9")
        == Run(
          status: 1, output: "removed [7] Kettle\n",
          errors: "wishlist: shop:9 is not on the list\n'wishlist undo' brings it back.\n"))
    #expect(try bench.run("list").output.contains("Mug"))
    #expect(try !bench.run("list").output.contains("Kettle"))
  }

  @Test func `keeps what the user set when a product is added again`() throws {
    var bench = try TestBench.withKettle()
    _ = try bench.run(
      "add", "7", "-q", "2", "--target", "15", "--priority", "high", "--tag", "Tea", "--note",
      "blue")
    try bench.answer("7", #"{"id": 7, "title": "Kettle 2", "price": 18}"#)
    bench.now = Timestamp(seconds: bench.now.seconds + 60)
    let run = try bench.run("add", "7")
    #expect(run.output.contains("updated\t7\tKettle 2\t2\t€18.00\t€15.00\twanted\ttea\n"))
    #expect(try bench.run("note", "list", "7").output.contains("blue"))
    #expect(try bench.run("add", "7").output.contains("unchanged\t7\t"))
  }

  @Test func `saves a product that no source knows`() throws {
    let bench = try TestBench()
    _ = try bench.run(
      "add", "--title", "Oak desk", "--price", "1,320.50 EUR", "--url", "https://a.example/")
    _ = try bench.run("add", "--title", "Love")
    #expect(
      try bench.run("list").output == """
        ID\tTITLE\tQTY\tPRICE\tVALUE\tCHANGE
        manual:1\tOak desk\t1\t€1,320.50\t€1,320.50\t
        manual:2\tLove\t1\t?\t?\t

        """)
    #expect(try bench.run("total").errors == "without a price, and not counted: manual:2\n")
  }

  @Test func `takes PRODUCTs from standard input`() throws {
    let run = try TestBench.withKettle().run(["lookup", "-"], input: " 8 \r\n\n7\n8")
    #expect(run.output.split(separator: "\n").map { $0.prefix(1) } == ["I", "8", "7"])
  }

  @Test(arguments: [
    ("[]", "wishlist: the answer for shop:5 is not a product: it is a list\n"),
    (
      "<html></html>",
      "wishlist: the answer for shop:5 is not a product: it is a web page\n"
    ),
    (
      #"{"id": 6, "title": "x", "price": 1}"#,
      "wishlist: the answer for shop:5 is not a product: it is about 6, not 5\n"
    ),
    (
      #"{"id": 5, "price": 1}"#,
      "wishlist: the answer for shop:5 is not a product: it has no title\n"
    ),
  ])
  func `saves no answer that is not the product`(answer: String, message: String) throws {
    let bench = try TestBench(shop: ["5": answer])
    let run = try bench.run("add", "5")
    #expect(run.status == 65)
    #expect(run.errors == message)
    #expect(try bench.run("list", "--json").output == "[]\n")
  }

  @Test func `reports prices of a page that it did not accept`() throws {
    let bench = try TestBench()
    let page = """
      <script type="application/ld+json">{"@type": "Product", "name": "Mug",
      "offers": {"price": "7.50", "priceCurrency": "UDC"}}</script>
      """
    let path = try bench.scratch.write(page, to: "page.html")
    let tokens = ["--from", path, "--url", "https://shop.example/mug"]
    for command in ["lookup", "add"] {
      let run = try bench.run([command] + tokens)
      #expect(run.status == 0)
      #expect(run.output.contains("\t7.50\t") || run.output.contains("\t7.5\t"))
      #expect(run.errors.contains("page:https://shop.example/mug: "))
      #expect(run.errors.contains("UDC"))
    }
    #expect(try bench.run("list", "--json").output.contains(#""currency": null"#))
  }

  @Test func `shows one wish as text`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    #expect(
      try bench.run("show", "7").output == """
        Kettle
          id        shop:7
          price     €19.99
          quantity  1
          brand     Halden
          added     2026-11-30 09:00
          checked   2026-11-30 09:00

        """)
  }

  @Test func `shows one wish as JSON`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    #expect(
      try bench.run("show", "7", "--json").output == """
        {
          "product": {
            "source": "shop",
            "id": "7",
            "title": "Kettle",
            "price": {
              "amount": "19.99",
              "currency": "EUR"
            },
            "price_max": null,
            "regular_price": null,
            "availability": "unknown",
            "brand": "Halden",
            "sku": null,
            "url": null,
            "image": null,
            "fetched_at": "2026-11-30T09:00:00Z"
          },
          "quantity": "1",
          "value": {
            "amount": "19.99",
            "currency": "EUR"
          },
          "target": null,
          "priority": "normal",
          "tags": [],
          "state": "wanted",
          "notes_count": 0,
          "added_at": "2026-11-30T09:00:00Z",
          "checked_at": "2026-11-30T09:00:00Z",
          "problem": null,
          "problem_since": null,
          "lowest": {
            "amount": "19.99",
            "currency": "EUR"
          },
          "change": null,
          "notes": [],
          "history": [
            {
              "price": {
                "amount": "19.99",
                "currency": "EUR"
              },
              "availability": "unknown",
              "first_seen": "2026-11-30T09:00:00Z",
              "last_seen": "2026-11-30T09:00:00Z"
            }
          ],
          "purchases": [],
          "alert_rules": []
        }

        """)
  }
}
