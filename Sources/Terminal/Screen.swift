package import System

/// The size of a terminal.
struct Screen {
  let rows: Int
  let columns: Int

  /// Returns whether a text fits on the screen, with a row left for the prompt after it.
  func holds(_ text: [UInt8]) -> Bool {
    var used = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix(rows + 1)
    {
      // The part after the last line feed counts as a row even if it is empty.
      used += max(1, (Self.width(of: line) + columns - 1) / max(1, columns))
      guard used <= rows else { return false }
    }
    return true
  }

  /// The columns that a line takes, without its control sequences (ECMA-48, CSI).
  private static func width(of line: ArraySlice<UInt8>) -> Int {
    var plain: [UInt8] = []
    var isInSequence = false
    for byte in line {
      if byte == 0x1B {
        isInSequence = true
      } else if isInSequence {
        isInSequence = byte == UInt8(ascii: "[") || !(0x40...0x7E).contains(byte)
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self).columns
  }
}

extension Output {
  /// Shows what is written from now on in a pager if it is longer than the screen.
  ///
  /// The caller has to call ``finish()`` at the end. Where the output is no terminal, this has no
  /// effect.
  package func show(with pager: Pager) {
    guard isTerminal, let height, let width else { return }
    let screen = Screen(rows: height, columns: width)
    show(with: pager) { screen.holds($0) }
  }
}
