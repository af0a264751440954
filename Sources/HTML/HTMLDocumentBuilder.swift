/// Makes a ``HTMLDocument`` of the events of a parser.
///
/// It is a class because the parser holds on to it as an address.
final class HTMLDocumentBuilder {
  /// An element that is open.
  private struct Frame {
    var name: HTMLName?
    /// The nearest element around its content that ``Microdata`` knows.
    var parent: Int
    /// The element itself, where microdata knows it.
    var element: Int?
    /// Where the text begins that this element wants.
    var textStart: Int?
    /// The innermost item around its content, counted from the start of the page.
    var item: Int?
    var isStruck = false
    var isHidden = false
  }

  private let names: [UnsafePointer<UInt8>: HTMLName]
  private let stop: () -> Void
  private var page = HTMLDocument()
  private var microdata = Microdata()
  private var numbers = VisibleNumberCollector()
  private var frames: [Frame] = []
  private var templates = 0
  private var drawings = 0
  /// How many open elements want their text.
  private var readers = 0
  private var text: [UInt8] = []
  private var blockType = ""
  private var isTooDeep = false

  /// - Parameter stop: makes the parser send nothing more.
  init(names: [UnsafePointer<UInt8>: HTMLName], stop: @escaping () -> Void) {
    self.names = names
    self.stop = stop
  }

  func start(
    _ name: UnsafePointer<UInt8>?, _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard frames.count < HTMLParser.depthLimit else {
      isTooDeep = true
      stop()
      return
    }
    endNumber()
    let name = name.flatMap { names[$0] }
    var frame = Frame(name: name, parent: frames.last?.parent ?? Microdata.root)
    frame.item = frames.last?.item
    frame.isStruck = frames.last?.isStruck == true || name?.isStruck == true
    frame.isHidden = frames.last?.isHidden == true || name?.isHidden == true
    if name == .template { templates += 1 }
    if name == .svg { drawings += 1 }
    if templates == 0 {
      let attributes = Attributes(list, names, withClass: frame.item != nil)
      if attributes.isStruckByClass { frame.isStruck = true }
      note(name, attributes, in: &frame)
      mark(name, attributes, in: &frame)
    }
    if frame.textStart != nil {
      // What nobody reads any more need not be kept.
      if readers == 0 { text.removeAll(keepingCapacity: true) }
      frame.textStart = text.count
      readers += 1
    }
    frames.append(frame)
  }

  func characters(_ bytes: UnsafePointer<UInt8>?, _ count: Int32) {
    let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
    if frames.last?.isHidden == false { numbers.take(bytes) }
    if readers > 0 { text.append(contentsOf: bytes) }
  }

  private func endNumber() {
    numbers.end(isStruck: frames.last?.isStruck ?? false, item: frames.last?.item)
  }

  func end() {
    endNumber()
    guard let frame = frames.popLast() else { return }
    if frame.name == .template { templates -= 1 }
    if frame.name == .svg { drawings -= 1 }
    guard let start = frame.textStart else { return }
    readers -= 1
    let content = text[start...]
    if let element = frame.element {
      microdata.setText(
        String(decoding: content.prefix(Microdata.textLimit), as: UTF8.self), of: element)
    } else if frame.name == .script {
      page.dataBlocks.append(.init(type: blockType, text: String(decoding: content, as: UTF8.self)))
    } else {
      page.title = String(decoding: content, as: UTF8.self)
    }
  }

  /// The page, once the parser is done.
  func finish() throws(HTMLError) -> HTMLDocument {
    guard !isTooDeep else { throw .tooDeep(limit: HTMLParser.depthLimit) }
    while !frames.isEmpty { end() }
    page.items = microdata.items()
    page.numbers = numbers.numbers
    return page
  }

  /// Takes what an element says of the page as a whole.
  private func note(_ name: HTMLName?, _ attributes: Attributes, in frame: inout Frame) {
    switch name {
    case .html:
      page.language = page.language ?? attributes[.lang]
    case .base:
      page.base = page.base ?? attributes[.href]
    case .title where page.title == nil && drawings == 0:
      frame.textStart = 0
    case .input where attributes[.type]?.lowercased() == "password":
      page.asksForPassword = true
    case .link:
      noteLink(attributes)
    case .meta:
      guard let content = attributes[.content] else { return }
      let name = attributes[.property] ?? attributes[.name] ?? attributes[.itemprop]
      if let name { page.metas.append(.init(name: name.trimmed.lowercased(), content: content)) }
    case .script:
      guard let type = attributes.dataBlockType else { return }
      blockType = type
      frame.textStart = 0
    default: break
    }
  }

  private func noteLink(_ attributes: Attributes) {
    guard let address = attributes[.href], let relation = attributes[.rel]?.lowercased() else {
      return
    }
    let relations = relation.split(whereSeparator: \.isWhitespace)
    if relations.contains("canonical") { page.canonical = page.canonical ?? address }
    if relations.contains("alternate") {
      page.alternates.append(.init(language: attributes[.hreflang], address: address))
    }
  }

  /// Takes an element's part in an item.
  private func mark(_ name: HTMLName?, _ attributes: Attributes, in frame: inout Frame) {
    guard attributes.hasMicrodata else { return }
    let element = microdata.append(name, attributes, under: frame.parent)
    if frame.textStart == nil, microdata.wantsText(element) {
      frame.textStart = 0
      frame.element = element
    }
    guard name?.isNewVoid != true else { return }
    frame.parent = element
    if attributes[.itemscope] != nil { frame.item = microdata.itemCount - 1 }
  }
}
