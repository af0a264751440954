import Money
import WishListModel
import WishListStore

/// What its owner says about a wish, as the options of `set` and `add`.
struct WishEdits {
  static let options = [
    Option("quantity", short: "q", value: "N", "How many are wanted; 0 removes the wish."),
    Option("target", value: "P", "The price at which you would buy; none takes it away."),
    Option(
      "priority", value: "LEVEL", of: .choices(of: Wish.Priority.self),
      "How much it is wanted: low, normal or high."),
    Option("tag", value: "T", of: .tag, "Put this tag on it; may be given several times."),
    Option("untag", value: "T", of: .tag, "Take this tag off it; may be given several times."),
    Option(
      "alert", value: "RULE", of: .words(["lowest", "available", "any", "none", "drop:10%"]),
      "Tell of drop:10%, lowest, lowest:30d, available or any; none takes all rules away."),
    Option("currency", value: "C", "The currency of prices for which the source names none."),
  ]

  let quantity: Amount?
  private let target: String?
  private let priority: Wish.Priority?
  private let tags: [Tag]
  private let removedTags: [Tag]
  /// The rules to set, in order; `nil` stands for taking all away.
  private let alerts: [AlertRule?]
  private let currency: Currency?
  private let title: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    quantity = try Self.quantity(&arguments)
    target = arguments.value("target")
    priority = try arguments.choice("priority")
    tags = try Self.tags("tag", &arguments)
    removedTags = try Self.tags("untag", &arguments)
    alerts = try Self.alerts(&arguments)
    currency = try arguments.currency("currency")
    title = arguments.value("title")
    if let title, title.allSatisfy(\.isWhitespace) {
      throw .invalid("--title", reason: "needs a title that is not empty")
    }
  }

  /// Whether nothing is said.
  var isEmpty: Bool {
    quantity == nil && target == nil && priority == nil && tags.isEmpty && removedTags.isEmpty
      && alerts.isEmpty && currency == nil && title == nil
  }

  /// Whether the wish is to go: a quantity of zero says so.
  var removes: Bool { quantity?.isZero ?? false }

  /// Makes it so.
  func apply(to id: ProductID, in list: WishList, _ context: Context) throws -> Wish {
    guard !isEmpty else { return try list.wish(id) }  // as for most of what is added
    if let currency { try list.setCurrency(currency, of: id) }
    let known = try list.wish(id).product.price?.currency
    let line = try target.flatMap { text in
      text == "none" ? nil : try context.price(text, option: "--target", currency: known)
    }
    try list.update(id) { wish in
      if let quantity = quantity.flatMap(Quantity.init) { wish.quantity = quantity }
      if target != nil { wish.target = line }
      if let priority { wish.priority = priority }
      if let title { wish.ownTitle = title == wish.product.title ? nil : title }
    }
    for tag in removedTags { try list.remove(tag, from: id) }
    for tag in tags { try list.add(tag, to: id) }
    for rule in alerts {
      if let rule { try list.add(rule, to: id) } else { try list.removeAlerts(from: id) }
    }
    if target != nil { try list.checkTarget(of: id) }
    return try list.wish(id)
  }

  private static func quantity(_ arguments: inout Arguments) throws(UsageError) -> Amount? {
    guard let text = arguments.value("quantity") else { return nil }
    guard let amount = Amount(text), !amount.isNegative else {
      throw .invalid(
        "--quantity \(text)", reason: "is not a quantity: write digits and a point, such as 0.5")
    }
    return amount
  }

  private static func alerts(_ arguments: inout Arguments) throws(UsageError) -> [AlertRule?] {
    var rules: [AlertRule?] = []
    for text in arguments.values("alert") {
      guard let rule = AlertRule(typed: text) else {
        guard text == "none" else {
          throw .invalid(
            "--alert \(text)",
            reason: "is not a rule such as drop:10%, drop:5%@highest, lowest:30d or available")
        }
        rules.append(nil)
        continue
      }
      rules.append(rule)
    }
    return rules
  }

  private static func tags(
    _ name: String, _ arguments: inout Arguments
  ) throws(UsageError) -> [Tag] {
    var tags: [Tag] = []
    for text in arguments.values(name) {
      guard let tag = Tag(text) else {
        throw .invalid("--\(name) \(text)", reason: "is not a tag: at most 100 bytes, no commas")
      }
      tags.append(tag)
    }
    return tags
  }
}
