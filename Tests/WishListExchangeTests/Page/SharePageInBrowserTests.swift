import Foundation
import Money
import TestSupport
import Testing
import WishListExchange
import WishListModel

/// The path of the browser in Debian's package.
private let chromium = ["/usr/bin/chromium"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

@Suite(.enabled(if: chromium != nil, "chromium is not installed"), .timeLimit(.minutes(1)))
struct PageInBrowserTests {
  /// Texts that would set the title of the page if they were run.
  static let attacks = [
    "<script>document.title='HIT'</script>", "\"><img src=x onerror=document.title='HIT'>",
    "</title><script>document.title='HIT'</script>", "'onmouseover='document.title=1'x='",
    "</script><script>document.title='HIT'</script>", "<svg onload=document.title='HIT'>",
    "</style><script>document.title='HIT'</script>", "--><script>document.title='HIT'</script>",
    "<iframe srcdoc='<script>parent.document.title=1</script>'>", "&lt;script&gt;", "\u{202E}evil",
    "<meta http-equiv=refresh content='0;url=javascript:document.title=1'>", "\u{0}\u{1B}]]>",
    "<base href='https://evil.example/'>", "</ul></main><form action=https://evil.example><input>",
    "javascript:document.title='HIT'", "https://x.example/\"onerror=\"document.title='HIT'",
  ]

  @Test func `runs no text of a wish as code`() throws {
    let records = try Self.attacks.enumerated().map { index, attack in
      var record = try Sample.bare()
      record.wish.product = Product(
        id: ProductID(source: SourceName(attack), id: "\(index)"), title: attack, brand: attack,
        url: attack,
        image: attack)
      record.wish.tags = [attack]
      record.notes = [
        Note(number: 1, text: attack, createdAt: record.wish.addedAt, isShared: true)
      ]
      return record
    }
    let page = try document(of: records) { $0.title = Self.attacks[2] }
    let text = HTMLEntities.undone(page.title)
    #expect(text == Self.attacks[2])
    #expect(page.html.components(separatedBy: "<li data").count == 1)
    #expect(page.html.components(separatedBy: "<script").count == 2)
    #expect(page.html.components(separatedBy: "<h2 ").count == records.count + 1)
    for tag in ["<iframe", "<base", "<svg", "<input type=\"text\""] {
      #expect(!page.html.contains(tag))
    }
    // The page's own script ran: it shows the controls and fills in the tags.
    #expect(page.html.contains("<form id=\"controls\">"))
    #expect(page.html.contains("<option value=\"javascript:document.title='HIT'\">"))
  }

  /// The document in the browser after all scripts ran.
  private func document(
    of records: [WishRecord], _ change: (inout SharePageOptions) -> Void
  ) throws -> (title: String, html: String) {
    var options = SharePageOptions(locale: Locale(identifier: "en_US"), date: "today")
    change(&options)
    var writer = SharePageWriter(options)
    for record in records { writer.write(record) }
    writer.finish()
    let scratch = try ScratchFolder()
    let path = try scratch.write(Data(writer.take()), to: "page.html")
    let process = Process()
    process.executableURL = URL(filePath: try #require(chromium))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000",
      "--user-data-dir=\(scratch.path("profile"))", "--dump-dom", "file://\(path)",
    ]
    process.environment = ["HOME": scratch.url.path, "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let html = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let title = html.firstMatch(of: /<title>((?s).*?)<\/title>/)?.output.1 ?? ""
    return (String(title), html)
  }
}

/// Decodes what the browser escaped in text.
private enum HTMLEntities {
  static func undone(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
