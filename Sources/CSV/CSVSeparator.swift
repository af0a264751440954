/// The character between the fields of a record.
public enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
}

/// Detects the separator of a file from its first line.
///
/// Spreadsheets write a first line such as `sep=;` that names the separator. In any other first
/// line it is the separator that occurs most often outside quotes. Lines before it that begin with
/// `#` and a space are comments.
struct CSVSeparatorDetector {
  /// The number of bytes after which a first line that does not end is examined no further.
  static let limit = 1 << 20

  private var counts = [0, 0, 0]
  private var inQuotes = false
  private var line = Line.start

  private enum Line {
    case start, sign, comment, other
  }

  /// The number of bytes that were examined.
  private(set) var position = 0
  private(set) var isDone = false

  /// Continues the examination of a text to which bytes were appended.
  mutating func examine(_ bytes: [UInt8], from start: Int) {
    position = max(position, start)
    while position < bytes.count, !isDone {
      switch bytes[position] {
      case _ where isComment(bytes[position]): break
      case CSVByte.quote: inQuotes.toggle()
      case CSVByte.lf, CSVByte.cr: isDone = !inQuotes
      case CSVSeparator.comma.rawValue: count(0)
      case CSVSeparator.semicolon.rawValue: count(1)
      case CSVSeparator.tab.rawValue: count(2)
      default: break
      }
      position += 1
    }
    if position - start >= Self.limit { isDone = true }
  }

  /// Returns whether a byte belongs to a comment, to a line break after one, or to its signs.
  private mutating func isComment(_ byte: UInt8) -> Bool {
    switch (line, byte) {
    case (.start, UInt8(ascii: "#")), (.sign, UInt8(ascii: "#")): line = .sign
    case (.sign, UInt8(ascii: " ")): line = .comment
    case (.comment, CSVByte.lf), (.comment, CSVByte.cr), (.sign, CSVByte.lf), (.sign, CSVByte.cr):
      line = .start
    case (.start, CSVByte.lf) where position > 0: break  // the second half of a line break
    case (.comment, _): break
    default:
      line = .other
      return false
    }
    return true
  }

  /// The separator that occurs most often in the bytes examined so far, or the comma.
  var separator: CSVSeparator {
    let most = counts.max() ?? 0
    return zip(CSVSeparator.allCases, counts).first { $1 == most }?.0 ?? .comma
  }

  /// The separator that a line such as `sep=;` names.
  static func named(by line: ArraySlice<UInt8>) -> CSVSeparator? {
    guard line.count == 5, let last = line.last,
      String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return CSVSeparator(rawValue: last)
  }

  private mutating func count(_ index: Int) {
    if !inQuotes { counts[index] += 1 }
  }
}

/// The characters other than separators that have a meaning in CSV.
enum CSVByte {
  static let quote = UInt8(ascii: "\"")
  static let lf = UInt8(ascii: "\n")
  static let cr = UInt8(ascii: "\r")
}
