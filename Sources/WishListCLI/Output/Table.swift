import Terminal

/// Rows of text under headings.
struct Table {
  /// How a column of a table is laid out.
  struct Column {
    var heading: String
    var isNumeric = false
    /// Whether it gives way first where the terminal is narrow.
    var isFlexible = false
    /// Whether it may be left out where that is not enough; the highest rank goes first.
    var rank = 0
  }

  /// A piece of text in a column.
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

  /// Leaves out a column in which there is nothing to show.
  mutating func removeLastColumn() {
    columns.removeLast()
    for index in rows.indices { rows[index].removeLast() }
  }

  /// Writes the table: fitted to the terminal, or tab-separated to a pipe.
  func write(to page: TextOutput) throws {
    guard page.width != nil else {
      try page.line(Self.separated(columns.map(\.heading)))
      for row in rows { try page.line(Self.separated(row.map(\.text))) }
      return
    }
    let layout = Layout(self, width: page.width ?? 0)
    try page.line(layout.line(columns.map { Cell($0.heading, .bold) }, on: page))
    for row in rows { try page.line(layout.line(row, on: page)) }
  }

  /// A line for a pipe, in which nothing is shortened. The cells are safe text already, and so
  /// hold no tab and no line break.
  static func separated(_ cells: [String]) -> String {
    cells.joined(separator: "\t")
  }
}

/// Which columns of a table are shown, and how wide they are.
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
    while total > width, let least = leastNeeded { shown.removeAll { $0 == least } }
    // An amount that is cut is another amount: the line runs over rather.
    shrink(shown.filter { !columns[$0].isNumeric }, to: Self.leastWidth, within: width)
    // What was given up for a column that is gone now goes to the flexible ones.
    for index in shown where columns[index].isFlexible {
      let most = table.rows.map { $0[index].text.columns }.max() ?? 0
      widths[index] = min(max(most, widths[index]), widths[index] + max(0, width - total))
    }
  }

  /// Makes the widest of some columns narrower until the line fits.
  private mutating func shrink(_ indices: [Int], to least: Int, within width: Int) {
    while total > width,
      let widest = indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > least
    {
      let next = indices.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? least
      widths[widest] = max(
        least, min(widths[widest] - 1, max(next, widths[widest] - (total - width))))
    }
  }

  /// The column that can be missed most easily, if any can.
  private var leastNeeded: Int? {
    shown.filter { columns[$0].rank > 0 }.max { columns[$0].rank < columns[$1].rank }
  }

  private var total: Int {
    shown.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, shown.count - 1)
  }

  func line(_ cells: [Table.Cell], on page: TextOutput) -> String {
    var line = ""
    for (place, index) in shown.enumerated() {
      let text = cells[index].text.truncated(toColumns: widths[index])
      let isLast = place == shown.count - 1
      let padding = String(repeating: " ", count: max(0, widths[index] - text.columns))
      let styled = page.styled(text, cells[index].style)
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
