import Glibc
import System
import WebAddress

extension PendingRequest {
  /// Returns the response to a `file:` address where no file can be transferred.
  ///
  /// libcurl reports each failure to open a file in the same way, and waits without end for a
  /// named pipe, so the path is checked first.
  ///
  /// - Returns: A response with status 404 where there is no file, and `nil` where the request
  ///   needs a transfer.
  /// - Throws: ``HTTPError/unreadableFile(_:reason:)``
  func responseWithoutTransfer() throws(HTTPError) -> Response? {
    guard case .file(let file) = address else { return nil }
    let missing = Response(status: 404, body: [], address: nil)
    guard let path = file.path else { return missing }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return missing }
      throw .unreadableFile(path, reason: SystemError.last.description)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadableFile(path, reason: "it is a folder")
    default: throw .unreadableFile(path, reason: "it is not a file")
    }
    guard access(path, R_OK) == 0 else {
      throw .unreadableFile(path, reason: SystemError.last.description)
    }
    return nil
  }
}
