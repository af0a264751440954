/// What stands between the fields of a record.
public enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
}

/// Finds the separator of a file from its first line.
///
/// It is the one that stands there most often outside quotes, or the one that a first line
/// such as `sep=;` names, which spreadsheets write.
struct CSVSeparatorSearch {
  /// How much of a first line is looked at.
  static let limit = 1 << 20

  private var counts = [0, 0, 0]
  private var inQuotes = false
  /// How many bytes were looked at.
  private(set) var position = 0
  private(set) var isDone = false

  /// Looks on where it stopped.
  mutating func look(at bytes: [UInt8], from start: Int) {
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

  /// The one that was found.
  var separator: CSVSeparator {
    let most = counts.max() ?? 0
    return zip(CSVSeparator.allCases, counts).first { $1 == most }?.0 ?? .comma
  }

  /// The separator that a line names, and nothing else.
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

/// The bytes of ASCII that give CSV its shape.
enum CSVByte {
  static let quote = UInt8(ascii: "\"")
  static let lf = UInt8(ascii: "\n")
  static let cr = UInt8(ascii: "\r")
}
