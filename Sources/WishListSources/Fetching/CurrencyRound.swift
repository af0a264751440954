import HTTP
import Money
import WishListModel

/// Products that wait for the currency of their shop, which is asked for once for all of them.
struct CurrencyRound {
  /// A product whose answer has come, without a currency.
  struct Waiting {
    let id: ProductID
    let source: any ProductSource
    let product: Product
    let validators: Validators?
  }

  private(set) var requests: [Request] = []
  private var waiting: [Request: [Waiting]] = [:]

  /// Takes a product that has no currency, if its source can be asked for one.
  mutating func add(_ asked: FetchRound.Asked, _ fetched: Fetched) -> Bool {
    guard case .product(let product, let validators) = fetched, product.lacksCurrency,
      let request = asked.source.currencyRequest(for: asked.id)
    else { return false }
    if waiting[request] == nil { requests.append(request) }
    waiting[request, default: []].append(
      Waiting(id: asked.id, source: asked.source, product: product, validators: validators))
    return true
  }

  /// What the answer to a request makes of the products that waited for it.
  ///
  /// An answer that names no currency leaves it unknown. A wait that was interrupted leaves
  /// the products unfetched: what is half known is not handed over.
  func results(
    _ index: Int, _ answer: Result<Response, HTTPError>
  ) -> [(ProductID, Result<Fetched, FetchError>)] {
    (waiting[requests[index]] ?? []).map { waiting in
      if answer == .failure(.interrupted) {
        return (waiting.id, .failure(.noAnswer(waiting.id, .interrupted)))
      }
      // Any other failure only means that the currency is not known.
      let currency = (try? answer.get()).flatMap { waiting.source.currency(in: $0) }
      let product = waiting.product.priced(in: currency)
      return (waiting.id, .success(.product(product, waiting.validators)))
    }
  }
}

extension Product {
  /// Whether it has a price, in nobody knows what.
  fileprivate var lacksCurrency: Bool { price.map { $0.currency == nil } ?? false }

  /// The product with its amounts in a currency.
  fileprivate func priced(in currency: Currency?) -> Product {
    var product = self
    product.price = price.map { Money($0.amount, currency) }
    product.maximumPrice = maximumPrice.map { Money($0.amount, currency) }
    product.regularPrice = regularPrice.map { Money($0.amount, currency) }
    return product
  }
}
