package import Foundation

/// The name of a locale, as options, configurations and the environment write it.
package struct LocaleName: Hashable, Sendable {
  /// The name in the form that Foundation uses, such as `ko_KR`.
  package let identifier: String

  /// Reads `ko_KR.UTF-8`, `de_DE@euro`, `en-GB` and the like (POSIX 8.2, BCP 47).
  ///
  /// `C` and `POSIX` mean `en_US`.
  ///
  /// - Returns: `nil` for a text that does not have the form of a name. ICU, which Foundation
  ///   uses, stops the process on some of these.
  package init?(_ text: String) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      identifier = "en_US"
      return
    }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let language = subtags.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(Self.isLetter),
      subtags.dropFirst().allSatisfy({ subtag in
        (1...8).contains(subtag.utf8.count)
          && subtag.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
      })
    else { return nil }
    identifier = subtags.joined(separator: "_")
  }

  package var locale: Locale { Locale(identifier: identifier) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
