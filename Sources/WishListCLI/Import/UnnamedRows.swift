import Money
import WishListExchange
import WishListModel
import WishListStore

/// The rows of a table that have no id, and get one made of their titles (``ManualName``).
///
/// A row is for the wish with its title, if an earlier import made the wish's id of that title. Where
/// several rows or wishes have one title, those belong together that agree in most, so that a row
/// which was inserted between others takes no wish from them.
struct UnnamedRows {
  private let rows: [WishRow]
  /// The places of the rows by title, and the titles in the order of the table.
  private var places: [String: [Int]] = [:]
  private var titles: [String] = []
  /// The ids of manual wishes that other rows have.
  private var reserved: Set<String> = []

  init(_ rows: [WishRow]) {
    self.rows = rows
    for (index, row) in rows.enumerated() {
      if let id = row.id {
        if id.isManual { reserved.insert(id.id) }
      } else {
        let title = row.title ?? ""
        if places[title] == nil { titles.append(title) }
        places[title, default: []].append(index)
      }
    }
  }

  /// Returns an id for each of the rows, by their places.
  func names(on list: borrowing ListSnapshot, at now: Timestamp) throws -> [Int: ProductID] {
    guard !places.isEmpty else { return [:] }
    let (known, taken) = try knownWishes(on: list)
    var names: [Int: ProductID] = [:]
    for title in titles {
      guard let wishes = known[title], let places = places[title] else { continue }
      for (place, id) in try matches(places, wishes, on: list, at: now) { names[place] = id }
    }
    var reserved = reserved
    // Counted on for each start, so that many titles with one start take no longer.
    var numbers: [String: Int] = [:]
    for (index, row) in rows.enumerated() where row.id == nil && names[index] == nil {
      let first = ManualName.first(for: row.title ?? "")
      var number = numbers[first, default: 0]
      var id: String
      repeat {
        number += 1
        id = ManualName.id(first, number: number)
      } while taken.contains(id) || reserved.contains(id)
      numbers[first] = number
      reserved.insert(id)
      names[index] = ProductID(source: .manual, id: id)
    }
    return names
  }

  /// The wishes whose ids were made of titles in the table, by title and in order of their numbers,
  /// and the ids of all manual wishes.
  private func knownWishes(
    on list: borrowing ListSnapshot
  ) throws -> (byTitle: [String: [ProductID]], ids: Set<String>) {
    var numbered: [String: [(number: Int, id: ProductID)]] = [:]
    var ids: Set<String> = []
    try list.forEachTitle { id, title in
      guard id.isManual else { return true }
      ids.insert(id.id)
      guard places[title] != nil, !reserved.contains(id.id),
        let number = ManualName.number(of: id.id, after: ManualName.first(for: title))
      else { return true }
      numbered[title, default: []].append((number, id))
      return true
    }
    return (numbered.mapValues { $0.sorted { $0.number < $1.number }.map(\.id) }, ids)
  }

  /// Pairs rows and wishes of one title.
  private func matches(
    _ places: [Int], _ wishes: [ProductID], on list: borrowing ListSnapshot, at now: Timestamp
  ) throws -> [(place: Int, id: ProductID)] {
    guard places.count > 1 || wishes.count > 1 else { return [(places[0], wishes[0])] }
    var rest = places.map { ($0, Portrait(rows[$0].record(of: wishes[0], at: now))) }
    var others: [(ProductID, Portrait)] = []
    for id in wishes {
      if let record = try list.record(of: id) { others.append((id, Portrait(record))) }
    }
    var pairs: [(place: Int, id: ProductID)] = []
    for key in Portrait.keys {
      var waiting: [[String]: [Int]] = [:]
      for (index, other) in others.enumerated().reversed() {
        if let key = key(other.1) { waiting[key, default: []].append(index) }
      }
      var paired: Set<Int> = []
      rest = rest.filter { place, portrait in
        guard let key = key(portrait), let index = waiting[key]?.popLast() else { return true }
        pairs.append((place, others[index].0))
        paired.insert(index)
        return false
      }
      others = others.enumerated().filter { !paired.contains($0.offset) }.map(\.element)
    }
    // What agrees in nothing is taken in order.
    return pairs + zip(rest, others).map { ($0.0, $1.0) }
  }
}

/// What tells a wish from others of its title.
private struct Portrait {
  private let url, sku, image, brand: String?
  private let note: String?
  private let price, target: String?
  private let rest: [String]

  init(_ record: WishRecord) {
    let (wish, product) = (record.wish, record.wish.product)
    (url, sku, image, brand) = (product.url, product.sku, product.image, product.brand)
    note = record.notes.isEmpty ? nil : record.notes.map(\.text).joined(separator: "\n\n")
    price = product.price?.amount.description
    target = wish.target?.amount.description
    rest =
      [
        wish.quantity.description, wish.priority.rawValue, wish.state.rawValue,
        product.availability.rawValue,
      ] + wish.tags
  }

  /// The ways in which two may agree, the surest first. A key is `nil` where there is nothing to
  /// agree in.
  static let keys: [@Sendable (Portrait) -> [String]?] = [
    { $0.everything },
    { $0.url.map { [$0] } ?? nil }, { $0.sku.map { [$0] } ?? nil },
    { one in one.note.map { [$0, one.price ?? ""] } },
    { $0.note.map { [$0] } ?? nil }, { $0.image.map { [$0] } ?? nil },
    { one in one.price.map { [$0, one.brand ?? "", one.target ?? ""] + one.rest } },
    { one in one.price.map { [$0, one.brand ?? ""] } }, { $0.price.map { [$0] } ?? nil },
    { one in one.target.map { [$0, one.brand ?? ""] } },
    { one in one.brand.map { [$0] + one.rest } }, { $0.rest },
  ]

  private var everything: [String] {
    [url, sku, image, brand, note, price, target].map { $0.map { "+\($0)" } ?? "" } + rest
  }
}
