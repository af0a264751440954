/// Builds an ``HTMLDocument`` from the events of the parser.
///
/// It is a class because libxml2 passes its address to every callback.
final class HTMLDocumentBuilder {
  /// An element whose end tag has not been seen yet.
  private struct OpenElement {
    var name: HTMLName?
    /// The nearest enclosing element that the ``MicrodataCollector`` knows: this one or an
    /// ancestor.
    var microdataParent: Int
    /// This element, if its text is the value of a microdata property.
    var microdataElement: Int?
    /// Where the text of the element starts in ``HTMLDocumentBuilder/capturedText``, if the text
    /// is captured.
    var textStart: Int?
    /// The innermost microdata item around the content of the element.
    var item: Int?
    var isStruckThrough = false
    var isHidden = false
  }

  private let names: [UnsafePointer<UInt8>: HTMLName]
  private let isStruckThroughClass: (String) -> Bool
  private let stopParser: () -> Void
  private var document = HTMLDocument()
  private var microdata = MicrodataCollector()
  private var numbers = VisibleNumberCollector()
  private var openElements: [OpenElement] = []
  private var templateDepth = 0
  private var svgDepth = 0
  /// How many of the open elements have their text captured.
  private var captureCount = 0
  private var capturedText: [UInt8] = []
  /// The media type of the data block that is open.
  private var dataBlockType = ""
  private var isTooDeep = false

  /// - Parameters:
  ///   - names: The addresses of libxml2's copies of the known names.
  ///   - isStruckThroughClass: As in ``HTMLDocument/init(_:contentType:isStruckThroughClass:)``.
  ///   - stopParser: Makes the parser send no more events.
  init(
    names: [UnsafePointer<UInt8>: HTMLName], isStruckThroughClass: @escaping (String) -> Bool,
    stopParser: @escaping () -> Void
  ) {
    self.names = names
    self.isStruckThroughClass = isStruckThroughClass
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
    endNumber()
    let name = name.flatMap { names[$0] }
    let parent = openElements.last
    var element = OpenElement(
      name: name, microdataParent: parent?.microdataParent ?? MicrodataCollector.root)
    element.item = parent?.item
    element.isStruckThrough = parent?.isStruckThrough == true || name?.isStruckThrough == true
    element.isHidden = parent?.isHidden == true || name?.isHidden == true
    if name == .template { templateDepth += 1 }
    if name == .svg { svgDepth += 1 }
    if templateDepth == 0 {
      let attributes = ElementAttributes(attributes, names, includesClass: element.item != nil)
      if let value = attributes[.class], isStruckThroughClass(value) {
        element.isStruckThrough = true
      }
      readMetadata(name, attributes, of: &element)
      readMicrodata(name, attributes, of: &element)
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
    if openElements.last?.isHidden == false { numbers.append(bytes) }
    if captureCount > 0 { capturedText.append(contentsOf: bytes) }
  }

  private func endNumber() {
    numbers.endText(
      isStruckThrough: openElements.last?.isStruckThrough ?? false, item: openElements.last?.item)
  }

  func endElement() {
    endNumber()
    guard let element = openElements.popLast() else { return }
    if element.name == .template { templateDepth -= 1 }
    if element.name == .svg { svgDepth -= 1 }
    guard let start = element.textStart else { return }
    captureCount -= 1
    let text = capturedText[start...]
    if let property = element.microdataElement {
      microdata.setText(
        String(decoding: text.prefix(MicrodataCollector.textLimit), as: UTF8.self), of: property)
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
    let index = microdata.append(name, attributes, under: element.microdataParent)
    if element.textStart == nil, microdata.needsText(index) {
      element.textStart = 0
      element.microdataElement = index
    }
    guard name?.isNewVoid != true else { return }
    element.microdataParent = index
    if attributes[.itemscope] != nil { element.item = microdata.itemCount - 1 }
  }
}
