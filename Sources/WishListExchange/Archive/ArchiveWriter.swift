import JSON
import Money
import WebAddress
package import WishListModel

/// A writer of archives, which have the form `{"version": 1, "wishes": […]}`.
///
/// A wish has the members that `show --json` prints, and those that only the list needs. Each wish
/// is on one line. ``ArchiveReader`` reads the same records back.
package struct ArchiveWriter {
  /// The version of the format. It is raised when older versions of the program would misread newer
  /// archives.
  package static let version = 1

  private var writer = JSONWriter(linesToDepth: 2)

  package init() {
    writer.beginObject()
    writer.member("version", Self.version)
    writer.key("wishes")
    writer.beginArray()
  }

  /// The number of bytes that were written and not taken yet.
  package var count: Int { writer.count }

  /// Returns the bytes that were written since the last call.
  package mutating func take() -> [UInt8] { writer.take() }

  /// Writes a wish.
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
    // Validators count for one address. One with a secret in it stays here, and they with it.
    let validators = record.validators.flatMap {
      WebAddress.hidingSecrets(in: $0.url) == $0.url ? $0 : nil
    }
    key("validators")
    beginObject()
    member("url", validators?.url)
    member("etag", validators?.entityTag)
    member("last_modified", validators?.lastModified)
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
