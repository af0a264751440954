import JSON
import Money
import WishListModel

/// The unit of the prices in an answer.
indirect enum PriceUnit: Hashable, Sendable {
  /// The currency's unit, with a decimal point.
  case decimal
  /// Hundredths of the currency's unit, for every currency.
  case hundredths
  /// The minor unit of the shop. Its number of decimal digits is in the answer.
  case minorUnit(JSONPointer)
  /// One unit for JSON numbers and another for strings.
  case byType(number: PriceUnit, string: PriceUnit)

  /// How many of the digits of a price are after the decimal point, or `nil` if the price contains
  /// the point itself.
  ///
  /// - Throws: ``UnreadableField`` if the number has to be in the answer and is missing there.
  func fractionDigits(
    of price: JSONValue, in answer: JSONValue
  ) throws(UnreadableField) -> Int? {
    switch self {
    case .decimal: return nil
    case .hundredths: return 2
    case .minorUnit(let pointer):
      guard let text = pointer.value(in: answer)?.scalarText, let digits = Int(text),
        (0...18).contains(digits)
      else {
        throw UnreadableField(reason: "it has no number of digits for its price at \(pointer)")
      }
      return digits
    case .byType(let number, let string):
      if case .number = price { return try number.fractionDigits(of: price, in: answer) }
      return try string.fractionDigits(of: price, in: answer)
    }
  }
}

/// Why a field of an answer cannot be read.
struct UnreadableField: Error, Equatable {
  let reason: String
}

extension ConfigurationNode {
  /// `"decimal"`, `"hundredths"`, `{minor_unit: pointer}` or `{number: unit, string: unit}`.
  func priceUnit() throws(InvalidValue) -> PriceUnit {
    switch value {
    case .string("decimal"): return .decimal
    case .string("hundredths"): return .hundredths
    case .object:
      let members = try members(named: ["minor_unit", "number", "string"])
      if let pointer = members["minor_unit"], members.count == 1 {
        return .minorUnit(try pointer.pointer())
      }
      if let number = members["number"], let string = members["string"], members.count == 2 {
        return .byType(number: try number.priceUnit(), string: try string.priceUnit())
      }
      fallthrough
    default:
      throw invalid(
        "it has to be \"decimal\", \"hundredths\", {minor_unit: pointer}"
          + " or {number: unit, string: unit}")
    }
  }
}
