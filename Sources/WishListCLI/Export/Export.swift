import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Wishes on their way out, written as they are read.
struct Export {
  let list: WishList
  let filter: WishFilter
  let format: ExportFormat
  let page: SharePageOptions

  /// How much may wait before it is written.
  private static let portion = 1 << 15

  /// - Returns: How many wishes there were.
  func write(to output: Output) throws -> Int {
    switch format {
    case .json: try write(with: ArchiveWriter(), to: output)
    case .csv: try writeRows(to: output)
    case .markdown: try write(with: MarkdownWriter(page), to: output)
    case .html: try write(with: SharePageWriter(page), to: output)
    }
  }

  private func write(with writer: some RecordWriter, to output: Output) throws -> Int {
    var writer = writer
    var count = 0
    try list.forEachRecord(filter) { record in
      writer.write(record)
      count += 1
      if writer.count > Self.portion { try write(writer.take(), to: output) }
    }
    writer.finish()
    try write(writer.take(), to: output)
    return count
  }

  /// A row needs no more than the wish and its notes, which spares the list most of its work.
  private func writeRows(to output: Output) throws -> Int {
    var rows = RowWriter()
    var count = 0
    try list.forEachWish(filter) { wish in
      rows.write(wish, notes: wish.notesCount > 0 ? try list.notes(on: wish.product.id) : [])
      count += 1
      if rows.count > Self.portion { try write(rows.take(), to: output) }
    }
    try write(rows.take(), to: output)
    return count
  }

  /// What a terminal would act on is made visible there; a file or a pipe gets every byte.
  private func write(_ bytes: [UInt8], to output: Output) throws {
    try CommandError.throwIfInterrupted()
    guard output.isTerminal, format == .csv || format == .markdown else {
      return try output.write(bytes)
    }
    try output.write(SafeText.lines(String(decoding: bytes, as: UTF8.self)))
  }
}

/// Turns wishes with all that belongs to them into bytes, one after the other.
private protocol RecordWriter {
  /// How many bytes wait to be taken.
  var count: Int { get }

  mutating func write(_ record: WishRecord)
  mutating func finish()
  mutating func take() -> [UInt8]
}

extension ArchiveWriter: RecordWriter {}
extension SharePageWriter: RecordWriter {}

extension MarkdownWriter: RecordWriter {
  /// A table ends with its last row.
  fileprivate mutating func finish() {}
}
