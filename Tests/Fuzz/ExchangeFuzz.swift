import Foundation
import Money
import WishListExchange
import WishListModel

/// Reads any bytes in the format that is recognised. Archives and tables give the same result at once
/// and in parts, what is written from them is read back equal, and no page made of them contains a
/// tag or an address that is not allowed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExchange(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? ImportKind(of: bytes)
  _ = try? Address.list(bytes)
  _ = try? Address.bookmarks(bytes)
  var records: [WishRecord] = []
  if let read = wishes(bytes, chunk: max(1, count)) {
    precondition(wishes(bytes, chunk: 3) == read)
    precondition(wishes(archive(read), chunk: 4_096) == read)
    records = read
  }
  if let read = rows(bytes, chunk: max(1, count)) {
    precondition(rows(bytes, chunk: 3) == read)
    let named = read.enumerated().map { index, row in
      row.record(of: row.id ?? ProductID(source: "manual", id: "\(index)"), at: time)
    }
    let written = table(named)
    guard let again = rows(written, chunk: 4_096) else { preconditionFailure("not read") }
    precondition(table(again.map { $0.record(of: $0.id ?? none, at: time) }) == written)
    records += named
  }
  check(records)
  return 0
}

private let time = Timestamp(seconds: 0)
private let none = ProductID(source: "", id: "")

private func wishes(_ bytes: [UInt8], chunk: Int) -> [WishRecord]? {
  var records: [WishRecord] = []
  var reader = ArchiveReader()
  do {
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try reader.read(Array(bytes[start..<min(start + chunk, bytes.count)])) { records.append($0) }
    }
    try reader.finish()
    return records
  } catch {
    return nil
  }
}

private func archive(_ records: [WishRecord]) -> [UInt8] {
  var writer = ArchiveWriter()
  for record in records { writer.write(record) }
  writer.finish()
  return writer.take()
}

private func rows(_ bytes: [UInt8], chunk: Int) -> [WishRow]? {
  var rows: [WishRow] = []
  var reader = RowReader()
  let receive = { (row: Result<WishRow, RowFault>) in rows.append(try row.get()) }
  do {
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try reader.read(Array(bytes[start..<min(start + chunk, bytes.count)]), receive)
    }
    try reader.finish(receive)
    return rows
  } catch {
    return nil
  }
}

private func table(_ records: [WishRecord]) -> [UInt8] {
  var writer = RowWriter()
  for record in records { writer.write(record.wish, notes: record.notes) }
  return writer.take()
}

/// The tags and addresses of a page are as many as its wishes have: none came in with a text.
private func check(_ records: [WishRecord]) {
  var options = SharePageOptions(locale: Locale(identifier: "en_US"), date: "today")
  options.hasAllNotes = true
  var writer = SharePageWriter(options)
  let frame = String(decoding: writer.take(), as: UTF8.self)
  precondition(frame.utf8.contains(UInt8(ascii: "<")))
  for record in records { writer.write(record) }
  let cards = String(decoding: writer.take(), as: UTF8.self)
  let tags = ["li", "div", "h2", "p", "a", "img", "span", "strong", "s", "svg", "path", "ul"]
  let known = Set(tags + tags.map { "/\($0)" })
  for piece in cards.split(separator: "<").dropFirst(cards.hasPrefix("<") ? 0 : 1) {
    let name = piece.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
    precondition(known.contains(String(name.hasSuffix("/") ? name.dropLast() : name)))
  }
  for piece in cards.components(separatedBy: "href=\"").dropFirst() {
    precondition(piece.lowercased().hasPrefix("http"))
  }
  precondition(cards.components(separatedBy: "<li data").count - 1 <= records.count)
}
