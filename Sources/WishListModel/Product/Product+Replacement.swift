extension Product {
  /// Why a new answer is not about this product, or `nil` if it may be.
  ///
  /// A page that is gone may lead to that of another product. An answer from another page is about
  /// the same product if the number is the same, or if the title is similar. New addresses of a
  /// product keep its name or its number.
  package func replacement(by new: Product) -> String? {
    guard new.isMoved, let address = new.url, address != url, !isProbably(new, at: address) else {
      return nil
    }
    return "its page now leads to \(address.prefix(200)), where \(new.title.prefix(200)) is sold"
  }

  private func isProbably(_ new: Product, at address: String) -> Bool {
    let similarity = Self.similarity(title, new.title)
    if let sku, let newSKU = new.sku {
      return sku.lowercased() == newSKU.lowercased() || similarity >= 0.9
    }
    return similarity >= 0.6
      || !Self.numbers(in: url ?? id.id).isDisjoint(with: Self.numbers(in: address))
  }

  /// The share of the pairs of adjacent letters of the shorter text that the other one has, too.
  private static func similarity(_ one: String, _ other: String) -> Double {
    let (left, right) = (pairs(one), pairs(other))
    let smaller = min(left.count, right.count)
    guard smaller > 0 else { return one == other ? 1 : 0 }
    return Double(left.intersection(right).count) / Double(smaller)
  }

  private static func pairs(_ text: String) -> Set<String> {
    var pairs: Set<String> = []
    for word in text.prefix(500).lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }
    ) {
      let letters = Array(word)
      guard letters.count > 1 else {
        pairs.insert(String(word))
        continue
      }
      for index in letters.indices.dropLast() { pairs.insert(String(letters[index...(index + 1)])) }
    }
    return pairs
  }

  /// The parts of the path and the query of an address that may be the number of a product.
  private static func numbers(in address: String) -> Set<String> {
    let path = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
    let parts = path.joined(separator: "/").lowercased().split {
      !$0.isLetter && !$0.isNumber
    }
    return Set(parts.filter { $0.count > 3 && $0.contains(where: \.isNumber) }.map(String.init))
  }
}
