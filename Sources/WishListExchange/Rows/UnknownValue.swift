/// Cells that say that a value is not known: `NULL` and `NaN` of other programs, `n/a` and its like
/// in other languages, and dashes.
enum UnknownValue {
  /// Returns whether a cell without white space around it says that its value is not known.
  static func isMeant(by cell: String, in column: WishColumn) -> Bool {
    guard cell.utf8.count <= 40 else { return false }
    switch column {
    case .title: return titles.contains(cell.lowercased())
    case .source, .id, .tags, .notes, .brand, .sku, .url, .image, .problem, .availability:
      return marks.contains(cell.lowercased())
    case .currency, .targetCurrency:
      // ISO 4217 has XXX for no currency.
      return cell.uppercased() == "XXX" || isWord(cell)
    default: return isWord(cell)
    }
  }

  private static func isWord(_ cell: String) -> Bool {
    let word = cell.lowercased()
    return marks.contains(word) || words.contains(word)
  }

  /// What cannot be a title either, which may be any word.
  private static let titles: Set<String> = ["(null)", "<null>", "\\n", "#n/a", "#nv"]

  /// What says nothing in a column of texts: null values of databases and languages of programming,
  /// and dashes.
  private static let marks: Set<String> = titles.union([
    "null", "nil", "none", "nan", "<na>", "undefined", "n/a", "-", "--", "---", "–", "—", "?", "??",
    "???", "…", "...", "#n/d", "#n/b", "/", "－", "ー", "？",
  ])

  private static let words: Set<String> = [
    "na", "n.a.", "n. a.", "n.a", "not available", "not applicable", "not known", "unknown",
    "unavailable", "missing", "tbd", "tba", "t.b.d.", "to be determined", "to be announced",
    "empty",
    "blank", "no price", "xxx",
    "k.a.", "k. a.", "k.a", "k/a", "keine angabe", "keine angaben", "nicht verfügbar", "n.v.",
    "unbekannt", "n.b.", "entfällt",
    "n/d", "n.d.", "n.d", "nd", "s/d", "s.d.", "n/r", "no disponible", "no aplica", "desconocido",
    "sin precio", "sin datos", "non disponible", "inconnu", "inconnue", "non communiqué", "n.c.",
    "n/c",
    "nc", "sans prix", "non disponibile", "sconosciuto", "não disponível", "indisponível",
    "desconhecido", "sem preço", "niet beschikbaar", "onbekend", "n.v.t.", "nvt", "n.n.b.",
    "ej tillgänglig", "saknas", "okänd", "okänt", "ikke tilgængelig", "ikke tilgjengelig", "ukendt",
    "ukjent", "i/t", "ei saatavilla", "ei tiedossa", "brak", "brak danych", "nieznany", "nieznana",
    "b.d.", "b/d", "nedostupné", "neuvedeno", "neznámé", "neznáme", "není k dispozici",
    "nincs adat",
    "ismeretlen", "n.a", "necunoscut", "indisponibil", "nema", "nepoznato", "няма", "неизвестно",
    "н/д", "н.д.", "н/п", "нет", "нет данных", "невідомо", "немає", "немає даних", "άγνωστο", "μ/δ",
    "δ/υ", "yok", "bilinmiyor", "mevcut değil", "belirsiz",
    "不明", "未定", "なし", "無し", "該当なし", "未設定", "無", "无", "暂无", "暫無", "未知", "不详", "不詳", "没有", "待定",
    "없음", "미정", "해당없음", "해당 없음", "알 수 없음", "미상", "không có", "chưa rõ", "không rõ",
    "tidak ada", "tidak diketahui", "tiada", "ไม่มี", "ไม่ทราบ", "अज्ञात", "उपलब्ध नहीं", "लागू नहीं", "نامشخص",
    "ناموجود", "ندارد", "غير متوفر", "غير معروف", "لا يوجد", "غير متاح", "לא זמין", "לא ידוע",
    "אין",
  ]
}
