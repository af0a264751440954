extension JSONReader {
  /// Moves past white space, and in the lenient dialect past comments too.
  mutating func skipSpace() throws(JSONError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default:
        guard dialect == .lenient, skipComment() else { return }
      }
    }
  }

  /// Moves past one comment, or one of the marks that pages put around a script.
  private mutating func skipComment() -> Bool {
    if take("//") {
      skip(to: "\n")
    } else if take("/*") {
      skip(to: "*/")
    } else if !take("<!--"), !take("-->"), !take("<![CDATA["), !take("]]>"), !takeBlank() {
      return false
    }
    return true
  }

  /// Takes a no-break space, a form feed or another byte that only looks like space.
  private mutating func takeBlank() -> Bool {
    take("\u{A0}") || take("\u{FEFF}") || take("\u{0B}") || take("\u{0C}") || take("\u{0}")
  }

  private mutating func take(_ mark: StaticString) -> Bool {
    guard stands(mark, at: position) else { return false }
    position += mark.utf8CodeUnitCount
    return true
  }

  /// Moves past the next `mark`, or to the end where there is none.
  private mutating func skip(to mark: StaticString) {
    while position < bytes.count, !take(mark) { position += 1 }
  }

  private func stands(_ mark: StaticString, at position: Int) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == mark.utf8Start[$0] }
  }
}
