import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Wishes on their way out, written as they are read.
struct Export {
  let list: WishList
  let filter: WishFilter
  let format: ExportFormat

  /// How much may wait before it is written.
  private static let portion = 1 << 15

  /// - Returns: How many wishes there were.
  func write(to output: Output) throws -> Int {
    switch format {
    case .json: try writeArchive(to: output)
    case .csv: try writeRows(to: output)
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
    try output.write(rows.take())
    return count
  }

  private func write(_ bytes: [UInt8], to output: Output) throws {
    if Interruption.isPending { throw CommandError(.interrupted, "interrupted") }
    try output.write(bytes)
  }
}
