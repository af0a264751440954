import Foundation
import TestSupport
import Testing

/// Each place of an archive and of a table that holds a number, with numbers at and beyond every
/// limit: they are imported or refused (65), and nothing that counts from them traps.
@Suite(.timeLimit(.minutes(4)))
struct HostileNumberTests {
  static let numbers = [
    "0", "-1", "1.5", "1e3", "9007199254740992", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e400", "1e-400",
    String(repeating: "9", count: 400), "0." + String(repeating: "1", count: 400),
  ]

  /// What stands in a place, with `N` for the number. Each place is in one wish of its own.
  static let members = [
    #""last_note": N"#, #""notes": [{"number": N, "text": "n", "created_at": "T"}]"#,
    #""quantity": "N""#, #""target": {"amount": "N", "currency": "EUR"}"#,
    #""purchases": [{"number": N, "quantity": "1", "bought_at": "T"}]"#,
    #""purchases": [{"number": 1, "quantity": "N", "bought_at": "T"}]"#,
    #""purchases": [{"number": 1, "quantity": "1", "price": {"amount": "N"}, "bought_at": "T"}]"#,
    #""alerts": [{"rule": "drop:N%", "armed": true, "base": {"amount": "N", "currency": "EUR"}}]"#,
    #""alerts": [{"rule": "below:N", "armed": false, "fired_price": {"amount": "N"}}]"#,
    #""lowest": {"amount": "N", "currency": "EUR"}"#,
    #""odd_price": {"amount": "N", "currency": "EUR"}"#,
    #""change": {"previous": {"amount": "N", "currency": "EUR"}, "added": {"amount": "N", "currency": "EUR"}, "since": "T"}"#,
    #""history": [{"price": {"amount": "N"}, "first_seen": "T", "last_seen": "T", "current": true}]"#,
    #""added_at": "N""#, #""checked_at": "N-01-01T00:00:00Z""#,
  ]
  static let productMembers = [
    #""price": {"amount": "N", "currency": "EUR"}"#, #""id": "N""#,
    #""price_max": {"amount": "N", "currency": "EUR"}"#,
    #""regular_price": {"amount": "N", "currency": "EUR"}"#,
  ]

  private func archive(_ number: String, _ member: String, _ productMember: String) -> String {
    let member = member.replacing("N", with: number).replacing("\"T\"", with: "\"\(Self.time)\"")
    let productMember = productMember.replacing("N", with: number)
    func members(_ own: String, _ usual: [String: String]) -> String {
      let rest = usual.filter { !own.hasPrefix("\"\($0.key)\"") }
      return ([own] + rest.map { "\"\($0.key)\": \($0.value)" }.sorted()).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    let product = members(
      productMember,
      [
        "source": "\"manual\"", "id": "\"1\"", "title": "\"T\"",
        "price": #"{"amount": "5", "currency": "EUR"}"#,
      ])
    let wish = members(
      member,
      [
        "added_at": "\"\(Self.time)\"", "quantity": "\"1\"", "priority": "\"normal\"",
        "state": "\"wanted\"", "product": "{\(product)}",
      ])
    return "{\"version\": 1, \"wishes\": [{\(wish)}]}"
  }

  private static let time = "2026-01-01T00:00:00Z"

  /// Imports a file, and counts on from what it brought.
  private func use(_ input: String, in bench: TestBench) throws {
    let run = try bench.run("import", "-", input: input)
    #expect([0, 65].contains(run.status), "\(input) \(run.errors)")
    guard run.status == 0 else {
      #expect(run.errors.hasPrefix("wishlist: cannot import standard input: "))
      return
    }
    let ids = try bench.run("list", "--state", "all", "--json").output
    #expect(ids.contains("\"id\""))
    for words in [
      ["add", "--title", "next"], ["note", "add", "manual:1", "n"], ["buy", "manual:1", "-q", "1"],
      ["total"], ["price", "manual:1", "7 EUR"],
    ] {
      // The wish may have another id, and a price that does not fit.
      #expect([0, 1, 64, 65].contains(try bench.run(words).status), "\(words) \(input)")
    }
    // What the list holds can always be imported again.
    for format in ["json", "csv"] {
      let file = try bench.run("export", "--format", format)
      #expect(file.status == 0)
      let again = try bench.run("import", "-", input: file.output)
      #expect(again.status == 0, "\(format) \(input) \(again.errors)")
    }
  }

  @Test(arguments: members)
  func `takes or refuses a number of a wish in an archive`(member: String) throws {
    for number in Self.numbers { try use(archive(number, member, ""), in: TestBench()) }
  }

  @Test(arguments: productMembers)
  func `takes or refuses a number of a product in an archive`(member: String) throws {
    for number in Self.numbers { try use(archive(number, "", member), in: TestBench()) }
  }

  @Test(arguments: numbers)
  func `takes or refuses the version of an archive`(number: String) throws {
    let run = try TestBench().run("import", "-", input: #"{"version": \#(number), "wishes": []}"#)
    #expect(run.status == 65)
  }

  static let columns = [
    "id", "price", "price_max", "regular_price", "quantity", "target", "lowest", "price_added",
    "priority", "added_at", "value", "change", "notes", "currency",
  ]

  @Test(arguments: columns)
  func `takes or refuses a number in a table`(column: String) throws {
    for number in Self.numbers {
      let id = column == "id" ? ("", "") : ("id,", "1,")
      try use("\(id.0)title,\(column)\n\(id.1)T,\(number)\n", in: TestBench())
    }
  }

  /// A row adds a note to a wish whose notes have used up the numbers.
  @Test func `numbers a note after the last number there is`() throws {
    let bench = try TestBench()
    let note = #""notes": [{"number": 9223372036854775807, "text": "n", "created_at": "T"}]"#
    #expect(try bench.run("import", "-", input: archive("", note, "")).status == 0)
    #expect(try bench.run("import", "-", input: "id,note\n1,second\n").status == 0)
    #expect(try bench.run("note", "add", "manual:1", "third").status == 0)
    let export = try bench.run("export").output
    for number in ["1", "2", "9223372036854775807"] {
      #expect(export.contains("\"number\":\(number),") || export.contains("\"number\": \(number),"))
    }
    #expect(try bench.run("import", "-", input: export).output.hasSuffix("1 unchanged\n"))
  }
}
