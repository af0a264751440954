/// Builds an ``HTMLDocument`` from the events of the parser.
///
/// It is a class because libxml2 passes its address to every callback.
final class HTMLDocumentBuilder {
  /// An element whose end tag has not been seen yet.
  private struct OpenElement {
    var name: HTMLName?
    /// The nearest enclosing element that the ``ItemCollector`` of microdata knows: this one or an
    /// ancestor.
    var microdataParent: Int
    /// This element, if its text is the value of a microdata property.
    var microdataElement: Int?
    /// The nearest enclosing element that the ``ItemCollector`` of RDFa knows.
    var rdfaParent: Int
    /// This element, if its text is the value of an RDFa property.
    var rdfaElement: Int?
    var rdfaScope: RDFaScope
    var language: String?
    /// Where the text of the element starts in ``HTMLDocumentBuilder/capturedText``, if the text
    /// is captured.
    var textStart: Int?
    var place: VisibleNumberCollector.Place
    var isHidden = false
  }

  private let names: [UnsafePointer<UInt8>: HTMLName]
  private let role: (String) -> TextRole?
  private let stopParser: () -> Void
  private var document = HTMLDocument()
  private var microdata = ItemCollector()
  private var rdfa = ItemCollector()
  private var numbers = VisibleNumberCollector()
  private var openElements: [OpenElement] = []
  private var templateDepth = 0
  private var svgDepth = 0
  private var noscriptDepth = 0
  /// How many of the open elements have their text captured.
  private var captureCount = 0
  private var capturedText: [UInt8] = []
  /// Whether no text has followed the last tag.
  private var isAtElementBoundary = false
  /// The media type of the data block that is open.
  private var dataBlockType = ""
  private var isTooDeep = false

  /// - Parameters:
  ///   - names: The addresses of libxml2's copies of the known names.
  ///   - role: As in ``HTMLDocument/init(_:contentType:role:)``.
  ///   - stopParser: Makes the parser send no more events.
  init(
    names: [UnsafePointer<UInt8>: HTMLName], role: @escaping (String) -> TextRole?,
    stopParser: @escaping () -> Void
  ) {
    self.names = names
    self.role = role
    self.stopParser = stopParser
  }

  func startElement(
    _ name: UnsafePointer<UInt8>?, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard openElements.count < HTMLParser.depthLimit else {
      isTooDeep = true
      stopParser()
      return
    }
    let name = name.flatMap { names[$0] }
    endText(isInline: name?.isInline == true)
    let parent = openElements.last
    var element = OpenElement(
      name: name, microdataParent: parent?.microdataParent ?? ItemCollector.root,
      rdfaParent: parent?.rdfaParent ?? ItemCollector.root,
      rdfaScope: parent?.rdfaScope ?? RDFaScope(), language: parent?.language,
      place: parent?.place ?? VisibleNumberCollector.Place())
    if name?.isStruckThrough == true { element.place.isStruckThrough = true }
    element.isHidden = parent?.isHidden == true || name?.isHidden == true
    if name == .template { templateDepth += 1 }
    if name == .svg { svgDepth += 1 }
    if name == .noscript { noscriptDepth += 1 }
    if templateDepth == 0 {
      let attributes = ElementAttributes(
        attributes, names, includesClass: element.place.item != nil)
      switch attributes[.class].flatMap(role) {
      case .struckThrough: element.place.isStruckThrough = true
      case .aside: element.place.isAside = true
      case nil: break
      }
      element.language = attributes[.lang] ?? element.language
      readMetadata(name, attributes, of: &element)
      readMicrodata(name, attributes, of: &element)
      readRDFa(name, attributes, of: &element)
    }
    if element.textStart != nil {
      // No open element uses the text that was captured before.
      if captureCount == 0 { capturedText.removeAll(keepingCapacity: true) }
      element.textStart = capturedText.count
      captureCount += 1
    }
    openElements.append(element)
  }

  func characters(_ bytes: UnsafePointer<UInt8>?, _ count: Int32) {
    let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
    if let element = openElements.last, !element.isHidden {
      numbers.append(bytes, at: element.place)
    }
    guard captureCount > 0 else { return }
    if isAtElementBoundary, let first = bytes.first(where: { $0 > 0x20 }) {
      isAtElementBoundary = false
      markBoundary(before: first)
    }
    capturedText.append(contentsOf: bytes)
  }

  /// Marks the boundary of elements in the captured text if digits stand at both of its sides,
  /// apart from white space.
  private func markBoundary(before next: UInt8) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard digits.contains(next), let last = capturedText.suffix(200).last(where: { $0 > 0x20 }),
      digits.contains(last)
    else { return }
    capturedText += Self.elementBoundary
  }

  private static let elementBoundary = Array(String(HTMLDocument.elementBoundary).utf8)

  private func endText(isInline: Bool) {
    isAtElementBoundary = true
    numbers.endText(
      at: openElements.last?.place ?? VisibleNumberCollector.Place(), isInline: isInline)
  }

  func endElement() {
    endText(isInline: openElements.last?.name?.isInline == true)
    guard let element = openElements.popLast() else { return }
    if element.name == .template { templateDepth -= 1 }
    if element.name == .svg { svgDepth -= 1 }
    if element.name == .noscript { noscriptDepth -= 1 }
    guard let start = element.textStart else { return }
    captureCount -= 1
    var text = capturedText[start...]
    if text.starts(with: Self.elementBoundary) { text = text.dropFirst(Self.elementBoundary.count) }
    if element.microdataElement != nil || element.rdfaElement != nil {
      let text = String(decoding: text.prefix(ItemCollector.textLimit), as: UTF8.self)
      if let property = element.microdataElement { microdata.setText(text, of: property) }
      if let property = element.rdfaElement { rdfa.setText(text, of: property) }
    } else if element.name == .script {
      document.dataBlocks.append(
        .init(type: dataBlockType, text: String(decoding: text, as: UTF8.self)))
    } else {
      document.title = String(decoding: text, as: UTF8.self)
    }
  }

  /// The finished document. Call it once, after the last event.
  func finish() throws(HTMLError) -> HTMLDocument {
    guard !isTooDeep else { throw .tooDeep(limit: HTMLParser.depthLimit) }
    while !openElements.isEmpty { endElement() }
    document.items = microdata.items()
    document.rdfaItems = rdfa.items()
    numbers.finish()
    document.numbers = numbers.numbers
    return document
  }

  /// Reads what an element states about the document as a whole.
  private func readMetadata(
    _ name: HTMLName?, _ attributes: ElementAttributes, of element: inout OpenElement
  ) {
    switch name {
    case .html:
      document.language = document.language ?? attributes[.lang]
    case .base:
      document.base = document.base ?? attributes[.href]
    case .title where document.title == nil && svgDepth == 0:
      element.textStart = 0
    case .input where attributes[.type]?.lowercased() == "password":
      document.asksForPassword = true
    case .link:
      readLink(attributes)
    case .meta:
      if attributes[.httpEquiv]?.lowercased() == "refresh", noscriptDepth == 0,
        document.refresh == nil
      {
        document.refresh = attributes[.content].flatMap { DeclarativeRefresh($0) }
      }
      guard let content = attributes[.content] else { return }
      let name = attributes[.property] ?? attributes[.name] ?? attributes[.itemprop]
      guard let name = name?.withoutSurroundingHTMLSpace.lowercased() else { return }
      document.metas.append(.init(name: name, content: content))
    case .script:
      guard let type = attributes.dataBlockType else { return }
      dataBlockType = type
      element.textStart = 0
    default: break
    }
  }

  private func readLink(_ attributes: ElementAttributes) {
    guard let address = attributes[.href] else { return }
    let relations = attributes.words(.rel).map { $0.lowercased() }
    if relations.contains("canonical") { document.canonical = document.canonical ?? address }
    if relations.contains("alternate") {
      document.alternates.append(.init(language: attributes[.hreflang], address: address))
    }
  }

  /// Reads what an element contributes to the microdata.
  private func readMicrodata(
    _ name: HTMLName?, _ attributes: ElementAttributes, of element: inout OpenElement
  ) {
    guard attributes.hasMicrodata else { return }
    var contribution = ItemCollector.Element(microdata: attributes, of: name)
    contribution.language = element.language
    let index = microdata.append(contribution, under: element.microdataParent)
    if element.textStart == nil, microdata.needsText(index) {
      element.textStart = 0
      element.microdataElement = index
    }
    guard name?.isNewVoid != true else { return }
    element.microdataParent = index
    if attributes[.itemscope] != nil { element.place.item = microdata.itemCount - 1 }
  }

  /// Reads what an element contributes to the RDFa.
  private func readRDFa(
    _ name: HTMLName?, _ attributes: ElementAttributes, of element: inout OpenElement
  ) {
    guard attributes.hasRDFa else { return }
    element.rdfaScope.read(attributes)
    var contribution = ItemCollector.Element(rdfa: attributes, of: name, in: element.rdfaScope)
    contribution.language = element.language
    guard contribution.isItem || element.rdfaParent != ItemCollector.root else { return }
    let index = rdfa.append(contribution, under: element.rdfaParent)
    if rdfa.needsText(index), element.textStart == nil || element.microdataElement != nil {
      element.textStart = 0
      element.rdfaElement = index
    }
    guard name?.isNewVoid != true else { return }
    element.rdfaParent = index
  }
}
