import HTTP
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

extension Context {
  /// The longest response in bytes, whether fetched or read from a file.
  static let answerLimit = 8 << 20

  /// Makes a fetcher. From here on a termination signal cancels the requests and no longer ends
  /// the process, so that what has been fetched can be saved.
  ///
  /// - Parameters:
  ///   - width: How many requests may run at the same time.
  ///   - isForFile: Whether a file names the products, so that they must not lead to hosts of
  ///     private networks that the configuration does not allow.
  func fetcher(width: Int? = nil, isForFile: Bool = false) throws -> ProductFetcher {
    TerminationSignal.startCatching()
    var options = HTTPClient.Options(environment: environment)
    if let width { options.width = width }
    if isForFile { options.privateHosts = try configuration.get().privateHosts }
    options.userAgent = "wishlist/\(Program.version)"
    options.isInterrupted = { TerminationSignal.wasReceived }
    return try ProductFetcher(catalog.get(), options: options, now: { [now] in now })
  }

  /// Makes a session that saves what it fetches to a list.
  func session<Outcome>(
    savingTo list: EditableWishList,
    outcomeWithoutSaving: @escaping (ProductID, FetchError) -> Outcome?,
    save: @escaping (FetchSession<Outcome>.Answer, borrowing ListEdit) throws -> Outcome,
    receive: @escaping (ProductID, Outcome) -> Void
  ) -> FetchSession<Outcome> {
    let session = FetchSession(
      list, clock: clock, isStopped: { TerminationSignal.wasReceived },
      outcomeWithoutSaving: outcomeWithoutSaving, save: save, receive: receive)
    session.alertDispatcher = alertDispatcher
    session.messages = settings.isQuiet ? nil : errors
    return session
  }

  /// Fetches products and saves each of them.
  ///
  /// - Parameters:
  ///   - isForFile: As ``fetcher(width:isForFile:)`` takes it.
  ///   - failures: Receives the reasons why products were not fetched or not saved.
  ///   - save: Saves one product, in a transaction with others.
  /// - Returns: The saved wishes, in the order of `products`.
  func fetch(
    _ products: [ProductReference], into list: EditableWishList, isForFile: Bool = false,
    _ failures: inout [any Error],
    save: @escaping (Product, Validators?, borrowing ListEdit) throws -> WishesReport.Line
  ) throws -> [WishesReport.Line] {
    try list.adopt(reading: readingFingerprint())
    var lines: [ProductID: WishesReport.Line] = [:]
    var errors: [any Error] = []
    let session: FetchSession<Result<WishesReport.Line, any Error>> = session(
      savingTo: list, outcomeWithoutSaving: { .failure($1) },
      save: { (answer, edit) throws -> Result<WishesReport.Line, any Error> in
        let (id, result) = answer
        switch result {
        case .success(.product(let product, let validators)):
          do {
            return .success(try save(product, validators, edit))
          } catch WishListError.nulCharacter(let name) {
            return .failure(WishListError.nulCharacter(name))  // the other answers are saved
          }
        // Without validators no request is conditional.
        case .success(.unchanged):
          return .failure(FetchError.unreadable(id, reason: "it says that nothing has changed"))
        case .failure(let error): return .failure(error)
        }
      },
      receive: { id, outcome in
        switch outcome {
        case .success(let line): lines[id] = line
        case .failure(let error): errors.append(error)
        }
      })
    let fetcher = try fetcher(isForFile: isForFile)
    try session.run { try fetcher.fetch(products, whileWaiting: $0, receive: $1) }
    failures += errors
    if let failure = session.failure { failures.append(failure) }
    return products.compactMap { lines[$0.id] }
  }

  /// A fingerprint of what decides how responses are read: the program's version and the
  /// configuration. With another fingerprint, "not modified" no longer confirms what was read
  /// before.
  func readingFingerprint() -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    // A missing file has no settings, and one that cannot be read is an error before this.
    let bytes =
      configurationPath.flatMap { try? contents(of: $0.path, limit: Self.answerLimit) } ?? []
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(Program.version) \(String(hash, radix: 16))"
  }

  /// Reads a product from a file that holds the response of its source.
  ///
  /// - Parameters:
  ///   - word: The product as the command line names it. Without one, the file is a product page.
  ///   - url: The address of that page, where the page does not name it.
  func savedProduct(_ word: String?, from path: String, url: String?) throws -> Product {
    let bytes = try contents(of: path, limit: Self.answerLimit)
    if let word { return try fetcher().product(product(word).id, from: bytes) }
    guard let address = url ?? PageSource.address(inSavedPage: bytes) else {
      throw CommandError(
        .data, "\(path) does not say which address it is from: give it by \(SavedAnswer.url.long)")
    }
    let id = try product("\(SourceName.page):\(address)").id
    return try fetcher().product(id, from: bytes)
  }
}
