/// The attributes of one element that ``HTMLDocument`` uses. Others are not read: ``HTMLName`` lists
/// those that are.
struct ElementAttributes {
  private var values: [(name: HTMLName, value: String)] = []

  /// Reads the attributes that libxml2 passes to a start-element callback.
  ///
  /// - Parameters:
  ///   - list: Names and values alternately. A null name ends the list.
  ///   - names: The addresses of libxml2's copies of the known names.
  ///   - includesClass: Whether to read the `class` attribute. Nearly every element has one, so
  ///     reading it only where it is used saves time.
  init(
    _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ names: [UnsafePointer<UInt8>: HTMLName], includesClass: Bool
  ) {
    guard var list else { return }
    while let name = list[0] {
      if let name = names[name], includesClass || name != .class {
        values.append((name, list[1].map { String(cString: $0) } ?? ""))
      }
      list += 2
    }
  }

  subscript(name: HTMLName) -> String? {
    values.first { $0.name == name }?.value
  }

  /// Whether the element may be a microdata item, a property, or the target of an `itemref`.
  var hasMicrodata: Bool {
    values.contains { $0.name == .itemscope || $0.name == .itemprop || $0.name == .id }
  }

  /// Whether the element may be a resource or a property of RDFa, or name its vocabulary.
  var hasRDFa: Bool {
    values.contains {
      switch $0.name {
      case .vocab, .typeof, .property, .prefix, .resource, .about: true
      default: false
      }
    }
  }

  /// The words of an attribute that holds several, separated by white space.
  func words(_ name: HTMLName) -> [String] {
    self[name]?.split(whereSeparator: \.isHTMLSpace).map(String.init) ?? []
  }

  /// The media type of a `<script>` that is a data block (WHATWG HTML, section 4.12.1).
  ///
  /// The value is `nil` for a script without a type and for one that holds code.
  var dataBlockType: String? {
    guard let type = self[.type]?.prefix(while: { $0 != ";" }) else { return nil }
    let essence = type.withoutSurroundingHTMLSpace.lowercased()
    let isCode =
      essence == "module" || essence.contains("javascript") || essence.contains("ecmascript")
    return essence.isEmpty || isCode ? nil : essence
  }
}

extension Character {
  /// Whether the character is ASCII white space (WHATWG Infra).
  var isHTMLSpace: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\r\n", "\u{C}": true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without leading and trailing ASCII white space (WHATWG Infra).
  var withoutSurroundingHTMLSpace: String {
    let start = drop(while: \.isHTMLSpace)
    return start.lastIndex { !$0.isHTMLSpace }.map { String(start[...$0]) } ?? ""
  }
}
