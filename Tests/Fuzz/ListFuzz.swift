import Foundation
import Money
import WishListModel
import WishListStore

/// Opens damaged and foreign lists: nothing but an error of the list comes of them, and no command
/// writes to one that it does not trust.
///
/// An input is a real list with changes: the first byte names the list and says whether it is cut to
/// the number of pages in the second one, and each five bytes after that are a place in the file and
/// two bytes to write there. An input that begins with 0xFF is a file of its own.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzList(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let file = first == 0xFF ? Data(input.dropFirst()) : list(changedBy: Array(input))
  for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  guard FileManager.default.createFile(atPath: path, contents: file) else {
    preconditionFailure("no place for a list")
  }
  attempt { _ = try StoreInspection(path: path, at: now, clock: now.seconds * 1_000_000) }
  attempt(read)
  attempt(change)
  attempt { _ = try EditableWishList(editing: path, command: "undo", at: now).undo() }
  attempt { _ = try EditableWishList(editing: path, command: "redo", at: now).redo() }
  return 0
}

private let now = Timestamp(seconds: 1_796_029_200)
private let path = "/dev/shm/wishlist-fuzz-\(getpid()).db"

private let lists: [Data] = (1...3).map { format in
  let folder = ProcessInfo.processInfo.environment["WISHLIST_FUZZ_LISTS"] ?? "."
  guard let list = FileManager.default.contents(atPath: "\(folder)/format-\(format).db") else {
    preconditionFailure("WISHLIST_FUZZ_LISTS names no folder of lists")
  }
  return list
}

private func list(changedBy input: [UInt8]) -> Data {
  var file = lists[Int(input[0] & 0x3F) % lists.count]
  if input[0] & 0x40 != 0, input.count > 1 { file = file.prefix(Int(input[1]) * 512) }
  guard !file.isEmpty else { return file }
  for change in stride(from: 2, to: input.count - 4, by: 5) {
    let place = (Int(input[change]) << 16 | Int(input[change + 1]) << 8 | Int(input[change + 2]))
    for byte in 0..<2 { file[(place + byte) % file.count] = input[change + 3 + byte] }
  }
  return file
}

private func attempt(_ body: () throws -> Void) {
  do {
    try body()
  } catch is WishListError {
    // What is wrong was said.
  } catch {
    preconditionFailure("\(type(of: error)): \(error)")
  }
}

private func read() throws {
  let list = try WishList(reading: path)
  try list.read { list in
    var all = WishFilter()
    all.state = nil
    _ = try list.count(all)
    _ = try list.totals(all)
    _ = try list.tags()
    _ = try list.drops(since: Timestamp(seconds: 0), all)
    try list.forEachRecord(all) { record in
      _ = PriceTimeline(record.history).steps
      _ = try list.history(of: record.id)
      _ = "\(record.wish.addedAt) \(String(describing: record.wish.value))"
    }
    try list.forEachFetchStatus(all) { _, _ in }
  }
}

private func change() throws {
  let list = try EditableWishList(editing: path, command: "set", at: now)
  try list.write { edit in
    let lease = try edit.beginLease(
      for: [ProductID(source: "shop", id: "1")], by: LeaseOwner(host: "here", process: 1),
      since: now.seconds * 1_000_000, at: now.seconds * 1_000_000
    ) { _ in true }
    try edit.end(lease, at: now.seconds * 1_000_000)
    if let alert = try edit.takePendingAlert(excluding: [], at: now.seconds) {
      try edit.finish(alert, wasDelivered: false)
    }
    var all = WishFilter()
    all.state = nil
    for id in try edit.list.ids(all).prefix(20) {
      _ = try edit.addNote("x", to: id)
      _ = try edit.buy(id, quantity: .one, price: nil)
      try edit.update(id) { $0.state = .wanted }
      try edit.add(.lowest(days: 30), to: id)
      if let price = Money("3", "EUR") { try edit.record(price, for: id, at: now) }
      var product = Product(id: id, title: "x")
      product.price = Money("2", "USD")
      _ = try edit.refresh(id, with: product, validators: nil)
    }
    for id in try edit.list.ids(all).prefix(2) { try edit.remove(id) }
  }
}
