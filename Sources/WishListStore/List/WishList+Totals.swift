import Money
import SQLite
package import WishListModel

extension WishList {
  /// What the wishes that pass a filter cost together.
  package func totals(_ filter: WishFilter) throws -> Totals {
    try reading {
      let condition = filter.condition
      var totals = Totals()
      try database.forEach(
        """
        SELECT source, id, quantity, amount, currency FROM wish
        WHERE \(condition.sql) ORDER BY number
        """, condition.values
      ) { row in
        let id = ProductID(source: SourceName(row.text(0)), id: row.text(1))
        guard let quantity = Amount(row.text(2)).flatMap(Quantity.init) else {
          throw UnreadableRow(column: "quantity", of: id)
        }
        let price = row.optionalText(3).flatMap { Money($0, row.optionalText(4)) }
        totals.add(price?.multiplied(by: quantity), of: id)
      }
      return totals
    }
  }
}
