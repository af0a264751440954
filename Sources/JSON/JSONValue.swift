/// A JSON text as a tree (RFC 8259), with its numbers kept as they were written.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The digits of the text, such as `10.50` or `1e2`: no float has been near them.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The string, if it is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The members, if it is an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements, if it is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// What kind of value it is, as a message names it: `an object`.
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

/// The members of a JSON object in the order of the text.
public struct JSONObject: Sendable {
  public var members: [(key: String, value: JSONValue)]

  public init(_ members: [(key: String, value: JSONValue)] = []) {
    self.members = members
  }

  /// The value of the first member with this key.
  public subscript(key: String) -> JSONValue? {
    // Most keys differ in length already, which is quicker to see.
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
