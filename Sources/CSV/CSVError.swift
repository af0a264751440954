/// The reason why a text is not CSV. Lines count from 1.
public enum CSVError: Error, Equatable {
  /// Text other than a separator or a line break follows the closing quote of a field.
  case textAfterQuote(line: Int)
  /// The quoted field that begins on the line has no closing quote.
  case unclosedQuote(line: Int)
  /// The line has bytes that are not UTF-8.
  case notUTF8(line: Int)
  /// A field that reaches the line has more than `limit` bytes.
  case fieldTooLong(line: Int, limit: Int)
  /// The record that begins on the line has more than `limit` bytes.
  case recordTooLong(line: Int, limit: Int)
  /// The record that begins on the line has more than `limit` fields.
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
