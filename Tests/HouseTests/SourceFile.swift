import Foundation
import TestSupport

/// A text file of the package.
struct SourceFile: Sendable {
  /// The path from the top of the package.
  let path: String
  let text: String

  init(_ file: URL) throws {
    path = String(file.path.dropFirst(packageFile("").path.count).drop { $0 == "/" })
    text = try String(contentsOf: file, encoding: .utf8)
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Reads all Swift files under a folder.
  static func all(in folder: String) throws -> [SourceFile] {
    try sourceFiles(in: folder).map(SourceFile.init)
  }

  /// The folder of the file, from the top of the package.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The name of the module, which is that of the folder in `Sources` or `Tests`.
  var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }

  /// The modules that the file imports.
  var imports: Set<String> {
    let lines = contents(.bareCode).split(separator: "\n").map { $0.split(separator: " ") }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
    return Set(
      lines.compactMap { words in
        guard let keyword = words.firstIndex(of: "import"),
          words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) })
        else { return nil }
        let name = words[(keyword + 1)...].first { !kinds.contains($0) }
        return name?.split(separator: ".").first.map(String.init)
      })
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}

/// Which parts of a file are searched.
enum SourcePart {
  /// Everything.
  case text
  /// All but comments.
  case code
  /// All but comments and string literals.
  case bareCode
}

extension SourceFile {
  /// Returns the text with spaces in place of what is not searched, so that every line remains.
  func contents(_ part: SourcePart) -> String {
    guard part != .text else { return text }
    var bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end: Int
      var isHidden = true
      switch bytes[start] {
      case UInt8(ascii: "/") where bytes[start...].starts(with: "//".utf8):
        end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where bytes[start...].starts(with: "/*".utf8):
        end = Self.end("*/", in: bytes, from: start + 2)
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        end = Self.endOfLiteral(in: bytes, at: start) ?? start + 1
        isHidden = part == .bareCode && end > start + 1
      default:
        end = start + 1
        isHidden = false
      }
      if isHidden {
        for index in start..<end where bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
        }
      }
      start = end
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the end of the string literal that begins at an index, if one does.
  private static func endOfLiteral(in bytes: [UInt8], at start: Int) -> Int? {
    let marks = bytes[start...].prefix { $0 == UInt8(ascii: "#") }
    let body = bytes[marks.endIndex...]
    guard body.first == UInt8(ascii: "\"") else { return nil }
    let quote = body.starts(with: #"""""#.utf8) ? #"""""# : #"""#
    return end(quote, in: bytes, from: marks.endIndex + quote.utf8.count, marks: marks.count)
  }

  /// Returns the index after a delimiter. In literals, backslashes escape what follows.
  private static func end(
    _ delimiter: String, in bytes: [UInt8], from start: Int, marks: Int = 0
  ) -> Int {
    let marks = Array(repeating: UInt8(ascii: "#"), count: marks)
    let delimiter = Array(delimiter.utf8)
    var index = start
    while index < bytes.count {
      if bytes[index...].starts(with: delimiter + marks) {
        return index + delimiter.count + marks.count
      }
      let isEscape =
        delimiter[0] == UInt8(ascii: "\"")
        && bytes[index...].starts(with: [UInt8(ascii: "\\")] + marks)
      index += isEscape ? marks.count + 2 : 1
    }
    return bytes.count
  }
}
