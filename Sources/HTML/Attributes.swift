/// The attributes of one element that mean something to a page.
struct Attributes {
  private var values: [(name: HTMLName, value: String)] = []

  /// - Parameters:
  ///   - list: names and values in turn, to the first missing name.
  ///   - withClass: whether the class counts, which nearly every element has.
  init(
    _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ names: [UnsafePointer<UInt8>: HTMLName], withClass: Bool
  ) {
    guard var list else { return }
    while let name = list[0] {
      if let name = names[name], withClass || name != .class {
        values.append((name, list[1].map { String(cString: $0) } ?? ""))
      }
      list += 2
    }
  }

  subscript(name: HTMLName) -> String? {
    values.first { $0.name == name }?.value
  }

  /// Whether the element may take part in an item.
  var hasMicrodata: Bool {
    values.contains { $0.name == .itemscope || $0.name == .itemprop || $0.name == .id }
  }

  /// Whether the class says, by the words that shops use, that a price no longer holds.
  var isStruckByClass: Bool {
    guard let name = self[.class]?.lowercased() else { return false }
    let marks = ["strike", "crossed", "line-through"]
    if marks.contains(where: name.contains) { return true }
    return name.contains("price")
      && ["old", "was", "original", "before", "list", "regular"].contains(where: name.contains)
  }

  /// The words of an attribute that holds several.
  func words(_ name: HTMLName) -> [String] {
    self[name]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// The media type of a script that is data: one that says a type, and not one of code.
  var dataBlockType: String? {
    guard let type = self[.type]?.prefix(while: { $0 != ";" }) else { return nil }
    let essence = String(type).trimmed.lowercased()
    let isCode =
      essence == "module" || essence.contains("javascript") || essence.contains("ecmascript")
    return essence.isEmpty || isCode ? nil : essence
  }
}

extension String {
  /// Without the white space around it.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
