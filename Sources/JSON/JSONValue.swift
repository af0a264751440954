/// A JSON value (RFC 8259). Numbers keep the text in which they were written.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, such as `10.50` or `1e2`. It is not converted to a binary float.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The string, or `nil` for a value of another kind.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The object, or `nil` for a value of another kind.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of the array, or `nil` for a value of another kind.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The kind of the value with its article, for messages: `an object`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A JSON object: its members in the order in which they are written. A key may occur several
/// times.
public struct JSONObject: Sendable {
  public var members: [(key: String, value: JSONValue)]

  public init(_ members: [(key: String, value: JSONValue)] = []) {
    self.members = members
  }

  /// The value of the first member with a key, or `nil` if there is none.
  public subscript(key: String) -> JSONValue? {
    // Lengths are compared first because that is faster and most keys differ in length.
    let length = key.utf8.count
    return members.first { $0.key.utf8.count == length && $0.key == key }?.value
  }
}

extension JSONObject: Equatable {
  /// Objects are equal when they have the same members in the same order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
  }
}
