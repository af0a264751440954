import JSON
import Money
import WebAddress
import WishListModel

/// Parses the settings of a configuration.
extension ConfigurationNode {
  /// The path of a program and its arguments: `["notify-send", "wishlist"]`.
  func program() throws(InvalidValue) -> [String] {
    var words: [String] = []
    for (index, element) in try elements().enumerated() {
      guard let word = element.value.string else {
        throw element.invalid("it has to be a string, but is \(element.value.kind)")
      }
      guard index > 0 || !word.isEmpty else { throw element.invalid("it names no program") }
      guard !word.utf8.contains(0) else { throw element.invalid("it holds a NUL") }
      words.append(word)
    }
    return words
  }

  /// Names and addresses of hosts: `["nas.local", "192.168.1.5", "::1"]`.
  func hosts() throws(InvalidValue) -> Set<String> {
    var hosts: Set<String> = []
    for element in try elements() {
      let text = try element.text()
      let isIPv6 = text.utf8.contains(UInt8(ascii: ":")) && !text.hasPrefix("[")
      guard let address = WebAddress("http://\(isIPv6 ? "[\(text)]" : text)/"), address.port == nil,
        address.path == "/", address.credentials == nil
      else { throw element.invalid("\(text) is not the name or address of a host") }
      hosts.insert(address.host)
    }
    return hosts
  }

  /// The exchange rates, grouped by target currency: `{EUR: {USD: "0.92", as_of: "2026-11-01"}}`.
  func rates() throws(InvalidValue) -> [ExchangeRate] {
    var rates: [ExchangeRate] = []
    for (target, node) in try members() {
      let target = try ConfigurationNode(value: .string(target), keyPath: node.keyPath).currency()
      let members = try node.members()
      let day = try members.first { $0.key == "as_of" }?.node.day()
      for (source, rate) in members where source != "as_of" {
        let currency = try ConfigurationNode(value: .string(source), keyPath: rate.keyPath)
          .currency()
        guard let text = rate.value.scalarText, let amount = Amount(text), amount > .zero else {
          throw rate.invalid("it has to be a number above zero, such as \"0.92\"")
        }
        guard currency != target else { throw rate.invalid("a currency has no rate to itself") }
        rates.append(ExchangeRate(target: target, source: currency, rate: amount, asOf: day))
      }
    }
    return rates
  }

  private func day() throws(InvalidValue) -> String {
    let text = try self.text()
    guard Timestamp("\(text)T00:00:00Z") != nil else {
      throw invalid("\(text) is not a day, such as 2026-11-01")
    }
    return text
  }

  /// The definitions of sources, each merged with the definition that it inherits from.
  ///
  /// - Parameter folder: The absolute path against which relative paths are resolved.
  func sources(folder: String) throws(InvalidValue) -> [SourceName: SourceDefinition] {
    var definitions: [SourceName: SourceDefinition] = [:]
    let named = try members()
    for (key, node) in named {
      let name = SourceName(key)
      guard SourceName.isValid(key[...]) else {
        throw node.invalid("\(name) is not a name of letters, digits, - and _")
      }
      guard !SourceName.reserved.contains(name) else {
        throw node.invalid("\(name) is a reserved name")
      }
      let value = try node.definition(named: key, among: named, inheritors: [])
      let merged = ConfigurationNode(value: .object(value), keyPath: node.keyPath)
      definitions[name] = try SourceDefinition(name, merged, folder: folder)
    }
    return definitions
  }
}
