import Foundation

/// The folder with other projects' data, if it is at hand.
let peerSuites = ProcessInfo.processInfo.environment["WISHLIST_PEER_SUITES"]
  .map { URL(filePath: $0, directoryHint: .isDirectory) }

/// What a skipped suite says.
let withoutPeerSuites = "WISHLIST_PEER_SUITES names no folder with other projects' data"

/// A file of the folder.
func peerFile(_ name: String) throws -> Data {
  guard let peerSuites else { throw CocoaError(.fileNoSuchFile) }
  return try Data(contentsOf: peerSuites.appending(path: name))
}

/// The rows of a file that holds one JSON document on each line, `snake_case` keys and all.
func peerRows<Row: Decodable>(_ type: Row.Type, in name: String) throws -> [Row] {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try peerFile(name).split(separator: UInt8(ascii: "\n"))
    .map { try decoder.decode(Row.self, from: $0) }
}
