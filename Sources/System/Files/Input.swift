import Glibc

/// A file descriptor to read from, to its end or line by line.
package final class Input {
  /// Why a descriptor could not be read.
  package enum Failure: Error, Equatable {
    /// A system call failed.
    case failed(SystemError)
    /// There are more bytes than the reader accepts.
    case tooLong(limit: Int)
  }

  private let descriptor: Int32
  private let isOwner: Bool

  /// Uses a descriptor, which the caller closes.
  package convenience init(descriptor: Int32) {
    self.init(descriptor, isOwner: false)
  }

  /// Opens a file, which is closed with the last reference to the input.
  package convenience init(path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(.last) }
    self.init(descriptor, isOwner: true)
  }

  private init(_ descriptor: Int32, isOwner: Bool) {
    self.descriptor = descriptor
    self.isOwner = isOwner
  }

  deinit {
    if isOwner { close(descriptor) }
  }

  /// Whether the descriptor is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the descriptor is a regular file, so that reading does not wait for another program.
  package var isFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads to the end.
  ///
  /// - Parameter limit: The number of bytes that are accepted.
  package func all(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let part = try next(), !part.isEmpty {
      bytes += part
      guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    }
    return bytes
  }

  /// Reads up to 64 KiB.
  ///
  /// - Returns: The bytes; none at the end.
  /// - Throws: ``Failure``, with the code `EINTR` where a signal has asked the program to end (see
  ///   ``TerminationSignal``).
  package func next() throws(Failure) -> [UInt8] {
    try waitUntilReadable()
    var error: SystemError?
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var result: Int
      repeat {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      if result < 0 { error = .last }
      count = max(0, result)
    }
    if let error { throw .failed(error) }
    return part
  }

  /// Waits until there is something to read, or the end, or an error.
  private func waitUntilReadable() throws(Failure) {
    guard descriptor >= 0 else { return }  // poll would wait for ever; read reports it
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if TerminationSignal.wasReceived { throw .failed(SystemError(EINTR)) }
      // A signal that comes before poll begins to wait does not end it, so it waits in steps.
    } while poll(&descriptors, 1, 200) == 0 || (descriptors.revents == 0 && errno == EINTR)
  }

  /// Reads a line that a person types.
  ///
  /// It reads one byte at a time, so that the bytes after the line stay for the next reader.
  ///
  /// - Returns: The line without its end, or `nil` at the end of the input.
  package func line() throws(Failure) -> String? {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      if count < 0 {
        guard errno == EINTR else { throw .failed(.last) }
        continue
      }
      guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      guard byte != UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}

extension Input {
  /// Copies the rest of the input to a temporary file, which has no name and is removed when it is
  /// closed.
  ///
  /// - Returns: The temporary file, at its start.
  package func temporaryCopy() throws(Failure) -> Input {
    guard let stream = tmpfile() else { throw .failed(.last) }
    defer { fclose(stream) }
    while case let part = try next(), !part.isEmpty {
      guard fwrite(part, 1, part.count, stream) == part.count else { throw .failed(.last) }
    }
    let copy = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .failed(.last) }
    let input = Input(copy, isOwner: true)
    guard fflush(stream) == 0, lseek(copy, 0, SEEK_SET) == 0 else { throw .failed(.last) }
    return input
  }
}

extension Input.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let error): "\(error)"
    case .tooLong(let limit): "it is longer than \(limit) bytes"
    }
  }
}
