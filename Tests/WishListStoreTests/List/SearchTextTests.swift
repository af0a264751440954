import Foundation
import Money
import SQLite
import Testing
import WishListModel

@testable import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct SearchTextTests {
  /// Texts of one line are the same for a search.
  @Test(arguments: [
    ["Straße", "STRASSE", "strasse", "ＳＴＲＡＳＳＥ", "STRAẞE"],
    ["Iğdır", "IĞDIR", "igdir", "İĞDİR", "Igdir"],
    ["Éclair", "e\u{301}clair", "ECLAIR", "ｅclair"],
    ["Ångström", "angstrom", "A\u{30A}ngstro\u{308}m", "Ångström"],
    ["smørrebrød", "SMØRREBRØD", "smorrebrod"], ["Łódź", "lodz"], ["Đà Nẵng", "da nang"],
    ["œuvre", "OEUVRE"],
    ["ｶﾞﾗｽ", "ガラス", "カ\u{3099}ラス"], ["１２３", "123"],
    ["주전자", "\u{110C}\u{116E}\u{110C}\u{1165}\u{11AB}\u{110C}\u{1161}"],
    ["ΟΔΟΣ", "οδός", "οδοσ"], ["Ёлка", "елка", "ЕЛКА"], ["كِتَاب", "كتاب"], ["שָׁלוֹם", "שלום"],
    ["ﬁre", "FIRE"], ["Donau\u{AD}dampfer", "donaudampfer"], ["may\u{200B}be", "maybe"],
    ["don’t", "don't"],
    ["Þór", "thor"], ["Ħal", "hal"], ["½", "1\u{2044}2"], ["①", "1"], ["ÆON", "aeon"], ["ǅ", "dz"],
  ])
  func `folds`(spellings: [String]) {
    #expect(
      Set(spellings.map { SearchText.folded($0) }).count == 1,
      "\(spellings.map { SearchText.folded($0) })")
  }

  /// These are other words.
  @Test(arguments: [
    ("かき", "がき"), ("は", "ぱ"), ("पल", "पाल"), ("กา", "กำ"), ("가", "각"), ("ס", "ם"), ("l", "1"),
    ("0", "o"),
    ("क", "क्"), ("mug", "muug"), ("日本", "日木"),
  ])
  func `keeps apart`(left: String, right: String) {
    #expect(SearchText.folded(left) != SearchText.folded(right))
  }

  @Test(arguments: ["Straße", "İ", "ǰ", "ﬃ", "주전자", "é", "ẞ", "ガ", "Σς"])
  func `folds what is folded to itself`(text: String) {
    let folded = SearchText.folded(text)
    #expect(SearchText.folded(folded) == folded)
    // What version 0.1.0 kept folds to the same.
    let former = text.precomposedStringWithCompatibilityMapping.lowercased()
    #expect(SearchText.folded(former) == folded)
  }

  private func ids(_ scratch: ScratchList, _ set: (inout WishFilter) -> Void) throws -> [String] {
    var filter = WishFilter()
    set(&filter)
    var ids: [String] = []
    try scratch.reading().read { list in
      try list.forEachWish(filter) { ids.append($0.product.id.id) }
    }
    #expect(try scratch.reading().read { try $0.ids(filter).map(\.id) } == ids)
    return ids
  }

  @Test func `finds tags in any spelling`() throws {
    let scratch = try ScratchList()
    try scratch.change { list in
      for (id, tag) in [
        ("a", "café"), ("b", "cafe"), ("c", "straße"), ("d", "ｋüche"), ("e", "cafes"),
      ] {
        try list.save(.sample(id))
        try list.add(#require(Tag(tag)), to: ProductID(source: "shop", id: id))
      }
    }
    for (tag, found) in [
      ("CAFÉ", ["a", "b"]), ("cafe", ["a", "b"]), ("strasse", ["c"]), ("kuche", ["d"]),
      ("none", []),
      ("caf%", []),
    ] {
      #expect(try ids(scratch) { $0.tags = [Tag(tag)?.text ?? ""] } == found, "\(tag)")
    }
    #expect(try ids(scratch) { $0.tags = ["cafe", "strasse"] } == [])
  }

  /// A list that version 0.1.0 wrote is brought up to date, also what undo keeps of it.
  @Test func `rewrites what an older version wrote`() throws {
    let scratch = try ScratchList()
    try scratch.change("add") { list in
      try list.save(.sample("a", title: "Éclair ß"))
      try list.save(.sample("b", title: "plain"))
      _ = try list.addNote("für İpek", to: ProductID(source: "shop", id: "a"))
    }
    try scratch.change("set") {
      try $0.update(ProductID(source: "shop", id: "a")) { $0.ownTitle = "Ö" }
    }
    let expected = try scratch.dump()
    let database = try Database(path: scratch.path, .writing)
    for table in ["wish", "note", "wish_before", "note_before"] {
      for (new, old) in [("eclair ss", "éclair ß"), ("o\nec", "ö\néc"), ("fur ipek", "für i̇pek")] {
        try database.run(
          "UPDATE \(table) SET folded = replace(folded, $1, $2)", .text(new), .text(old))
      }
    }
    try database.run("DELETE FROM fact WHERE name = 'search_text'")
    #expect(try scratch.dump() != expected)
    #expect(try SearchTextUpgrade.isNeeded(by: database))
    // Where it cannot be written now, it is found as before.
    try database.run("BEGIN IMMEDIATE")
    #expect(try ids(scratch) { $0.search = "éclair" } == ["a"])
    #expect(try ids(scratch) { $0.search = "PLAIN" } == ["b"])
    try database.run("COMMIT")
    #expect(try ids(scratch) { $0.search = "ECLAIR SS" } == ["a"])
    #expect(try ids(scratch) { $0.search = "fur ipek" } == ["a"])
    #expect(try scratch.dump() == expected)
    #expect(try SearchTextUpgrade.isDone(in: database))
  }
}
