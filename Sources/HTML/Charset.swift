import Glibc

/// A character encoding of the WHATWG Encoding Standard.
struct Charset: Equatable {
  /// The name of the charset in the C library.
  let name: String

  static let utf8 = Charset(name: "UTF-8")
  static let windows1252 = Charset(name: "CP1252")

  private init(name: String) {
    self.name = name
  }

  /// Looks up a label such as `latin1`.
  ///
  /// - Returns: `nil` for a label that the Encoding Standard does not list.
  init?(label: some StringProtocol) {
    let label = label.lowercased().filter { !$0.isWhitespace }
    guard let name = CharsetLabels.names[label] else { return nil }
    self.init(name: name)
  }

  /// Reads the charset of a `Content-Type` field such as `text/html; charset=utf-8`.
  init?(inContentType field: String?) {
    guard let field, let label = Self.label(in: Array(field.utf8)[...]) else { return nil }
    self.init(label: label)
  }

  /// Reads the charset of the first `<meta>` with a `charset`, or with a `content` that names one.
  ///
  /// UTF-16 is taken for UTF-8: the tag was found as ASCII, so the document cannot be UTF-16
  /// (WHATWG HTML, section 13.2.3.2).
  init?(inMetaOf head: ArraySlice<UInt8>) {
    var rest = head
    while let start = rest.firstRange(of: Array("<".utf8))?.upperBound {
      rest = rest[start...]
      if rest.starts(with: Array("!--".utf8)) {
        rest = rest[(rest.firstRange(of: Array("-->".utf8))?.upperBound ?? rest.endIndex)...]
        continue
      }
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = rest[..<end]
      guard String(decoding: tag.prefix(4), as: UTF8.self).lowercased() == "meta" else { continue }
      guard let charset = Self.label(in: tag).flatMap({ Charset(label: $0) }) else { continue }
      self = charset.name.hasPrefix("UTF-16") ? .utf8 : charset
      return
    }
    return nil
  }

  /// The value after the first `charset=`, without quotes.
  private static func label(in text: ArraySlice<UInt8>) -> String? {
    let lower = String(decoding: text, as: UTF8.self).lowercased()
    guard let key = lower.firstRange(of: "charset") else { return nil }
    let rest = lower[key.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let label = value.prefix { !$0.isWhitespace && !"\"';/>".contains($0) }
    return label.isEmpty ? nil : String(label)
  }
}

/// The labels of the WHATWG Encoding Standard, with the C library's name of each charset.
enum CharsetLabels {
  static let names: [String: String] = table.split(separator: "\n").reduce(into: [:]) {
    names, line in
    let words = line.split(separator: " ").map(String.init)
    for label in words.dropFirst() { names[label] = words[0] }
  }

  /// One line for each charset: the C library's name, then the labels.
  ///
  /// As in the standard, a label may stand for a superset of the charset it names: `latin1` stands
  /// for windows-1252.
  private static let table = """
    UTF-8 utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8
    IBM866 866 cp866 csibm866 ibm866
    ISO-8859-2 csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2
    ISO-8859-3 csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3
    ISO-8859-4 csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4
    ISO-8859-5 csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988
    ISO-8859-6 arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
    ISO-8859-7 csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek
    ISO-8859-8 csiso88598e csiso88598i csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-8859-8-i iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 logical visual
    ISO-8859-10 csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6
    ISO-8859-13 iso-8859-13 iso8859-13 iso885913
    ISO-8859-14 iso-8859-14 iso8859-14 iso885914
    ISO-8859-15 csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9
    ISO-8859-16 iso-8859-16
    KOI8-R cskoi8r koi koi8 koi8-r koi8_r
    KOI8-U koi8-ru koi8-u
    MACINTOSH csmacintosh mac macintosh x-mac-roman
    CP874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874
    CP1250 cp1250 windows-1250 x-cp1250
    CP1251 cp1251 windows-1251 x-cp1251
    CP1252 ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252
    CP1253 cp1253 windows-1253 x-cp1253
    CP1254 cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254
    CP1255 cp1255 windows-1255 x-cp1255
    CP1256 cp1256 windows-1256 x-cp1256
    CP1257 cp1257 windows-1257 x-cp1257
    CP1258 cp1258 windows-1258 x-cp1258
    MAC-UK x-mac-cyrillic x-mac-ukrainian
    GB18030 chinese csgb2312 csiso58gb231280 gb18030 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk
    BIG5-HKSCS big5 big5-hkscs cn-big5 csbig5 x-x-big5
    EUC-JP cseucpkdfmtjapanese euc-jp x-euc-jp
    ISO-2022-JP csiso2022jp iso-2022-jp
    CP932 csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis
    UHC cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949
    UTF-16BE unicodefffe utf-16be
    UTF-16LE csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le
    """
}

/// Converts text from one charset to UTF-8 with `iconv`.
final class CharsetConverter {
  private let handle: iconv_t
  private let charset: Charset

  /// - Returns: `nil` if the C library does not support the charset.
  init?(from charset: Charset) {
    let handle = iconv_open("UTF-8", charset.name)
    guard let handle, handle != iconv_t(bitPattern: -1) else { return nil }
    self.handle = handle
    self.charset = charset
  }

  deinit { iconv_close(handle) }

  /// The text in UTF-8, with U+FFFD in place of each byte that is invalid in the charset.
  func utf8(from bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var bytes = bytes
    bytes.withUnsafeMutableBytes { bytes in
      // iconv takes its input as `char **`, but does not write to it.
      var input = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var inputLeft = bytes.count
      while inputLeft > 0 {
        guard !convertBlock(&input, &inputLeft, to: &text) else { continue }
        let byte = input.map { UInt8(bitPattern: $0.pointee) } ?? 0
        text += Array(replacement(for: byte).utf8)
        input = input?.advanced(by: 1)
        inputLeft -= 1
      }
    }
    return text
  }

  /// Converts as much input as fits into one block of output.
  ///
  /// - Returns: `false` if the next byte of the input is invalid.
  private func convertBlock(
    _ input: inout UnsafeMutablePointer<CChar>?, _ inputLeft: inout Int, to text: inout [UInt8]
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { block in
      var output = block.baseAddress
      var outputLeft = block.count
      let result = iconv(handle, &input, &inputLeft, &output, &outputLeft)
      let failed = result == Int(bitPattern: UInt.max) && errno != E2BIG
      text += block.prefix(block.count - outputLeft).map { UInt8(bitPattern: $0) }
      return !failed
    }
  }

  /// The character for an invalid byte.
  ///
  /// In windows-1252, browsers map the unassigned bytes to control characters.
  private func replacement(for byte: UInt8) -> Unicode.Scalar {
    charset == .windows1252 ? Unicode.Scalar(byte) : "\u{FFFD}"
  }
}
