import Glibc

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
