extension WebAddress {
  /// Masks what may be secret in the text of an address, for a message or a file for others: the
  /// credentials before the host, and the values of query parameters such as `api_key` and `token`.
  ///
  /// The text need not be a valid address. A value that is a variable of a template, such as
  /// `{query}`, stays.
  public static func hidingSecrets(in text: String) -> String {
    let text = hidingCredentials(in: text)
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return text }
    let end = text[mark...].firstIndex(of: "#") ?? text.endIndex
    let query = text[text.index(after: mark)..<end]
      .split(separator: "&", omittingEmptySubsequences: false).map(hidingValue)
      .joined(separator: "&")
    return text[...mark] + query + text[end...]
  }

  private static func hidingValue(of parameter: Substring) -> String {
    guard let mark = parameter.firstIndex(of: "=") else { return String(parameter) }
    let value = parameter[parameter.index(after: mark)...]
    let isVariable = value.first == "{" && value.last == "}"
    guard !value.isEmpty, !isVariable, mayBeSecret(parameter[..<mark]) else {
      return String(parameter)
    }
    return "\(parameter[...mark])(hidden)"
  }

  /// Returns whether a parameter of this name may hold what gives access: a key, a token, a password
  /// or a signature.
  private static func mayBeSecret(_ name: Substring) -> Bool {
    let decoded = PercentEncoding.decoded(String(name)) ?? String(name)
    let letters = decoded.lowercased().filter(\.isLetter)
    return letters == "pw" || letters == "pwd" || letters == "jwt" || letters == "sid"
      || (letters.hasSuffix("key")) || letters.hasSuffix("appid")
      || ["token", "secret", "passw", "auth", "signature", "credential", "session", "clientid"]
        .contains { letters.contains($0) && !letters.contains("author") }
  }
}
