/// The name of a locale, as the environment and people write it.
struct LocaleName: Equatable {
  /// The name as Foundation takes it, such as `ko_KR`.
  let identifier: String

  /// Reads `ko_KR.UTF-8`, `de_DE@euro`, `en-GB` and the like (POSIX 8.2, BCP 47).
  ///
  /// `C` and `POSIX` mean `en_US`.
  ///
  /// - Returns: `nil` for what is empty or has not the form of a name.
  init?(_ text: String) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      identifier = "en_US"
      return
    }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(Self.isLetter),
      parts.dropFirst().allSatisfy({ part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy {
            Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      })
    else { return nil }
    identifier = parts.joined(separator: "_")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The first variable that is set and names a locale.
  static func first(of variables: [String], in environment: [String: String]) -> LocaleName? {
    for variable in variables {
      guard let value = environment[variable], !value.isEmpty else { continue }
      return LocaleName(value)
    }
    return nil
  }
}
