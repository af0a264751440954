import Foundation
import Testing

/// The folder with other projects' data, if there is one.
let peerSuites = ProcessInfo.processInfo.environment["WISHLIST_PEER_SUITES"]
  .map { URL(filePath: $0, directoryHint: .isDirectory) }

extension Trait where Self == ConditionTrait {
  /// Skips a suite where other projects' data is not at hand.
  static var needsPeerSuites: Self {
    .enabled(
      if: peerSuites != nil, "WISHLIST_PEER_SUITES names no folder with other projects' data")
  }
}

/// Returns the contents of a file in the folder.
func peerFile(_ name: String) throws -> Data {
  guard let peerSuites else { throw CocoaError(.fileNoSuchFile) }
  return try Data(contentsOf: peerSuites.appending(path: name))
}

/// Decodes a file with one JSON document on each line. Its keys are in snake case.
func peerRows<Row: Decodable>(_ type: Row.Type, in name: String) throws -> [Row] {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try peerFile(name).split(separator: UInt8(ascii: "\n"))
    .map { try decoder.decode(Row.self, from: $0) }
}
