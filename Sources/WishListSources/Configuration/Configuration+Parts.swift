import JSON
import Money
import WishListModel

/// The parts of a configuration.
extension ConfigurationNode {
  /// A program and its arguments: `["notify-send", "wishlist"]`.
  func program() throws(Misconfiguration) -> [String] {
    var words: [String] = []
    for (index, element) in try elements().enumerated() {
      guard let word = element.value.string else {
        throw element.wrong("it has to be a string, but is \(element.value.kind)")
      }
      guard index > 0 || !word.isEmpty else { throw element.wrong("it names no program") }
      guard !word.utf8.contains(0) else { throw element.wrong("it holds a NUL") }
      words.append(word)
    }
    return words
  }

  /// Rates by the currency that they are counted in: `{EUR: {USD: "0.92", as_of: "2026-11-01"}}`.
  func rates() throws(Misconfiguration) -> [ExchangeRate] {
    var rates: [ExchangeRate] = []
    for (target, node) in try members() {
      let target = try ConfigurationNode(value: .string(target), place: node.place).currency()
      let members = try node.members()
      let day = try members.first { $0.key == "as_of" }?.node.day()
      for (source, rate) in members where source != "as_of" {
        let currency = try ConfigurationNode(value: .string(source), place: rate.place).currency()
        guard let text = rate.value.scalarText, let amount = Amount(text), amount > .zero else {
          throw rate.wrong("it has to be a number above zero, such as \"0.92\"")
        }
        guard currency != target else { throw rate.wrong("a currency has no rate to itself") }
        rates.append(ExchangeRate(target: target, source: currency, rate: amount, asOf: day))
      }
    }
    return rates
  }

  private func day() throws(Misconfiguration) -> String {
    let text = try self.text()
    guard Timestamp("\(text)T00:00:00Z") != nil else {
      throw wrong("\(text) is not a day, such as 2026-11-01")
    }
    return text
  }

  /// The definitions of sources, each with what it builds on laid under it.
  func sources(folder: String) throws(Misconfiguration) -> [SourceName: SourceDefinition] {
    var definitions: [SourceName: SourceDefinition] = [:]
    let named = try members()
    for (key, node) in named {
      let name = SourceName(key)
      guard SourceName.isValid(key) else {
        throw node.wrong("\(name) is not a name of letters, digits, - and _")
      }
      guard !SourceName.reserved.contains(name) else {
        throw node.wrong("\(name) is the name of what is not defined here")
      }
      let value = try node.withBase(among: named, seen: [key], name: key)
      let whole = ConfigurationNode(value: .object(value), place: node.place)
      definitions[name] = try SourceDefinition(name, whole, folder: folder)
    }
    return definitions
  }

  /// The members of a definition, laid over those of the source that it is `like`, or of
  /// the built-in source whose name it has.
  private func withBase(
    among named: [(key: String, node: ConfigurationNode)], seen: [String], name: String
  ) throws(Misconfiguration) -> JSONObject {
    _ = try members()
    guard let own = value.object else { return JSONObject() }
    guard let like = own["like"] else {
      return BuiltInSources.object(named: SourceName(name)).map {
        DefinitionOverlay.laid(own, over: $0)
      } ?? own
    }
    let reference = ConfigurationNode(value: like, place: "\(place).like")
    let base = try reference.text()
    if base != name, let other = named.first(where: { $0.key == base }) {
      guard !seen.contains(base) else { throw reference.wrong("\(base) is like this one") }
      let object = try other.node.withBase(among: named, seen: seen + [base], name: base)
      return DefinitionOverlay.laid(own, over: object)
    }
    guard let object = BuiltInSources.object(named: SourceName(base)) else {
      let suggestion = SpellingSuggestion.nearest(
        to: base, among: BuiltInSources.names.map(\.rawValue) + named.map(\.key))
      throw reference.wrong(
        "no source is named \(base)" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
    }
    return DefinitionOverlay.laid(own, over: object)
  }
}
