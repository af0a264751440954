import JSON
import Money

/// A JSON value that is neither an array nor an object.
///
/// Numbers are equal if their values are: `0` equals `0.0`.
enum JSONScalar: Hashable, Sendable {
  case null
  case bool(Bool)
  case string(String)
  case number(Amount)

  /// - Returns: `nil` for an array, an object, and a number that an ``Amount`` cannot hold.
  init?(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .number(let digits):
      guard let amount = Amount(digits) else { return nil }
      self = .number(amount)
    case .array, .object: return nil
    }
  }
}

extension JSONValue {
  /// The text of a string, the digits of a number, or `true` or `false`.
  var scalarText: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
