import WebAddress

/// A text with variables, such as `{shop}/{handle}`, which composes an id from its parts and
/// finds the parts in an id. Nothing is percent-encoded.
struct TextPattern: Hashable, Sendable {
  let parts: [URLTemplate.Part]

  init(parts: [URLTemplate.Part]) {
    self.parts = parts
  }

  /// - Throws: ``URLTemplateError`` if braces hold more than a name.
  init(_ text: String) throws(URLTemplateError) {
    parts = try URLTemplate(text).parts
  }

  /// The pattern with its texts percent-decoded, for matching decoded text.
  var decoded: TextPattern {
    TextPattern(
      parts: parts.map { part in
        guard case .literal(let literal) = part else { return part }
        return .literal(PercentEncoding.decoded(literal) ?? literal)
      })
  }

  var variables: [String] {
    parts.compactMap { part in
      if case .variable(let name) = part { name } else { nil }
    }
  }

  /// Returns the text with values in place of the variables, or `nil` if a value is missing.
  func text(_ values: [String: String]) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .variable(let name):
        guard let value = values[name] else { return nil }
        text += value
      }
    }
    return text
  }

  /// Returns the values of the variables in a text, or `nil` if the text has another form.
  ///
  /// A value ends at the first occurrence of the text that follows the variable in the pattern. A
  /// variable at the end takes the rest. A name that occurs twice must have the same value both
  /// times, except `_`, whose values are ignored.
  func values(in text: String) -> [String: String]? {
    var values: [String: String] = [:]
    var rest = Array(text.utf8)[...]
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard rest.starts(with: literal.utf8) else { return nil }
        rest = rest.dropFirst(literal.utf8.count)
      case .variable(let name):
        guard let end = end(ofVariable: index, in: rest), end > rest.startIndex else { return nil }
        let value = String(decoding: rest[..<end], as: UTF8.self)
        if name != "_" {
          guard values[name] == nil || values[name] == value else { return nil }
          values[name] = value
        }
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? values : nil
  }

  private func end(ofVariable index: Int, in rest: ArraySlice<UInt8>) -> Int? {
    guard index + 1 < parts.count else { return rest.endIndex }
    guard case .literal(let literal) = parts[index + 1] else { return nil }
    let mark = Array(literal.utf8)
    if index + 2 == parts.count {
      let end = rest.endIndex - mark.count
      return end >= rest.startIndex && rest[end...].elementsEqual(mark) ? end : nil
    }
    return rest.indices.first { rest[$0...].starts(with: mark) }
  }

  /// Returns the pattern without a variable and without the text that follows the variable.
  func without(_ variable: String) -> TextPattern {
    guard let index = parts.firstIndex(of: .variable(variable)) else { return self }
    var rest = parts
    rest.remove(at: index)
    if index < rest.count, case .literal = rest[index] { rest.remove(at: index) }
    return TextPattern(parts: rest)
  }
}
