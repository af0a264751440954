import JSON
import Money
import Terminal
import WishListModel
import WishListSources

/// All sources: built in and configured.
struct SourcesReport: Report {
  let sources: [SourceSummary]

  var isPaged: Bool { true }

  func write(to output: TextOutput) throws {
    var table = Table([
      .init(heading: "SOURCE"), .init(heading: "FROM"), .init(heading: "ID", rank: 2),
      .init(heading: "CURRENCY", rank: 3), .init(heading: "SEARCH", rank: 1),
      .init(heading: "ADDRESS", isFlexible: true),
    ])
    for source in sources {
      table.rows.append([
        .init(SafeText.line(source.name.rawValue + (source.isDefault ? " (default)" : ""))),
        .init(source.origin.rawValue.replacing("_", with: " ")),
        .init(SafeText.line(source.wording?.ids ?? source.idForms.joined(separator: " or "))),
        .init(source.currency?.code ?? ""), .init(source.canSearch ? "yes" : "no"),
        .init(
          SafeText.line(
            source.wording?.addresses ?? source.addresses.joined(separator: " or "))),
      ])
    }
    try table.write(to: output)
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for source in sources { try element { $0.source(source) } }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func source(_ source: SourceSummary) {
    object { writer in
      writer.member("name", source.name.rawValue)
      writer.member("origin", source.origin.rawValue)
      writer.key("default")
      writer.bool(source.isDefault)
      writer.strings("ids", source.idForms)
      writer.strings("addresses", source.addresses)
      writer.member("currency", source.currency?.code)
      writer.key("can_search")
      writer.bool(source.canSearch)
      writer.key("takes_many_ids")
      writer.bool(source.takesManyIDs)
      writer.member("requests_per_minute", source.requestsPerMinute.map { "\($0)" })
      writer.member("connections", source.connections.map { "\($0)" })
      writer.strings("headers", source.headers)
      writer.strings("missing_variables", source.missingVariables)
    }
  }

  /// Writes a key and an array of strings.
  mutating func strings(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    array { writer in for text in texts { writer.string(text) } }
  }
}
