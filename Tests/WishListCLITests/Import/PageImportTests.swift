import TestSupport
import Testing

/// Files with pages whose ids are not in normal form.
@Suite(.timeLimit(.minutes(1)))
struct PageImportTests {
  @Test func `normalises the ids of an archive`() throws {
    let bench = try TestBench()
    let archive = """
      {"version": 1, "wishes": [{"product": {"source": "page", "id": "HTTP://me:pw@A.example",
        "title": "Lamp", "url": "http://me:pw@a.example/?utm_source=x"}, "quantity": "1",
        "priority": "normal", "state": "wanted", "added_at": "2026-11-01T00:00:00Z"}]}
      """
    #expect(
      try bench.run("import", "-", input: archive).output == "1 added, 0 updated, 0 unchanged\n")
    let exported = try bench.run("export").output
    #expect(
      exported.contains(#""id":"http://a.example/""#)
        || exported.contains(#""id": "http://a.example/""#))
    #expect(!exported.contains("pw"))
    for text in [archive, exported] {
      #expect(
        try bench.run("import", "-", input: text).output == "0 added, 0 updated, 1 unchanged\n")
    }
  }

  @Test func `keeps different pages of an archive separate`() throws {
    let bench = try TestBench()
    let wishes = ["http://a.example/?gclid=1", "http://a.example/?gclid=2"].map { id in
      """
      {"product": {"source": "page", "id": "\(id)", "title": "\(id)"}, "quantity": "1",
       "priority": "normal", "state": "wanted", "added_at": "2026-11-01T00:00:00Z"}
      """
    }
    let archive = "{\"version\": 1, \"wishes\": [\(wishes.joined(separator: ","))]}"
    #expect(
      try bench.run("import", "-", input: archive).output == "2 added, 0 updated, 0 unchanged\n")
    let exported = try bench.run("export").output
    for text in [archive, exported] {
      #expect(
        try bench.run("import", "-", input: text).output == "0 added, 0 updated, 2 unchanged\n")
    }
    let other = bench.scratch.path("other.db")
    _ = try bench.run("import", "-", "--store", other, input: exported)
    #expect(try bench.run("export", "--store", other).output == exported)
  }

  @Test func `normalises the ids of a table`() throws {
    let bench = try TestBench()
    let table = "source,id,title,url\npage,HTTP://A.example,Lamp,http://me:pw@a.example/\n"
    #expect(
      try bench.run("import", "-", input: table).output == "1 added, 0 updated, 0 unchanged\n")
    #expect(try bench.run("show", "page:http://a.example/").status == 0)
    #expect(try !bench.run("export", "--format", "csv").output.contains("pw"))
    #expect(
      try bench.run("import", "-", input: table).output == "0 added, 0 updated, 1 unchanged\n")
  }

  @Test func `fetches addresses of the same page once`() throws {
    let bench = try TestBench()
    let list = "https://A.example/p?gclid=1\nhttps://a.example/p#top\n"
    let run = try bench.run("import", "-", "--dry-run", "--format", "urls", input: list)
    #expect(run.output == "fetch [page:https://a.example/p]\n")
  }
}
