import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Wishes on their way out, written as they are read.
struct Export {
  let list: WishList
  let filter: WishFilter
  let format: ExportFormat
  let page: PageOptions

  /// How much may wait before it is written.
  private static let portion = 1 << 15

  /// - Returns: How many wishes there were.
  func write(to output: Output) throws -> Int {
    switch format {
    case .json: try writeArchive(to: output)
    case .csv: try writeRows(to: output)
    case .markdown: try writeMarkdown(to: output)
    case .html: try writePage(to: output)
    }
  }

  private func writeArchive(to output: Output) throws -> Int {
    var count = 0
    var archive = ArchiveWriter()
    try list.forEachRecord(filter) { record in
      archive.write(record)
      count += 1
      if archive.count > Self.portion { try write(archive.take(), to: output) }
    }
    archive.finish()
    try output.write(archive.take())
    return count
  }

  private func writeRows(to output: Output) throws -> Int {
    var count = 0
    var rows = RowWriter()
    try list.forEachWish(filter) { wish in
      rows.write(wish, notes: wish.notesCount > 0 ? try list.notes(on: wish.product.id) : [])
      count += 1
      if rows.count > Self.portion { try write(rows.take(), to: output) }
    }
    try write(rows.take(), to: output)
    return count
  }

  private func writePage(to output: Output) throws -> Int {
    var count = 0
    var page = PageWriter(page)
    try list.forEachRecord(filter) { record in
      page.write(record)
      count += 1
      if page.count > Self.portion { try write(page.take(), to: output) }
    }
    page.finish()
    try output.write(page.take())
    return count
  }

  private func writeMarkdown(to output: Output) throws -> Int {
    var count = 0
    var table = MarkdownWriter(page)
    try list.forEachRecord(filter) { record in
      table.write(record)
      count += 1
      if table.count > Self.portion { try write(table.take(), to: output) }
    }
    try write(table.take(), to: output)
    return count
  }

  /// What a terminal would act on is made visible there; a file or a pipe gets every byte.
  private func write(_ bytes: [UInt8], to output: Output) throws {
    if Interruption.isPending { throw CommandError(.interrupted, "interrupted") }
    guard output.isTerminal, format == .csv || format == .markdown else {
      return try output.write(bytes)
    }
    try output.write(SafeText.lines(String(decoding: bytes, as: UTF8.self)))
  }
}
