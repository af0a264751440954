import JSON
import Money
import WishListModel

/// The members of an object in an archive, each read as what it has to be.
///
/// A member that is missing is as one that is null; members of other names are passed over.
struct ArchiveObject {
  private let object: JSONObject
  /// Where the object stands within its wish, such as `notes/0/`.
  private let path: String

  /// - Throws: ``Fault`` unless the value is an object.
  init(_ value: JSONValue, path: String = "") throws(Fault) {
    guard let object = value.object else {
      throw Fault("\(path.isEmpty ? "it" : String(path.dropLast())) is \(value.kind)")
    }
    self.object = object
    self.path = path
  }

  /// Why a wish of an archive cannot be.
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  func optionalText(_ key: String) throws(Fault) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not a string")
    }
  }

  func text(_ key: String) throws(Fault) -> String {
    guard let text = try optionalText(key) else { throw Fault("\(path)\(key) is missing") }
    return text
  }

  /// A string that has to be a value of some type.
  func optional<Value>(_ key: String, _ read: (String) -> Value?) throws(Fault) -> Value? {
    guard let text = try optionalText(key) else { return nil }
    guard let value = read(text) else {
      throw Fault("\(path)\(key) cannot be \"\(text.prefix(40))\"")
    }
    return value
  }

  func required<Value>(_ key: String, _ read: (String) -> Value?) throws(Fault) -> Value {
    guard let value = try optional(key, read) else { throw Fault("\(path)\(key) is missing") }
    return value
  }

  /// The highest number that is taken: every JSON reader keeps it, and there is room above it
  /// to count on.
  private static let highestNumber = 1 << 53

  /// A whole number that is not negative.
  func optionalNumber(_ key: String) throws(Fault) -> Int? {
    switch object[key] {
    case nil, .null: return nil
    case .number(let digits):
      guard let number = Int(digits), (0...Self.highestNumber).contains(number) else {
        throw Fault("\(path)\(key) cannot be \(digits.prefix(40))")
      }
      return number
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not a number")
    }
  }

  func bool(_ key: String) throws(Fault) -> Bool {
    switch object[key] {
    case nil, .null: return false
    case .bool(let value): return value
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not a boolean")
    }
  }

  /// An amount that is not negative, and its currency.
  func money(_ key: String) throws(Fault) -> Money? {
    guard let members = try members(key) else { return nil }
    let amount = try members.required("amount") { Amount($0) }
    guard !amount.isNegative else { throw Fault("\(path)\(key) is below zero") }
    return Money(amount, try members.optional("currency") { Currency($0) })
  }

  /// An object, or `nil` for null.
  func members(_ key: String) throws(Fault) -> ArchiveObject? {
    switch object[key] {
    case nil, .null: return nil
    case let value?: return try ArchiveObject(value, path: "\(path)\(key)/")
    }
  }

  /// The objects of an array.
  func list<Element>(
    _ key: String, _ read: (ArchiveObject) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    var elements: [Element] = []
    for (index, value) in try array(key).enumerated() {
      elements.append(try read(ArchiveObject(value, path: "\(path)\(key)/\(index)/")))
    }
    return elements
  }

  /// The elements of an array.
  func array(_ key: String) throws(Fault) -> [JSONValue] {
    switch object[key] {
    case nil, .null: return []
    case .array(let elements): return elements
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not an array")
    }
  }
}
