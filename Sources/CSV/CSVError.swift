/// Why a text is not read as CSV. Each names the line, counted from one.
public enum CSVError: Error, Equatable {
  /// Text follows the quote that ends a field on the line.
  case textAfterQuote(line: Int)
  /// The quoted field that begins on the line does not end.
  case unclosedQuote(line: Int)
  /// The line holds bytes that are not UTF-8.
  case notUTF8(line: Int)
  /// A field of the record on the line has more bytes than `limit`.
  case fieldTooLong(line: Int, limit: Int)
  /// The record on the line has more bytes than `limit`.
  case recordTooLong(line: Int, limit: Int)
  /// The record on the line has more fields than `limit`.
  case tooManyFields(line: Int, limit: Int)
}

extension CSVError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .textAfterQuote(let line): "line \(line): text follows the end of a quoted field"
    case .unclosedQuote(let line): "line \(line): a quoted field does not end"
    case .notUTF8(let line): "line \(line): the text is not UTF-8"
    case .fieldTooLong(let line, let limit): "line \(line): a field has over \(limit) bytes"
    case .recordTooLong(let line, let limit): "line \(line): the row has over \(limit) bytes"
    case .tooManyFields(let line, let limit): "line \(line): the row has over \(limit) columns"
    }
  }
}
