/// The name of a source, such as `dummyjson`.
///
/// A list may hold names that no source has any more, and an archive may hold any name, so a
/// value of this type is not necessarily valid: ``isValid(_:)`` tells whether a source may be
/// given a name.
///
/// Names are equal when their bytes are equal, as for a ``ProductID``. The type is therefore not
/// `RawRepresentable`, whose `!=` would compare with Swift's canonical equivalence.
package struct SourceName: Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The source of wishes that the user describes. Nothing can be fetched from it.
  package static let manual: SourceName = "manual"
  /// The source whose ids are the addresses of product pages.
  package static let page: SourceName = "page"

  /// The names that a configuration cannot define.
  package static let reserved = [page, manual]

  /// Returns whether a text is a valid name for a source: an ASCII letter, then ASCII letters,
  /// digits, hyphens and underscores.
  package static func isValid(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension SourceName: Hashable {
  package static func == (left: SourceName, right: SourceName) -> Bool {
    left.rawValue.hasSameBytes(as: right.rawValue)
  }

  package func hash(into hasher: inout Hasher) {
    rawValue.utf8.span.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension SourceName: Comparable {
  package static func < (left: SourceName, right: SourceName) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension SourceName: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension SourceName: CustomStringConvertible {
  package var description: String { rawValue }
}

extension String {
  func hasSameBytes(as other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    return left.indices.allSatisfy { left[$0] == right[$0] }
  }
}
