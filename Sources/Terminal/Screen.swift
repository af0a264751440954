package import System

/// How much a terminal shows at once.
struct Screen {
  let rows: Int
  let columns: Int

  /// Whether all of some text can be seen at once, with a row left for what comes after it.
  func holds(_ text: [UInt8]) -> Bool {
    var used = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix(rows + 1)
    {
      // The last piece is what stands after the last line feed: mostly nothing.
      used += max(1, (Self.width(of: line) + columns - 1) / max(1, columns))
      guard used <= rows else { return false }
    }
    return true
  }

  /// The columns of a line, without the sequences that change how it looks (ECMA-48, CSI).
  private static func width(of line: ArraySlice<UInt8>) -> Int {
    var plain: [UInt8] = []
    var isWithin = false
    for byte in line {
      if byte == 0x1B {
        isWithin = true
      } else if isWithin {
        isWithin = byte == UInt8(ascii: "[") || !(0x40...0x7E).contains(byte)
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self).columns
  }
}

extension Output {
  /// Sends what is written from now on to a pager if it is longer than the screen.
  ///
  /// The caller has to ``finish()`` the output. Without a terminal nothing changes.
  package func show(with pager: Pager) {
    guard isTerminal, let height, let width else { return }
    let screen = Screen(rows: height, columns: width)
    show(with: pager) { screen.holds($0) }
  }
}
