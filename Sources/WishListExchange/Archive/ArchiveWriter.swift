import JSON
import Money
package import WishListModel

/// Writes a list as an archive, wish by wish: `{"version": 1, "wishes": […]}`.
///
/// A wish is written as `show --json` prints it but on one line, with what else the list keeps
/// about it, so that ``ArchiveReader`` makes the same records again.
package struct ArchiveWriter {
  /// The version of the format; it grows when older programs would misread a newer archive.
  package static let version = 1

  private var writer = JSONWriter(linesToDepth: 2)

  package init() {
    writer.beginObject()
    writer.member("version", Self.version)
    writer.key("wishes")
    writer.beginArray()
  }

  /// How many bytes wait to be taken.
  package var count: Int { writer.count }

  /// Hands over what was written since the last call.
  package mutating func take() -> [UInt8] { writer.take() }

  package mutating func write(_ record: WishRecord) { writer.record(record) }

  /// Ends the archive.
  package mutating func finish() {
    writer.endArray()
    writer.endObject()
    writer.finish()
  }
}

extension JSONWriter {
  fileprivate mutating func record(_ record: WishRecord) {
    beginObject()
    members(of: record.wish, record.wish.product)
    member("own_title", record.wish.ownTitle)
    member("own_currency", record.wish.ownCurrency?.code)
    member("last_note", record.lastNote)
    array("notes", record.notes) { $0.note($1) }
    key("history")
    beginArray()
    for (index, point) in record.history.enumerated() {
      beginObject()
      members(of: point)
      key("current")
      bool(index == record.currentPoint)
      endObject()
    }
    endArray()
    array("purchases", record.purchases) { $0.purchase($1) }
    array("alerts", record.alerts) { $0.alert($1) }
    key("validators")
    beginObject()
    member("url", record.validators?.url)
    member("etag", record.validators?.entityTag)
    member("last_modified", record.validators?.lastModified)
    endObject()
    member("odd_price", record.oddPrice)
    endObject()
  }

  private mutating func alert(_ alert: AlertRecord) {
    beginObject()
    member("rule", alert.rule)
    key("armed")
    bool(alert.isArmed)
    member("base", alert.base)
    member("fired_at", alert.firedAt)
    member("fired_price", alert.firedAmount.map { Money($0, alert.base?.currency) })
    endObject()
  }
}
