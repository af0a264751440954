import JSON
import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// The formats of exports. The raw values are those of `--format`.
enum ExportFormat: String, CaseIterable {
  case json
  case csv
  case markdown
  case html

  /// Whether the format is a share page, which leaves out what is private.
  var isForPeople: Bool { self == .markdown || self == .html }
}

/// An export of the list. Wishes are written as they are read, so that a long list is never held in
/// memory.
struct Export {
  let list: WishList
  let filter: WishFilter
  let format: ExportFormat
  /// Whether the filter lets every wish through.
  let isWhole: Bool
  let page: SharePageOptions

  /// The number of bytes that are collected before they are written.
  private static let bufferSize = 1 << 15

  /// Writes the export.
  ///
  /// - Returns: The number of wishes.
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
    var copied = RecordCounts()
    try list.read { list in
      // An archive is all that may be left of a list one day.
      if format == .json { try list.refuseDamage() }
      try list.forEachRecord(filter) { record in
        writer.write(record)
        count += 1
        if isWhole { copied.add(record) }
        if writer.count > Self.bufferSize { try write(writer.take(), to: output) }
      }
      if isWhole { try list.refuseLoss(in: copied) }
    }
    writer.finish()
    try write(writer.take(), to: output)
    return count
  }

  /// Writes a table, which needs only wishes and notes. Reading whole records would take much longer.
  private func writeRows(to output: Output) throws -> Int {
    var rows = RowWriter()
    var count = 0
    try list.read { list in
      try list.forEachWish(filter) { wish in
        rows.write(wish, notes: wish.notesCount > 0 ? try list.notes(on: wish.product.id) : [])
        count += 1
        if rows.count > Self.bufferSize { try write(rows.take(), to: output) }
      }
    }
    try write(rows.take(), to: output)
    return count
  }

  /// Writes bytes as they are, but as ``SafeText`` to a terminal.
  private func write(_ bytes: [UInt8], to output: Output) throws {
    try CommandError.throwIfInterrupted()
    guard output.isTerminal, format != .json else { return try output.write(bytes) }
    try output.write(SafeText.lines(String(decoding: bytes, as: UTF8.self)))
  }
}

/// A writer that converts records to bytes, one after the other.
private protocol RecordWriter {
  /// The number of bytes that were written and not taken yet.
  var count: Int { get }

  mutating func write(_ record: WishRecord)
  mutating func finish()
  mutating func take() -> [UInt8]
}

extension ArchiveWriter: RecordWriter {}
extension SharePageWriter: RecordWriter {}

extension MarkdownWriter: RecordWriter {
  /// Does nothing, since nothing follows the last row of a table.
  fileprivate mutating func finish() {}
}

/// An export to standard output.
struct ExportReport: Report {
  let export: Export

  func write(to output: TextOutput) throws { _ = try export.write(to: output.stream) }

  func write(to output: JSONOutput) throws { _ = try export.write(to: output.stream) }
}

/// The result of an export to a file.
struct ExportedFileReport: Report {
  let file: String
  let format: ExportFormat
  let count: Int

  var messages: [String] { ["\(Wish.counted(count)) written to \(file)"] }

  func write(to output: TextOutput) {}

  func write(to output: JSONOutput) throws {
    try output.write { writer in
      writer.object { writer in
        writer.member("file", file)
        writer.member("format", format.rawValue)
        writer.member("wishes", count)
      }
    }
  }
}
