import Money
import PriceText

/// A price as it is typed. The user's locale and a currency decide how it is read.
struct TypedPrice {
  let text: String
  /// What messages call the option or operand, such as `--price`.
  let name: String

  /// The amount that is meant.
  ///
  /// - Parameter currency: The currency of a text that names none.
  /// - Throws: ``CommandError`` for a text that is not a price.
  func money(in context: Context, currency: Currency? = nil) throws(CommandError) -> Money {
    do throws(PriceTextError) {
      return try PriceText.exactMoney(text, locale: context.locale, currency: currency)
    } catch {
      throw CommandError(.usage, "\(name): \(error)")
    }
  }
}
