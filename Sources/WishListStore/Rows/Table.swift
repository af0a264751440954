import Money
import SQLite
import WishListModel

/// A journaled table and its columns.
struct Table<Columns: ColumnGroup>: Sendable {
  let journaled: JournaledTable
  let columns: Columns
  /// The query for the rows of one wish, whose id is bound to `$1` and `$2`. Their columns are
  /// those of the table but for `step`.
  let ofWish: Query<Columns>
  /// The columns as they were declared.
  let declarations: [ColumnList.Declaration]

  init(_ name: String) {
    var list = ColumnList()
    columns = Columns(&list)
    declarations = list.declarations
    journaled = JournaledTable(name, list)
    ofWish = Query(from: name).with("WHERE source = $1 AND id = $2")
  }

  /// A row of a wish that is about to be written.
  ///
  /// - Parameter fill: Sets the columns that are not null.
  func row(of id: ProductID, _ fill: (borrowing RowValues, Columns) -> Void) -> TableRow {
    let columns = columns
    return TableRow(journaled, of: id) { fill($0, columns) }
  }
}

/// A row that is about to be written.
struct TableRow {
  let table: JournaledTable
  /// The key and the other columns in the table's order, without `step`.
  let values: [Value]

  fileprivate init(
    _ table: JournaledTable, of id: ProductID, _ fill: (borrowing RowValues) -> Void
  ) {
    self.table = table
    let count = table.all.count - 1
    values = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: .null)
      initialized = count
      buffer[0] = .text(id.source.rawValue)
      buffer[1] = .text(id.id)
      fill(RowValues(buffer))
    }
  }

  /// The key of the row.
  var key: ArraySlice<Value> { values.prefix(table.key.count) }
}

/// The values of a row that is being made.
struct RowValues: ~Copyable {
  private let values: UnsafeMutableBufferPointer<Value>

  fileprivate init(_ values: UnsafeMutableBufferPointer<Value>) {
    self.values = values
  }

  /// Sets a column. Each column may be set only once.
  func set<Content>(_ column: Column<Content>, to content: Content) {
    // A null holds no memory that would have to be freed.
    values.initializeElement(at: Int(column.place), to: content.value)
  }

  func set(_ amount: Column<Amount?>, _ currency: Column<Currency?>, to money: Money?) {
    set(amount, to: money?.amount)
    set(currency, to: money?.currency)
  }
}

/// The tables that hold wishes and their child rows. Changes of them can be undone.
enum Tables {
  static let wish = Table<WishColumns>("wish")
  static let freshness = Table<FetchStatusColumns>("freshness")
  static let tag = Table<TagColumns>("tag")
  static let note = Table<NoteColumns>("note")
  static let price = Table<PriceColumns>("price")
  static let purchase = Table<PurchaseColumns>("purchase")
  static let alert = Table<AlertColumns>("alert")

  /// The tables of the rows that belong to a wish.
  static let children = [
    freshness.journaled, tag.journaled, note.journaled, price.journaled, purchase.journaled,
    alert.journaled,
  ]
  static let all = [wish.journaled] + children
}
