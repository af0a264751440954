import JSON
import Money
package import WishListModel

/// An incremental reader of archives.
///
/// Each wish that it returns is valid. The archive as a whole is valid only if ``finish()`` does not
/// throw.
package struct ArchiveReader {
  private var splitter = ArchiveSplitter()
  private var version: String?
  private var seen: [ProductID: Int] = [:]
  /// The number of wishes that were read.
  private var count = 0

  package init() {}

  /// Reads the next bytes of the archive, and calls `receive` for each wish that is complete. The
  /// bytes may begin and end anywhere.
  ///
  /// - Throws: ``ExchangeError``, and what `receive` throws.
  package mutating func read(
    _ bytes: [UInt8], _ receive: (WishRecord) throws -> Void
  ) throws {
    var splitter = ArchiveSplitter()
    swap(&splitter, &self.splitter)
    defer { swap(&splitter, &self.splitter) }
    try splitter.feed(bytes) { part in
      switch part.key {
      case nil:
        count += 1
        try receive(record(part))
      case "version": try check(JSONValue(part.text, at: part.place))
      case "wishes": throw ExchangeError.notArchive(reason: "its wishes are not an array")
      default: _ = try JSONValue(part.text, at: part.place)
      }
    }
  }

  /// Ends the archive.
  ///
  /// - Throws: ``ExchangeError`` if the archive is incomplete.
  package func finish() throws(ExchangeError) {
    try splitter.finish()
    guard version != nil else { throw .notArchive(reason: "it has no version") }
    guard splitter.hasWishes else { throw .notArchive(reason: "it has no wishes") }
  }

  private mutating func check(_ version: JSONValue) throws(ExchangeError) {
    guard case .number(let digits) = version, let amount = Amount(digits) else {
      throw .notArchive(reason: "its version is not a number")
    }
    guard amount <= Amount(ArchiveWriter.version) else {
      throw .newer(version: String(digits.prefix(40)))
    }
    guard amount == Amount(ArchiveWriter.version) else {
      throw .notArchive(reason: "there is no format \(digits.prefix(40))")
    }
    self.version = digits
  }

  private mutating func record(_ part: ArchiveSplitter.Part) throws(ExchangeError) -> WishRecord {
    let value = try JSONValue(part.text, at: part.place)
    let record: WishRecord
    do throws(ArchiveObject.Fault) {
      record = try WishRecord(ArchiveObject(value))
    } catch {
      throw .unusable(wish: count, part.place, reason: error.reason)
    }
    if let first = seen.updateValue(count, forKey: record.id) {
      throw .repeated(record.id, first: first, second: count)
    }
    return record
  }
}
