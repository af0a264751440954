import Foundation
import JSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DoctorTests {
  /// The checks of a run, as lines `STATUS\tCHECK\tDETAIL\tADVICE` without the heading.
  private func checks(_ run: Run) -> [String] {
    run.output.split(separator: "\n").dropFirst().map(String.init)
  }

  private func runSQL(_ sql: String, on path: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/sqlite3")
    shell.arguments = [path, sql]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  @Test func `reports no problem where there is none`() throws {
    var bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    bench.environment["TZ"] = "UTC"
    let run = try bench.run("doctor")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let checks = checks(run)
    #expect(checks.allSatisfy { $0.hasPrefix("ok\t") })
    let home = bench.scratch.url.path
    for line in [
      "ok\tprogram\twishlist 0.1.0\t", "ok\tlist\t\(home)/.local/share/wishlist/wishlist.db\t",
      "ok\taccess\tonly the owner can read the list\t", "ok\tintegrity\t1 wish, undamaged\t",
      "ok\tconfiguration\t\(home)/config.json\t", "ok\tdefault source\tshop\t",
      "ok\tlocale\ten_US, from LC_ALL\t", "ok\tproxies\tnone\t",
    ] {
      #expect(checks.contains(line), "\(line) in \(run.output)")
    }
    for library in ["libcurl and zlib\tlibcurl/", "libxml2\t2.", "SQLite\t3.", "utf8proc\t2."] {
      #expect(checks.contains { $0.hasPrefix("ok\t\(library)") }, "\(library)")
    }
  }

  @Test func `creates no file`() throws {
    let bench = try TestBench.withKettle()
    let run = try bench.run("doctor")
    #expect(run.status == 0)
    #expect(run.output.contains("ok\tlist\tnone yet; it will be created at "))
    #expect(!FileManager.default.fileExists(atPath: bench.scratch.path(".local")))
  }

  @Test(arguments: [
    (
      ["http_proxy": "http://ann:secret@proxy.example:8080"],
      "ok\tproxies\thttp_proxy=http://(hidden)@proxy.example:8080\t"
    ),
    (
      ["https_proxy": "ann:se@cret@proxy.example"],
      "ok\tproxies\thttps_proxy=(hidden)@proxy.example\t"
    ),
    (
      ["HTTP_PROXY": "http://proxy.example"],
      "warning\tproxies\tHTTP_PROXY is set, which libcurl ignores\tset http_proxy, in lower case"
    ),
    (
      ["LC_ALL": "x!"],
      "warning\tlocale\tLC_ALL is x!, which is not the name of a locale: en_US is used\tset LC_ALL to a name such as ko_KR.UTF-8"
    ),
    (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "ok\tlocale\tko_KR, from LANG\t"),
    (
      ["TZ": "Mars/Base"],
      "warning\ttime zone\tTZ is Mars/Base, which is not the name of a time zone: "
    ),
  ])
  func `reads the environment`(environment: [String: String], line: String) throws {
    var bench = try TestBench.withKettle()
    bench.environment.merge(environment) { $1 }
    let run = try bench.run("doctor")
    #expect(run.status == 0)
    #expect(checks(run).contains { $0.hasPrefix(line) }, "\(run.output)")
    #expect(!run.output.contains("secret"))
    #expect(!run.output.contains("cret@"))
  }

  @Test func `reports the trusted certificates`() throws {
    var bench = try TestBench.withKettle()
    try bench.scratch.write("-----BEGIN CERTIFICATE-----\nx\n", to: "one.pem")
    bench.environment["SSL_CERT_FILE"] = bench.scratch.path("one.pem")
    #expect(
      checks(try bench.run("doctor")).contains(
        "ok\tcertificates\t1 in \(bench.scratch.path("one.pem"))\t"))
    for (name, status) in [("config.json", 69), ("none.pem", 74)] as [(String, Int32)] {
      bench.environment["SSL_CERT_FILE"] = bench.scratch.path(name)
      let run = try bench.run("doctor")
      #expect(run.status == status)
      #expect(checks(run).contains { $0.hasPrefix("failure\tcertificates\t") })
    }
  }

  @Test(
    arguments: [
      ("tomorrow", 64, "failure\ttime\tWISHLIST_NOW is not a time such as 2026-11-30T09:00:00Z\t"),
      ("2026-11-30T09:00:00Z", 0, "ok\ttime\t2026-11-30T09:00:00Z, by WISHLIST_NOW\t"),
    ] as [(String, Int32, String)])
  func `tells of a time that is set by hand`(text: String, status: Int32, line: String) throws {
    var bench = try TestBench.withKettle()
    bench.environment["WISHLIST_NOW"] = text
    let run = try bench.run("doctor")
    #expect(run.status == status)
    #expect(checks(run).contains { $0.hasPrefix(line) }, "\(run.output)")
    #expect(try bench.run("list").status == status)
    #expect(try bench.run("--version").status == 0)
  }

  @Test func `warns if other users can read the list`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    let folder = bench.scratch.path(".local/share/wishlist")
    let list = "\(folder)/wishlist.db"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: list)
    let run = try bench.run("doctor")
    #expect(run.status == 0)
    #expect(
      checks(run).filter { $0.hasPrefix("warning") } == [
        "warning\taccess\tother users have access to \(folder)\tchmod 700 \(folder)",
        "warning\taccess\tother users can read \(list)\tchmod 600 \(list)",
      ])
  }

  /// The doctor gives no advice about the permissions of files that are not the program's.
  @Test func `does not check the permissions of other files`() throws {
    let bench = try TestBench()
    let other = bench.scratch.path("other.db")
    try runSQL("CREATE TABLE thing (id TEXT);", on: other)
    for (path, status) in [(bench.scratch.path("."), 74), (other, 65)] as [(String, Int32)] {
      let run = try bench.run("doctor", "--store", path)
      #expect(run.status == status)
      #expect(!checks(run).contains { $0.contains("chmod") })
    }
  }

  @Test func `reports missing environment variables of sources`() throws {
    let bench = try TestBench()
    try bench.scratch.write(
      #"{sources: {shop: {product: "https://shop.example/{id}", headers: {Authorization: "Bearer ${SHOP_TOKEN}"}}}}"#,
      to: "config.json")
    let run = try bench.run("doctor")
    #expect(run.status == 0)
    #expect(
      checks(run).contains(
        "warning\tsource shop\tit needs SHOP_TOKEN, which the environment does not set\t"
          + "set SHOP_TOKEN before you use shop"))
  }

  @Test(
    arguments: [
      ("config.json", "{sources: 1}", 78, "configuration"),
      ("config.json", "{", 78, "configuration"),
      (".local/share/wishlist/wishlist.db", String(repeating: "x", count: 4096), 65, "integrity"),
    ] as [(String, String, Int32, String)])
  func `fails with the status of the error`(
    file: String, text: String, status: Int32, check: String
  ) throws {
    let bench = try TestBench.withKettle()
    try bench.scratch.write(text, to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: bench.scratch.path(file))
    let run = try bench.run("doctor")
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("wishlist: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(checks(run).filter { $0.hasPrefix("failure\t\(check)\t") }.count == 1)
    #expect(try bench.scratch.read(file) == Data(text.utf8))
  }

  @Test func `finds damage that other commands do not notice`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7", "8")
    let list = bench.scratch.path(".local/share/wishlist/wishlist.db")
    try runSQL("PRAGMA foreign_keys = OFF; DELETE FROM wish WHERE id = '7';", on: list)
    let run = try bench.run("doctor")
    #expect(run.status == 65)
    #expect(run.output.contains("belong to no wish"))
  }

  @Test func `reports the same as JSON`() throws {
    let run = try TestBench.withKettle().run("doctor", "--json")
    guard case .array(let checks) = try JSONValue(Array(run.output.utf8)) else {
      Issue.record("\(run.output)")
      return
    }
    for check in checks {
      guard case .object(let object) = check else { continue }
      #expect(object.members.map(\.key) == ["check", "status", "detail", "advice"])
    }
    #expect(checks.count > 10)
  }
}
