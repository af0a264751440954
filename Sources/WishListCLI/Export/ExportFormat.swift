/// A form in which the list can go out.
enum ExportFormat: String, CaseIterable {
  case json
  case csv
  case markdown
  case html

  /// Whether it shows only what is meant for others.
  var isForPeople: Bool { self == .markdown || self == .html }
}
