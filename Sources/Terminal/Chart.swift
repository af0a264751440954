/// A line chart over time. It is drawn with braille characters, whose dots divide each cell into
/// two columns and four rows.
package struct Chart {
  /// A value that is valid from its start to the start of the next step.
  package struct Step: Equatable, Sendable {
    package let start: Double
    package let value: Double

    package init(start: Double, value: Double) {
      self.start = start
      self.value = value
    }
  }

  private let steps: [Step]
  private let end: Double

  /// - Parameters:
  ///   - steps: The steps in the order of their starts.
  ///   - end: The end of the last step.
  /// - Returns: `nil` without a step, and where the end is not after the start of the first step.
  package init?(_ steps: [Step], end: Double) {
    guard let first = steps.first, let last = steps.last, end > first.start, end >= last.start
    else { return nil }
    self.steps = steps
    self.end = end
  }

  package var least: Double { steps.map(\.value).min() ?? 0 }
  package var most: Double { steps.map(\.value).max() ?? 0 }

  /// Returns the lines of text that show the chart, from top to bottom.
  package func rows(width: Int, height: Int) -> [String] {
    let (width, height) = (max(1, width), max(1, height))
    var canvas = Canvas(width: width, height: height)
    let (columns, lines) = (width * 2, height * 4)
    let range = most - least
    let line = { (value: Double) in
      range > 0 ? Int(((most - value) / range * Double(lines - 1)).rounded()) : lines / 2
    }
    let start = steps.first?.start ?? 0
    let column = { (time: Double) in
      min(columns - 1, Int((time - start) / (end - start) * Double(columns)))
    }
    var before: Int?
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].start : end
      let (left, right) = (column(step.start), column(next))
      let level = line(step.value)
      if let before {
        for y in min(before, level)...max(before, level) { canvas.set(left, y) }
      }
      for x in left...max(left, right) { canvas.set(x, level) }
      before = level
    }
    return canvas.rows
  }
}

/// A grid of dots, two by four in each cell of the terminal.
private struct Canvas {
  private var cells: [UInt32]
  private let width: Int

  /// The bit of each dot in a cell, by column and row (ISO/IEC TR 11548-1).
  private static let bits: [[UInt32]] = [
    [0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80],
  ]

  init(width: Int, height: Int) {
    self.width = width
    cells = Array(repeating: 0, count: width * height)
  }

  mutating func set(_ x: Int, _ y: Int) {
    let cell = y / 4 * width + x / 2
    guard cells.indices.contains(cell), x / 2 < width else { return }
    cells[cell] |= Self.bits[x % 2][y % 4]
  }

  var rows: [String] {
    stride(from: 0, to: cells.count, by: width).map { start in
      String(String.UnicodeScalarView(cells[start..<(start + width)].map(Self.scalar)))
    }
  }

  private static func scalar(_ bits: UInt32) -> Unicode.Scalar {
    bits == 0 ? " " : Unicode.Scalar(0x2800 + bits) ?? " "
  }
}
