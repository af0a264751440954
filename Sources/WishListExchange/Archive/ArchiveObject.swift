import JSON
import Money
import WishListModel

/// An object in an archive, with methods that read a member as a certain type.
///
/// A missing member is read as null. Members with unknown keys are ignored.
struct ArchiveObject {
  private let object: JSONObject
  /// The path of the object within its wish, such as `notes/0/`.
  private let path: String

  /// - Throws: ``Fault`` unless the value is an object.
  init(_ value: JSONValue, path: String = "") throws(Fault) {
    guard let object = value.object else {
      throw Fault("\(path.isEmpty ? "it" : String(path.dropLast())) is \(value.kind)")
    }
    self.object = object
    self.path = path
  }

  /// The reason why a wish in an archive cannot be read.
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// A string, or `nil` for null.
  func optionalText(_ key: String) throws(Fault) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not a string")
    }
  }

  /// A string that must not be null.
  func text(_ key: String) throws(Fault) -> String {
    guard let text = try optionalText(key) else { throw Fault("\(path)\(key) is missing") }
    return text
  }

  /// A string that is parsed as a value, or `nil` for null.
  func optional<Value>(_ key: String, _ read: (String) -> Value?) throws(Fault) -> Value? {
    guard let text = try optionalText(key) else { return nil }
    guard let value = read(text) else {
      throw Fault("\(path)\(key) cannot be \"\(text.prefix(40))\"")
    }
    return value
  }

  /// A string that is parsed as a value and must not be null.
  func required<Value>(_ key: String, _ read: (String) -> Value?) throws(Fault) -> Value {
    guard let value = try optional(key, read) else { throw Fault("\(path)\(key) is missing") }
    return value
  }

  /// An integer that is not negative, or `nil` for null. What counts from it has to expect the
  /// greatest one.
  func optionalNumber(_ key: String) throws(Fault) -> Int? {
    switch object[key] {
    case nil, .null: return nil
    case .number(let digits):
      guard let number = Int(digits), number >= 0 else {
        throw Fault("\(path)\(key) cannot be \(digits.prefix(40))")
      }
      return number
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not a number")
    }
  }

  /// A boolean, which is `false` for null.
  func bool(_ key: String) throws(Fault) -> Bool {
    switch object[key] {
    case nil, .null: return false
    case .bool(let value): return value
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not a boolean")
    }
  }

  /// Money that is not negative, or `nil` for null.
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

  /// The elements of an array of objects, which is empty for null.
  func list<Element>(
    _ key: String, _ read: (ArchiveObject) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    var elements: [Element] = []
    for (index, value) in try array(key).enumerated() {
      elements.append(try read(ArchiveObject(value, path: "\(path)\(key)/\(index)/")))
    }
    return elements
  }

  /// The elements of an array, which is empty for null.
  func array(_ key: String) throws(Fault) -> [JSONValue] {
    switch object[key] {
    case nil, .null: return []
    case .array(let elements): return elements
    case let value?: throw Fault("\(path)\(key) is \(value.kind), not an array")
    }
  }
}
