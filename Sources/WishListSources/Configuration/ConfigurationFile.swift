import Foundation
import Glibc
import JSON

/// The text of a configuration: JSON5, read by Foundation.
enum ConfigurationFile {
  static let sizeLimit = 1 << 20

  /// The bytes of a file, or `nil` if there is none.
  ///
  /// It goes without Foundation, whose errors take longer to tell apart than a whole list to
  /// read, and most users have no configuration.
  static func bytes(at path: String) throws(ConfigurationError) -> [UInt8]? {
    func unreadable(_ code: Int32) -> ConfigurationError {
      .unreadable(
        file: path, reason: code == EISDIR ? "it is a folder" : String(cString: strerror(code)))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno != ENOENT else { return nil }
      throw unreadable(errno)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      guard count >= 0 else { throw unreadable(errno) }
      bytes += part
      guard bytes.count <= sizeLimit else {
        throw .unreadable(file: path, reason: "it is larger than 1 MiB")
      }
    } while count > 0
    return bytes
  }

  /// The value that a JSON5 text holds.
  static func value(of bytes: [UInt8], file: String) throws(ConfigurationError) -> JSONValue {
    // Most configurations are plain JSON: that is read faster and keeps each digit.
    if let value = try? JSONValue(bytes) { return value }
    if let fault = JSON5Fault.description(of: bytes) {
      throw .notJSON(file: file, reason: fault)
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

/// A value of any type, as `JSONDecoder` hands it over.
private struct JSON5Value: Decodable {
  let value: JSONValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // Each type that does not fit throws, and the next is tried.
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
