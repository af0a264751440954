/// Finds the short texts with a digit among the text of a page.
struct VisibleNumberCollector {
  /// How long a figure is at most, in bytes, and how many are kept of one page.
  private static let (lengthLimit, countLimit) = (40, 2000)

  private(set) var numbers: [VisibleNumber] = []
  private var run: [UInt8] = []

  /// Takes text up to the next tag.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard run.count <= Self.lengthLimit else { return }
    // White space before a figure does not count; within one it does.
    for byte in bytes where !run.isEmpty || byte > 0x20 {
      run.append(byte)
      if run.count > 4 * Self.lengthLimit { break }
    }
  }

  /// Ends the text at a tag.
  mutating func end(isStruck: Bool, item: Int?) {
    guard !run.isEmpty else { return }
    defer { run.removeAll(keepingCapacity: true) }
    let text = run[...(run.lastIndex { $0 > 0x20 } ?? 0)]
    guard text.count <= Self.lengthLimit, numbers.count < Self.countLimit,
      text.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return }
    numbers.append(
      VisibleNumber(text: String(decoding: text, as: UTF8.self), isStruck: isStruck, item: item))
  }
}
