import HTTP

/// A header of the requests to a source, which may contain environment variables.
///
/// The description never contains a secret. It contains the names of variables, not their values,
/// and the text of a header without variables only if the header cannot be secret.
struct SourceHeader: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    case variable(String)
  }

  let name: String
  private let parts: [Part]

  /// Parses a value such as `Bearer ${MYSHOP_TOKEN}`.
  init(_ name: String, _ value: String) throws(BadValue) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
      throw BadValue(reason: "\(name) is not the name of a header")
    }
    self.name = name
    guard Self.isFieldValue(value) else { throw BadValue(reason: "it holds a control character") }
    var parts: [Part] = []
    var rest = value[...]
    while let start = rest.firstASCII("${") {
      if start.lowerBound > rest.startIndex {
        parts.append(.text(String(rest[..<start.lowerBound])))
      }
      guard let end = rest[start.upperBound...].firstMark("}") else {
        throw BadValue(reason: "${ has no } after it")
      }
      let variable = String(rest[start.upperBound..<end])
      guard Self.isVariable(variable) else {
        throw BadValue(reason: "${\(variable)} is not the name of a variable")
      }
      parts.append(.variable(variable))
      rest = rest[rest.utf8.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// The names of the environment variables in the value.
  var variables: [String] {
    parts.compactMap { part in
      if case .variable(let name) = part { name } else { nil }
    }
  }

  /// Whether the value may be secret: it contains a variable, or the name is one of a key.
  var isSecret: Bool {
    let name = name.lowercased()
    return !variables.isEmpty
      || ["auth", "cookie", "key", "token", "secret"].contains { name.contains($0) }
  }

  /// The header with the values of the variables inserted.
  func header(in environment: SourceEnvironment) throws(MissingVariable) -> Header {
    var value = ""
    for part in parts {
      switch part {
      case .text(let text): value += text
      case .variable(let name):
        guard let secret = environment[name], Self.isFieldValue(secret) else {
          throw MissingVariable(name: name)
        }
        value += secret
      }
    }
    return Header(name, value)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  private static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }

  private static func isVariable(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
  }
}

/// An environment variable that is not set, or whose value is not allowed in a header.
struct MissingVariable: Error, Equatable {
  let name: String
}

extension SourceHeader: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String {
    let isPlain = ["accept", "accept-language", "user-agent"].contains(name.lowercased())
    guard isPlain || !variables.isEmpty else { return "\(name): (hidden)" }
    let value = parts.map { part in
      switch part {
      case .text(let text): text
      case .variable(let name): "${\(name)}"
      }
    }
    return "\(name): \(value.joined())"
  }

  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The environment variables. Some are secrets, so the description does not contain them.
struct SourceEnvironment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The value of a variable, or `nil` if it is not set or empty.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension SourceEnvironment: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  var description: String { "(hidden)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
