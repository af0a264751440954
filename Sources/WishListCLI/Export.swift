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
    var count = 0
    switch format {
    case .json:
      var archive = ArchiveWriter()
      try list.forEachRecord(filter) { record in
        archive.write(record)
        count += 1
        if archive.count > Self.portion { try output.write(archive.take()) }
        if Interruption.isPending { throw CommandError(.interrupted, "interrupted") }
      }
      archive.finish()
      try output.write(archive.take())
    }
    return count
  }
}
