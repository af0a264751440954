import Money
import WishListModel

/// The card of a wish on the share page.
struct SharePageCard {
  private let record: WishRecord
  private let options: SharePageOptions

  init(_ record: WishRecord, _ options: SharePageOptions) {
    self.record = record
    self.options = options
  }

  private var wish: Wish { record.wish }
  private var product: Product { record.wish.product }

  var html: String {
    """
    <li\(data)>\(picture)<div class="about">
    <h2 dir="auto">\(title)</h2>
    \(brand)\(price)\(facts)\(PriceLine(record.history).map { $0.svg + "\n" } ?? "")\(notes)\(tags)</div></li>

    """
  }

  /// The attributes by which the script sorts.
  private var data: String {
    guard let price = product.price else { return "" }
    let currency = price.currency.map { " data-currency=\"\($0)\"" } ?? ""
    return " data-price=\"\(price.amount)\"\(currency)"
  }

  private var name: String { wish.title.isEmpty ? product.id.text : wish.title }

  private var title: String {
    let text = MarkupEscape.html(name)
    guard let address = MarkupEscape.htmlAddress(product.url) else { return text }
    return "<a href=\"\(address)\" rel=\"noreferrer noopener\">\(text)</a>"
  }

  private var picture: String {
    guard options.hasPictures else { return "" }
    let letter = name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "·"
    let initial = "<span aria-hidden=\"true\">\(MarkupEscape.html(letter))</span>"
    guard let address = MarkupEscape.htmlAddress(product.image) else {
      return "<div class=\"picture none\">\(initial)</div>"
    }
    return """
      <div class="picture"><img src="\(address)" alt="" loading="lazy" decoding="async" \
      referrerpolicy="no-referrer">\(initial)</div>
      """
  }

  private var brand: String {
    guard let brand = product.brand, !brand.isEmpty else { return "" }
    return "<p class=\"brand\" dir=\"auto\">\(MarkupEscape.html(brand))</p>\n"
  }

  private var price: String {
    var parts: [String] = []
    if let price = product.price {
      let high = product.maximumPrice.map { " – \(shown($0))" } ?? ""
      parts.append("<strong>\(shown(price))\(high)</strong>")
    } else {
      parts.append("<span class=\"unknown\">price unknown</span>")
    }
    if let regular = product.regularPrice { parts.append("<s>\(shown(regular))</s>") }
    if wish.quantity != .one {
      let quantity = MarkupEscape.html(wish.quantity.amount.formatted(for: options.locale))
      parts.append("<span class=\"count\">× \(quantity)</span>")
    }
    return "<p class=\"price\">\(parts.joined(separator: "\n"))</p>\n"
  }

  private var facts: String {
    var facts: [String] = []
    if wish.priority == .high { facts.append("<span class=\"wanted\">much wanted</span>") }
    if wish.state != .wanted { facts.append(wish.state.rawValue) }
    if product.availability != .unknown {
      facts.append(product.availability.rawValue.replacing("_", with: " "))
    }
    if options.hasTargets, let target = wish.target { facts.append("target \(shown(target))") }
    if options.hasPricesPaid {
      facts += record.purchases.compactMap { $0.price.map { "paid \(shown($0))" } }
    }
    return facts.isEmpty ? "" : "<p class=\"facts\">\(facts.joined(separator: " · "))</p>\n"
  }

  private var notes: String {
    record.notes.filter { $0.isShared || options.hasAllNotes }.map { note in
      "<p class=\"note\" dir=\"auto\">\(MarkupEscape.html(note.text))</p>\n"
    }.joined()
  }

  private var tags: String {
    guard !wish.tags.isEmpty else { return "" }
    let items = wish.tags.map { "<li dir=\"auto\">\(MarkupEscape.html($0))</li>" }
    return "<ul class=\"tags\">\(items.joined())</ul>\n"
  }

  private func shown(_ money: Money) -> String {
    MarkupEscape.html(money.formatted(for: options.locale))
  }
}
