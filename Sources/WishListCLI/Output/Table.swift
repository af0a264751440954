import Terminal

/// A table of text with a heading for each column.
struct Table {
  /// A column: its heading, and how it is laid out.
  struct Column {
    var heading: String
    var isNumeric = false
    /// Whether the column is the first to become narrower when the terminal is narrow.
    var isFlexible = false
    /// The order in which columns are left out when narrower columns do not suffice: the highest
    /// rank first. A column of rank 0 is never left out.
    var rank = 0
  }

  /// A text with an optional style.
  struct Cell {
    var text: String
    var style: Style?

    init(_ text: String, _ style: Style? = nil) {
      self.text = text
      self.style = style
    }
  }

  private(set) var columns: [Column]
  var rows: [[Cell]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Removes the last column from the heading and from every row.
  mutating func removeLastColumn() {
    columns.removeLast()
    for index in rows.indices { rows[index].removeLast() }
  }

  /// Writes the table: aligned and fitted to the width of a terminal, or tab-separated if there
  /// is no width.
  func write(to output: TextOutput) throws {
    guard output.width != nil else {
      try output.line(Self.separated(columns.map(\.heading)))
      for row in rows { try output.line(Self.separated(row.map(\.text))) }
      return
    }
    let layout = Layout(self, width: output.width ?? 0)
    try output.line(layout.line(columns.map { Cell($0.heading, .bold) }, on: output))
    for row in rows { try output.line(layout.line(row, on: output)) }
  }

  /// Joins cells with tabs. The cells must be safe text, which contains no tab and no line
  /// break.
  static func separated(_ cells: [String]) -> String {
    cells.joined(separator: "\t")
  }
}

/// The columns of a table that fit into a terminal, and their widths.
private struct Layout {
  private let columns: [Table.Column]
  private var widths: [Int]
  private var shown: [Int]
  private static let gap = 2
  private static let leastFlexibleWidth = 12
  private static let leastWidth = 6

  init(_ table: Table, width: Int) {
    columns = table.columns
    widths = columns.map(\.heading.columns)
    for row in table.rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.text.columns)
      }
    }
    shown = Array(columns.indices)
    shrink(shown.filter { columns[$0].isFlexible }, to: Self.leastFlexibleWidth, within: width)
    while total > width, let next = nextToLeaveOut { shown.removeAll { $0 == next } }
    // A shortened amount would look like a different amount, so the line may become too long.
    shrink(shown.filter { !columns[$0].isNumeric }, to: Self.leastWidth, within: width)
    // The space of columns that were left out goes back to the flexible ones.
    for index in shown where columns[index].isFlexible {
      let most = table.rows.map { $0[index].text.columns }.max() ?? 0
      widths[index] = min(max(most, widths[index]), widths[index] + max(0, width - total))
    }
  }

  /// Makes the widest of some columns narrower, one after the other, until the line fits or all
  /// have the least width.
  private mutating func shrink(_ indices: [Int], to least: Int, within width: Int) {
    while total > width,
      let widest = indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > least
    {
      let next = indices.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? least
      widths[widest] = max(
        least, min(widths[widest] - 1, max(next, widths[widest] - (total - width))))
    }
  }

  /// The column to leave out next, if any may be left out.
  private var nextToLeaveOut: Int? {
    shown.filter { columns[$0].rank > 0 }.max { columns[$0].rank < columns[$1].rank }
  }

  private var total: Int {
    shown.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, shown.count - 1)
  }

  func line(_ cells: [Table.Cell], on output: TextOutput) -> String {
    var line = ""
    for (place, index) in shown.enumerated() {
      let text = cells[index].text.truncated(toColumns: widths[index])
      let isLast = place == shown.count - 1
      let padding = String(repeating: " ", count: max(0, widths[index] - text.columns))
      let styled = output.styled(text, cells[index].style)
      if columns[index].isNumeric {
        line += padding + styled
      } else {
        line += styled + (isLast ? "" : padding)
      }
      if !isLast { line += String(repeating: " ", count: Self.gap) }
    }
    while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }
}
