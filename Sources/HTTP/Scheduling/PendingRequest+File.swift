import Glibc

extension PendingRequest {
  /// The answer to what needs no transfer: a file that is not there.
  ///
  /// libcurl says no more of a file than that it could not read it, and waits
  /// for ever for what is no file.
  ///
  /// - Throws: ``HTTPError/unreadableFile(_:reason:)``
  func responseWithoutTransfer(_ libcurl: Libcurl) throws(HTTPError) -> Response? {
    guard address.isFile else { return nil }
    let missing = Response(status: 404, body: [], url: address.text)
    guard let path = try address.filePath(libcurl) else { return missing }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return missing }
      throw .unreadableFile(path, reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadableFile(path, reason: "it is a folder")
    default: throw .unreadableFile(path, reason: "it is not a file")
    }
    guard access(path, R_OK) == 0 else {
      throw .unreadableFile(path, reason: String(cString: strerror(errno)))
    }
    return nil
  }
}
