import CSV
import WishListModel

/// What a row of a table from another program is, apart from a wish.
enum RowKind {
  /// A line that begins with `#`, such as `# prices of May` or a row that was taken out by it.
  case comment
  /// A row of totals, such as `Total,,120.00`.
  case totals
  case wish

  /// - Parameter heading: The heading, or `nil` for a row before it.
  init(_ record: CSVRecord, under heading: RowHeading?) {
    if Self.isComment(record, under: heading) {
      self = .comment
    } else if let heading, Self.isTotals(record, under: heading) {
      self = .totals
    } else {
      self = .wish
    }
  }

  /// A title such as `#1 Dad mug` is none: a comment has a space behind the signs, or is alone on
  /// its line while the heading has several columns.
  static func isComment(_ record: CSVRecord, under heading: RowHeading? = nil) -> Bool {
    guard record.count > 0, !record.isEmpty(0) else { return false }
    let cell = record[0].trimmed
    guard cell.utf8.first == UInt8(ascii: "#") else { return false }
    let rest = cell.drop { $0 == "#" }
    guard let first = rest.first, !first.isWhitespace else { return true }
    if "!-=*".contains(first) { return true }
    let isAlone = record.count == 1 && (heading.map { $0.columns.count > 1 } ?? false)
    return isAlone && !first.isNumber
  }

  /// The first cell that is not empty is a word for totals, another one has a number, and none
  /// names a product.
  private static func isTotals(_ record: CSVRecord, under heading: RowHeading) -> Bool {
    guard let first = (0..<record.count).first(where: { !record[$0].trimmed.isEmpty }),
      isWord(record[first].trimmed)
    else { return false }
    var hasNumber = false
    for index in (first + 1)..<max(first + 1, record.count) where !record.isEmpty(index) {
      let column = index < heading.columns.count ? heading.columns[index] : nil
      switch column {
      case .title, .id, .url: return false
      case .price, .value, .quantity, .currency, .change, nil:
        hasNumber = hasNumber || record[index].contains(where: \.isNumber)
      default: break
      }
    }
    return hasNumber
  }

  private static func isWord(_ cell: String) -> Bool {
    guard cell.utf8.count <= 60 else { return false }
    var word = cell.lowercased()
    while let last = word.last, last == ":" || last == "：" || last == "=" || last.isWhitespace {
      word.removeLast()
    }
    return words.contains(word)
  }

  private static let words: Set<String> = [
    "total", "totals", "grand total", "overall total", "sum", "sum total", "subtotal", "sub-total",
    "sub total", "total price", "total cost", "total amount", "summe", "summen", "gesamt",
    "gesamtsumme", "gesamtbetrag", "gesamtpreis", "endsumme", "insgesamt", "zwischensumme",
    "total général",
    "total general", "sous-total", "somme", "montant total", "prix total", "suma", "suma total",
    "subtotales", "totales", "totaal", "subtotaal", "totaalbedrag", "eindtotaal", "totale",
    "totale complessivo", "subtotale", "somma", "soma", "total geral", "totalt", "summa",
    "delsumma",
    "sum totalt", "i alt", "ialt", "samlet", "yhteensä", "välisumma", "razem", "łącznie", "ogółem",
    "celkem", "celkom", "mezisoučet", "medzisúčet", "součet", "súčet", "összesen", "végösszeg",
    "részösszeg", "ukupno", "skupaj", "kokku", "kopā", "iš viso", "общо", "итого", "всего", "сумма",
    "итог", "промежуточный итог", "разом", "усього", "всього", "сума", "σύνολο", "toplam",
    "genel toplam",
    "ara toplam", "合計", "総計", "小計", "計", "総合計", "合计", "总计", "總計", "小计", "共计", "共計", "总额", "總額",
    "합계", "총계", "소계", "총합", "총합계", "총액", "합", "tổng", "tổng cộng", "tổng số", "jumlah",
    "jumlah total",
    "รวม", "รวมทั้งหมด", "ยอดรวม", "कुल", "कुल योग", "योग", "مجموع", "جمع", "جمع کل", "المجموع",
    "الإجمالي", "الاجمالي", "סה\"כ", "סה״כ", "סך הכל", "σ", "∑", "Σ",
  ]
}
