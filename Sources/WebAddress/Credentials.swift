extension WebAddress {
  /// A user name and a password that stand before the host of an address (RFC 3986, section
  /// 3.2.1).
  ///
  /// They are a type of their own so that they are used on purpose only: a description, a dump
  /// or the text of an address does not show them.
  public struct Credentials: Hashable, Sendable {
    /// The bytes of the user name.
    public let user: [UInt8]
    /// The bytes of the password; empty if there is none.
    public let password: [UInt8]

    var isEmpty: Bool { user.isEmpty && password.isEmpty }

    /// Parses the text between `//` and `@`.
    ///
    /// - Returns: `nil` if a part would contain a control character.
    init?(userInformation: ArraySlice<UInt8>) {
      let user = userInformation.prefix { $0 != UInt8(ascii: ":") }
      self.user = PercentEncoding.decodedBytes(user)
      password = PercentEncoding.decodedBytes(userInformation[user.endIndex...].dropFirst())
      guard !self.user.contains(where: \.isControl), !password.contains(where: \.isControl)
      else { return nil }
    }
  }
}

extension WebAddress.Credentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String { "(hidden)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension WebAddress {
  /// Removes what may be credentials from a text that may be an address.
  ///
  /// Use it for a text that need not be a valid address, in a message about it for example.
  public static func hidingCredentials(in text: String) -> String {
    let mark = text.firstRange(of: "://")?.upperBound
    let colon = text.firstIndex(of: ":").map { text.index(after: $0) }
    let start =
      text[(mark ?? colon ?? text.startIndex)...].firstIndex { $0 != "/" && $0 != "\\" }
      ?? text.endIndex
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    guard let at = text[start..<end].lastIndex(of: "@") else { return text }
    return String(text[..<start] + text[text.index(after: at)...])
  }
}
