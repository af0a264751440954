import Foundation
import HTTP
import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

/// A file in the package's `Fixtures` folder.
func fixtureURL(_ name: String) -> URL {
  URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/\(name)")
}

/// A catalogue of the built-in sources and those of a configuration.
func catalog(
  _ text: String = "{}", environment: [String: String] = [:]
) throws(ConfigurationError) -> SourceCatalog {
  SourceCatalog(
    try Configuration(Array(text.utf8), file: "config.json", folder: "/home/ada/my shop"),
    environment: environment)
}

/// The time of fetching in tests.
let noon = Timestamp(seconds: 1_796_000_000)

func fetcher(_ catalog: SourceCatalog) -> ProductFetcher {
  ProductFetcher(catalog, options: HTTPClient.Options()) { noon }
}

/// The product that a source reads from an answer.
func read(
  _ id: String, _ body: String, status: Int = 200, in catalog: SourceCatalog,
  headers: [Header] = []
) throws -> Product {
  let id = try catalog.productID(for: id)
  let source = try #require(catalog.source(named: id.source))
  let request = try source.request(for: id)
  return try source.product(
    id,
    in: Response(
      status: status, headers: headers, body: Array(body.utf8), address: request.address.webAddress)
  )
}

/// The product that a source reads from an answer in `Fixtures/products`.
func read(
  _ id: String, fixture name: String, status: Int = 200, in catalog: SourceCatalog
) throws -> Product {
  try read(
    id, String(decoding: fixture("products/\(name)"), as: UTF8.self), status: status, in: catalog)
}

/// The request that a source makes for a word.
func request(_ word: String, in catalog: SourceCatalog) throws -> Request {
  let id = try catalog.productID(for: word)
  return try #require(catalog.source(named: id.source)).request(for: id)
}

extension ProductFetcher {
  /// Fetches products that have no alternatives.
  func fetch(
    _ ids: [ProductID], receive: (ProductID, Result<Product, FetchError>) throws -> Void
  ) throws {
    try fetch(ids.map { ProductReference($0) }, receive: receive)
  }

  /// Fetches products that have no alternatives.
  func fetch(
    _ ids: [ProductID], validators: [ProductID: Validators],
    receive: (ProductID, Result<Fetched, FetchError>) throws -> Void
  ) throws {
    try fetch(ids.map { ProductReference($0) }, validators: validators, receive: receive)
  }
}
