import Glibc

/// Where text comes from: a file descriptor, read to its end or line by line.
package struct Input {
  /// Why something could not be read.
  package enum Failure: Error, Equatable {
    /// The system's reason, in its own words.
    case failed(String)
    /// It is longer than the reader accepts.
    case tooLong(limit: Int)
  }

  private let descriptor: Int32

  /// Takes a descriptor, which stays its owner's to close.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a person types it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether it is a file on a disk, which keeps no one waiting.
  package var isFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Everything up to the end.
  package func all(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let part = try next(), !part.isEmpty {
      bytes += part
      guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    }
    return bytes
  }

  /// What can be read next; empty at the end.
  package func next() throws(Failure) -> [UInt8] {
    var reason: Int32 = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var result: Int
      repeat {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      reason = result < 0 ? errno : 0
      count = max(0, result)
    }
    guard reason == 0 else { throw .failed(SystemError(reason).description) }
    return part
  }

  /// One line that a person types, without its end, or `nil` at the end of the input.
  package func line() throws(Failure) -> String? {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      if count < 0 {
        guard errno == EINTR else { throw .failed(SystemError.last.description) }
        continue
      }
      guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      guard byte != UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}

extension Input.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let reason): reason
    case .tooLong(let limit): "it is longer than \(limit) bytes"
    }
  }
}
