import Foundation
import Glibc
import JSON
import System

/// Reads the file of a configuration, which is JSON5.
enum ConfigurationFile {
  static let sizeLimit = 1 << 20

  /// The bytes of a file, or `nil` if there is no file.
  static func bytes(at path: String) throws(ConfigurationError) -> [UInt8]? {
    do throws(Input.Failure) {
      return try Input(path: path).all(limit: sizeLimit)
    } catch {
      switch error {
      case .failed(let error) where error.code == ENOENT: return nil
      case .failed(let error) where error.code == EISDIR:
        throw .unreadable(file: path, reason: "it is a folder")
      case .failed(let error): throw .unreadable(file: path, reason: "\(error)")
      case .tooLong: throw .unreadable(file: path, reason: "it is larger than 1 MiB")
      }
    }
  }

  /// The absolute path of the folder that contains a file.
  static func folder(of path: String) -> String {
    let path =
      path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Parses a JSON5 text.
  static func value(of bytes: [UInt8], file: String) throws(ConfigurationError) -> JSONValue {
    // Most configurations are plain JSON. Our parser is faster and keeps all digits of numbers.
    // The error does not matter, because the text may be JSON5.
    if let value = try? JSONValue(bytes) { return value }
    if let error = JSON5Validator.firstError(in: bytes) {
      throw .notJSON(file: file, reason: error)
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      return try decoder.decode(JSON5Value.self, from: Data(bytes)).value
    } catch {
      throw .notJSON(file: file, reason: "a number, a name or an escape in it is not valid")
    }
  }
}

/// A value of any type, decoded by `JSONDecoder`.
private struct JSON5Value: Decodable {
  let value: JSONValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // A decoder cannot tell the type of a value. Decoding another type throws, so each is tried.
    if let container = try? decoder.container(keyedBy: Key.self) {
      value = .object(
        JSONObject(
          try container.allKeys.map { key in
            (key.stringValue, try container.decode(JSON5Value.self, forKey: key).value)
          }))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSON5Value.self).value) }
      value = .array(elements)
    } else {
      value = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let number = try? container.decode(Int64.self) { return .number("\(number)") }
    let number = try container.decode(Decimal.self)
    guard number.isFinite else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number is not finite")
    }
    return .number("\(number)")
  }
}
