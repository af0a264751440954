import HTTP
import Money
import System
import Terminal
import WishListModel
import WishListSources

extension Context {
  /// How many bytes an answer may have, fetched or read from a file.
  static let answerLimit = 8 << 20

  /// Fetches products and hands each over as it comes.
  ///
  /// From here on an interrupt does not end the process: what is under way is given up, and
  /// what has come can be kept.
  func fetch(
    _ products: [ProductReference],
    receive: (ProductID, Result<Product, FetchError>) throws -> Void
  ) throws {
    try fetcher().fetch(products, receive: receive)
  }

  /// What decides how answers are understood: another one is no longer what a "not modified"
  /// is about.
  func reading() -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    // One that is not there decides nothing, and one that cannot be read is reported before.
    let bytes =
      configurationPath.flatMap { try? contents(of: $0.path, limit: Self.answerLimit) } ?? []
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(Program.version) \(String(hash, radix: 16))"
  }

  /// - Parameter width: How many requests there may be at a time.
  func fetcher(width: Int? = nil) throws -> ProductFetcher {
    TerminationSignal.startCatching()
    var options = HTTPClient.Options(environment: environment)
    if let width { options.width = width }
    options.userAgent = "wishlist/\(Program.version)"
    options.isInterrupted = { TerminationSignal.wasReceived }
    return try ProductFetcher(catalog.get(), options: options, now: { [now] in now })
  }

  /// Understands the contents of a file as a source's answer.
  ///
  /// - Parameters:
  ///   - word: The product that was asked for; without one the file is a page.
  ///   - url: The address of that page, where it does not say it itself.
  func savedProduct(_ word: String?, from path: String, url: String?) throws -> Product {
    let bytes = try contents(of: path, limit: Self.answerLimit)
    if let word { return try fetcher().product(productID(word), from: bytes) }
    guard let address = url ?? PageSource.address(inSavedPage: bytes) else {
      throw CommandError(
        .data, "\(path) does not say which address it is from: give it by --url")
    }
    let id = ProductID(source: .page, id: address)
    return try fetcher().product(id, from: bytes)
  }
}
