import Money
import WishListModel
import WishListStore

/// The options of `set` and `add` that change a wish, and their values.
struct WishEdits {
  static let quantity = Option.single(
    "quantity", short: "q", value: "N", "How many are wanted; 0 removes the wish."
  ) { (text, name) throws(UsageError) -> Amount in
    guard let amount = Amount(text), !amount.isNegative else {
      throw .invalid(
        "\(name) \(text)", reason: "is not a quantity: write digits and a point, such as 0.5")
    }
    return amount
  }
  private static let target = Option.price(
    "target", "The price at which you would buy; none removes it.")
  private static let priority = Option.choice(
    "priority", value: "LEVEL", of: Wish.Priority.self,
    "How much it is wanted: low, normal or high.")
  private static let tag = Option.tags("tag", "Add this tag; may be given several times.")
  private static let untag = Option.tags(
    "untag", "Remove this tag; may be given several times.")
  private static let alert = Option.list(
    "alert", value: "RULE", of: .choices(["lowest", "available", "any", "none", "drop:10%"]),
    "Alert on drop:10%, lowest, lowest:30d, available or any; none removes all rules."
  ) { (text, name) throws(UsageError) -> AlertRule? in
    if text == "none" { return nil }
    guard let rule = AlertRule(typed: text) else {
      throw .invalid(
        "\(name) \(text)",
        reason: "is not a rule such as drop:10%, drop:5%@highest, lowest:30d or available")
    }
    return rule
  }
  private static let currency = Option.currency(
    "currency", value: "C", "The currency of prices for which the source names none.")

  static let options: [OptionEntry] = [
    quantity.entry, target.entry, priority.entry, tag.entry, untag.entry, alert.entry,
    currency.entry,
  ]

  /// The option `--title`, which commands describe in different ways.
  static func title(_ summary: String) -> Option<String?> {
    .single("title", value: "T", summary) { (text, name) throws(UsageError) in
      guard !text.allSatisfy(\.isWhitespace) else {
        throw .invalid(name, reason: "needs a title that is not empty")
      }
      return text
    }
  }

  private let quantity: Amount?
  private let target: TypedPrice?
  private let priority: Wish.Priority?
  private let tags: [Tag]
  private let removedTags: [Tag]
  /// The rules to add, in order. `nil` removes all rules that the wish has at that point.
  private let alerts: [AlertRule?]
  private let currency: Currency?
  let title: String?

  /// - Parameter title: The command's option `--title`.
  init(_ arguments: inout Arguments, title: Option<String?>) throws(UsageError) {
    quantity = try arguments.take(Self.quantity)
    if quantity?.isZero == true, let other = arguments.first(of: Self.options + [title.entry]) {
      throw .conflict("\(Self.quantity.long) 0", other.long)
    }
    target = try arguments.take(Self.target)
    priority = try arguments.take(Self.priority)
    tags = try arguments.take(Self.tag)
    removedTags = try arguments.take(Self.untag)
    alerts = try arguments.take(Self.alert)
    currency = try arguments.take(Self.currency)
    self.title = try arguments.take(title)
  }

  /// Whether no option was given.
  var isEmpty: Bool {
    quantity == nil && target == nil && priority == nil && tags.isEmpty && removedTags.isEmpty
      && alerts.isEmpty && currency == nil && title == nil
  }

  /// Whether the quantity is zero, which removes the wish.
  var removes: Bool { quantity?.isZero ?? false }

  /// Edits a wish, and returns the edited wish.
  func apply(
    to id: ProductID, by edit: borrowing ListEdit, _ context: Context
  ) throws -> Wish {
    guard !isEmpty else { return try edit.list.wish(id) }  // the usual case of add
    if let currency { try edit.setCurrency(currency, of: id) }
    let known = try edit.list.wish(id).product.price?.currency
    let line = try target.flatMap { price in
      price.text == "none" ? nil : try price.money(in: context, currency: known)
    }
    try edit.update(id) { wish in
      if let quantity = quantity.flatMap(Quantity.init) { wish.quantity = quantity }
      if target != nil { wish.target = line }
      if let priority { wish.priority = priority }
      if let title { wish.ownTitle = title == wish.product.title ? nil : title }
    }
    for tag in removedTags { try edit.remove(tag, from: id) }
    for tag in tags { try edit.add(tag, to: id) }
    for rule in alerts {
      if let rule { try edit.add(rule, to: id) } else { try edit.removeAlerts(from: id) }
    }
    if target != nil { try edit.checkTarget(of: id) }
    return try edit.list.wish(id)
  }
}
