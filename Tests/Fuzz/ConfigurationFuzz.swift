import HTTP
import Money
import WishListModel
import WishListSources

/// Reads any bytes as a configuration: nothing crashes, every error has a description, and no id
/// changes a request beyond its own place in the address.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(ConfigurationError) {
    let configuration = try Configuration(bytes, file: "config.json", folder: "/folder")
    use(SourceCatalog(configuration, environment: ["TOKEN": "secret"]))
  } catch {
    precondition(!error.description.isEmpty)
    precondition(error.description.utf8.count < count + 1_000)
  }
  return 0
}

private func use(_ catalog: SourceCatalog) {
  precondition(!"\(catalog)".contains("secret"))
  let summaries = catalog.summaries
  precondition(summaries.count == catalog.names.count)
  for name in catalog.names {
    // A path in the configuration may contain `..`. An id may not add one.
    let leadsUp = summaries.contains { summary in
      summary.name == name && summary.addresses.contains { $0.contains("..") }
    }
    for id in ["1", "..", "a.example/..", "a.example/1/../2", "a/b?c#d", "\u{0}", "a,b"] {
      guard let source = catalog.source(named: name),
        let request = try? source.request(for: ProductID(source: name, id: id))
      else { continue }
      let text = request.address.text
      let path = text.prefix { $0 != "?" && $0 != "#" }
      precondition(leadsUp || !path.hasSuffix("/..") && !path.contains("/../"))
      precondition((request.address.webAddress == nil) == text.hasPrefix("file:"))
      precondition(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
    // A refused id is fine.
    _ = try? catalog.search("a b", at: name.rawValue)
  }
  for word in ["https://a.example/p/1?variant=2", "https://a.example/", "x:1", "1"] {
    _ = try? catalog.productID(for: word)
  }
}
