/// The character between the fields of a record.
public enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
}

/// Detects the separator of a file from its first line.
///
/// Spreadsheets write a first line such as `sep=;` that names the separator. In any other first
/// line it is the separator that occurs most often outside quotes.
struct CSVSeparatorDetector {
  /// The number of bytes after which a first line that does not end is examined no further.
  static let limit = 1 << 20

  private var counts = [0, 0, 0]
  private var inQuotes = false
  /// The number of bytes that were examined.
  private(set) var position = 0
  private(set) var isDone = false

  /// Continues the examination of a text to which bytes were appended.
  mutating func examine(_ bytes: [UInt8], from start: Int) {
    position = max(position, start)
    while position < bytes.count, !isDone {
      switch bytes[position] {
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
