import JSON
import Money
import WishListModel

/// The unit of the prices in an answer.
indirect enum PriceUnit: Hashable, Sendable {
  /// The currency's unit, with a decimal point.
  case decimal
  /// Hundredths of the currency's unit, of a currency that has them.
  case hundredths
  /// The currency's minor unit (ISO 4217): cents, or whole yen.
  case minor
  /// A fraction of the currency's unit that is the same for every currency: of {divisor: 100}, this
  /// is 2.
  case divisor(digits: Int)
  /// The minor unit of the shop. Its number of decimal digits is in the answer.
  case minorUnit(JSONPointer)
  /// One unit for JSON numbers and another for strings.
  case byType(number: PriceUnit, string: PriceUnit)

  /// How many of the digits of a price are after the decimal point, or `nil` if the price contains
  /// the point itself.
  ///
  /// - Parameter currency: The currency of the price, or `nil` if it is not known.
  /// - Throws: ``UnreadableField`` if the number has to be in the answer and is missing there, or if
  ///   the currency has no such unit.
  func fractionDigits(
    of price: JSONValue, in answer: JSONValue, currency: Currency?
  ) throws(UnreadableField) -> Int? {
    switch self {
    case .decimal: return nil
    case .hundredths, .minor: return try fractionDigits(in: currency)
    case .divisor(let digits): return digits
    case .minorUnit(let pointer):
      guard let text = pointer.value(in: answer)?.scalarText, let digits = Int(text),
        (0...18).contains(digits)
      else {
        throw UnreadableField(reason: "it has no number of digits for its price at \(pointer)")
      }
      return digits
    case .byType(let number, let string):
      let unit = if case .number = price { number } else { string }
      return try unit.fractionDigits(of: price, in: answer, currency: currency)
    }
  }

  /// The unit in which prices are read before the currency of the shop has been asked for.
  var beforeCurrency: PriceUnit { self == .minor ? .divisor(digits: 0) : self }

  /// A product that was read with ``beforeCurrency``, with its prices in the currency of the shop.
  func product(
    _ product: Product, pricedIn currency: Currency?
  ) throws(UnreadableField) -> Product {
    let digits =
      switch self {
      case .minor: try fractionDigits(in: currency)
      case .hundredths: try fractionDigits(in: currency) - 2
      default: 0
      }
    func price(_ money: Money?) -> Money? {
      money.flatMap { $0.amount.shifted(by: -digits) }.map { Money($0, currency) }
    }
    var product = product
    product.price = price(product.price)
    product.maximumPrice = price(product.maximumPrice)
    product.regularPrice = price(product.regularPrice)
    return product
  }

  /// The digits of a unit that depends on the currency.
  private func fractionDigits(in currency: Currency?) throws(UnreadableField) -> Int {
    let digits = currency.flatMap { ISO4217.minorUnit(of: $0.code) }
    guard self == .hundredths else {
      if let digits { return digits }
      throw UnreadableField(
        reason: "its price counts the minor unit of "
          + (currency.map { "\($0.code), which is not known" } ?? "a currency that is not known"))
    }
    if let currency, let digits, digits != 2 {
      throw UnreadableField(
        reason: "its price counts \"hundredths\", and \(currency.code) has \(digits) digits after "
          + "the point; price_unit has to be \"minor\" or {divisor: 100}")
    }
    return 2
  }
}

/// Why a field of an answer cannot be read.
struct UnreadableField: Error, Equatable {
  let reason: String
}

extension ConfigurationNode {
  /// `"decimal"`, `"hundredths"`, `"minor"`, `{divisor: 100}`, `{minor_unit: pointer}` or
  /// `{number: unit, string: unit}`.
  func priceUnit() throws(InvalidValue) -> PriceUnit {
    switch value {
    case .string("decimal"): return .decimal
    case .string("hundredths"): return .hundredths
    case .string("minor"): return .minor
    case .object:
      let members = try members(named: ["divisor", "minor_unit", "number", "string"])
      if let divisor = members["divisor"], members.count == 1 {
        return .divisor(digits: try divisor.powerOfTen())
      }
      if let pointer = members["minor_unit"], members.count == 1 {
        return .minorUnit(try pointer.pointer())
      }
      if let number = members["number"], let string = members["string"], members.count == 2 {
        return .byType(number: try number.priceUnit(), string: try string.priceUnit())
      }
      fallthrough
    default:
      throw invalid(
        "it has to be \"decimal\", \"hundredths\", \"minor\", {divisor: 100}, {minor_unit: pointer}"
          + " or {number: unit, string: unit}")
    }
  }

  /// The digits after the one in 1, 10, 100, … 1000000000.
  private func powerOfTen() throws(InvalidValue) -> Int {
    guard case .number(let text) = value, text.utf8.count <= 10,
      text.utf8.first == UInt8(ascii: "1"),
      text.utf8.dropFirst().allSatisfy({ $0 == UInt8(ascii: "0") })
    else { throw invalid("it has to be 1, 10, 100 and so on, up to 1000000000") }
    return text.utf8.count - 1
  }
}
