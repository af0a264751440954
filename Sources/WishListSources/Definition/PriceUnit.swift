import JSON
import Money
import WishListModel

/// What the digits of a price count.
indirect enum PriceUnit: Hashable, Sendable {
  /// Whole units of the currency, with a point where there are parts.
  case decimal
  /// Hundredths, whatever the currency.
  case hundredths
  /// The smallest unit of the shop; how many digits that is stands in the answer.
  case minorUnit(JSONPointer)
  /// One thing for JSON numbers and another for strings.
  case byType(number: PriceUnit, string: PriceUnit)

  /// How many digits of a price stand after the point, or `nil` where the price says so itself.
  ///
  /// - Throws: ``UnreadableField`` where the answer has to say it and does not.
  func places(for price: JSONValue, in answer: JSONValue) throws(UnreadableField) -> Int? {
    switch self {
    case .decimal: return nil
    case .hundredths: return 2
    case .minorUnit(let pointer):
      guard let text = pointer.value(in: answer)?.scalarText, let places = Int(text),
        (0...18).contains(places)
      else {
        throw UnreadableField(reason: "it has no number of digits for its price at \(pointer)")
      }
      return places
    case .byType(let number, let string):
      if case .number = price { return try number.places(for: price, in: answer) }
      return try string.places(for: price, in: answer)
    }
  }
}

/// Why a field cannot be read.
struct UnreadableField: Error, Equatable {
  let reason: String
}

extension JSONValue {
  /// The text of a string, the digits of a number, `true` or `false`.
  var scalarText: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

extension ConfigurationNode {
  /// `"decimal"`, `"hundredths"`, `{minor_unit: pointer}` or `{number: unit, string: unit}`.
  func priceUnit() throws(Misconfiguration) -> PriceUnit {
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
      throw wrong(
        "it has to be \"decimal\", \"hundredths\", {minor_unit: pointer}"
          + " or {number: unit, string: unit}")
    }
  }
}
