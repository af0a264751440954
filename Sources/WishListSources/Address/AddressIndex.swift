import WebAddress
import WishListModel

/// The address templates of several sources by host. It finds the source of an address without
/// trying every template.
struct AddressIndex: Sendable {
  /// The source and the id of the product at an address.
  struct Match {
    let definition: SourceDefinition
    let id: String
  }

  private struct Entry {
    let definition: SourceDefinition
    let pattern: AddressPattern
  }

  private var byHost: [String: [Entry]] = [:]
  private var anyHost: [Entry] = []

  /// - Parameter definitions: The definitions, in the order in which they are tried.
  init(_ definitions: [SourceDefinition]) {
    for definition in definitions {
      for template in definition.product + definition.page {
        guard let pattern = AddressPattern(template) else { continue }
        let entry = Entry(definition: definition, pattern: pattern)
        if let host = pattern.hostName {
          byHost[host, default: []].append(entry)
        } else {
          anyHost.append(entry)
        }
      }
    }
  }

  /// Returns the product at an address by the templates that name its host.
  func match(byHostOf address: DecodedAddress, where isWanted: (SourceName) -> Bool) -> Match? {
    Self.match(byHost[address.host] ?? [], address, where: isWanted)
  }

  /// Returns the product at an address by the templates that fit any host.
  func match(onAnyHost address: DecodedAddress, where isWanted: (SourceName) -> Bool) -> Match? {
    Self.match(anyHost, address, where: isWanted)
  }

  private static func match(
    _ entries: [Entry], _ address: DecodedAddress, where isWanted: (SourceName) -> Bool
  ) -> Match? {
    for entry in entries where isWanted(entry.definition.name) {
      if let values = entry.pattern.values(in: address), let id = entry.definition.id(from: values)
      {
        return Match(definition: entry.definition, id: id)
      }
    }
    return nil
  }
}
