import Glibc
import WebAddress
package import WishListModel

/// The ids that the products of one file get on the list.
///
/// An id of a page is put into normal form (``WebAddress/pageIdentity``). If a file has several
/// products whose ids would become one, or the list has a wish with exactly the id that the file
/// has, they stay separate under the ids of the file. So an archive of a list can always be
/// imported into that list, and changes nothing.
package struct ImportedIDs {
  private let kept: Set<ProductID>
  /// The ids in the file, by the ids on the list.
  private var originals: [ProductID: ProductID] = [:]

  /// - Parameter kept: The ids on the list that are not in normal form.
  package init(keeping kept: some Sequence<ProductID> = []) {
    self.kept = Set(kept)
  }

  /// Returns the id that a product gets on the list.
  ///
  /// - Parameter original: The id in the file. It is not that of another product in the file.
  package mutating func id(for original: ProductID) -> ProductID {
    // Only ids of pages have a normal form.
    guard original.source == .page else { return original }
    var id = kept.contains(original) ? original : Self.normalized(original)
    if let other = originals[id] {
      // The normal form belongs to another product of the file, which may leave its own id free.
      id = originals[original] == nil ? original : other
    }
    originals[id] = original
    return id
  }

  private static func normalized(_ id: ProductID) -> ProductID {
    guard let address = WebAddress(id.id) else { return id }
    return ProductID(source: .page, id: address.pageIdentity.text)
  }
}

extension String {
  /// The text, without credentials if it is an address.
  var withoutCredentials: String {
    guard hasAtSign, let address = WebAddress(self), address.credentials != nil
    else { return self }
    return address.text
  }

  private var hasAtSign: Bool {
    utf8.span.withUnsafeBufferPointer { text in
      text.baseAddress.map { memchr($0, Int32(UInt8(ascii: "@")), text.count) != nil } ?? false
    }
  }
}

/// The ids of imported wishes that have no id, which are made of their titles: `oak-desk`.
///
/// They depend only on the titles and their order, so that a table that is imported again updates
/// the wishes that it added before.
package enum ManualName {
  /// The number of characters of a title that are used at most.
  private static let length = 60

  /// The first id for a title. Different titles may have the same.
  package static func first(for title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = String(words.joined(separator: "-").prefix(length))
    return name.isEmpty ? "wish" : name
  }

  /// One of the ids that follow the first one.
  ///
  /// - Parameter number: 1 for the first id itself.
  package static func id(_ first: String, number: Int) -> String {
    number == 1 ? first : "\(first)-\(number)"
  }

  /// The number of an id among those that follow the first one; `nil` if it is none of them.
  package static func number(of id: String, after first: String) -> Int? {
    guard id != first else { return 1 }
    guard id.hasPrefix(first + "-"), let number = Int(id.dropFirst(first.count + 1)), number > 1,
      Self.id(first, number: number) == id
    else { return nil }
    return number
  }
}
