extension Substring {
  /// The text without leading and trailing white space, as Unicode defines it (White_Space).
  package var trimmed: String {
    guard mayNeedTrimming(utf8.first) || mayNeedTrimming(utf8.last) else { return String(self) }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension String {
  /// The text without leading and trailing white space, as Unicode defines it (White_Space).
  package var trimmed: String {
    guard mayNeedTrimming(utf8.first) || mayNeedTrimming(utf8.last) else { return self }
    return self[...].trimmed
  }
}

/// Returns whether a byte at the start or the end of a text may belong to white space. Most texts
/// start and end with other bytes.
private func mayNeedTrimming(_ byte: UInt8?) -> Bool {
  byte.map { $0 <= 0x20 || $0 >= 0x80 } ?? false
}
