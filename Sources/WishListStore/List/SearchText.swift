import Foundation

/// Text as it is compared in a search: whatever the case, and however accents and Hangul
/// syllables were composed.
enum SearchText {
  static func folded(_ text: String) -> String {
    var span = text.utf8Span
    guard !span.checkForASCII() else { return text.lowercased() }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
  }

  static func folded(_ parts: [String?]) -> String {
    var text = ""
    for case let part? in parts {
      if !text.isEmpty { text += "\n" }
      text += part
    }
    return folded(text)
  }

  /// A pattern for `LIKE … ESCAPE '\'` that finds the text anywhere.
  static func pattern(_ text: String) -> String {
    let escaped = folded(text).reduce(into: "") { pattern, character in
      if "%_\\".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return "%\(escaped)%"
  }
}
