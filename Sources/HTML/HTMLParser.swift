import CLibXML2

/// One run of libxml2 over a page, which hands each event to a ``HTMLDocumentBuilder``.
///
/// Events are taken as they come and no tree is built, so memory follows what the page
/// says to programs, not its size.
struct HTMLParser: ~Copyable {
  /// How deep elements may stand in each other. It also bounds the time that libxml2
  /// takes to look for the start of what an end tag closes.
  static let depthLimit = 1000

  /// How many bytes of different names one page may use, in libxml2's count, before it
  /// reads further names as mistakes. It compares each attribute with all before it in the
  /// tag; this keeps a tag of a million attributes from taking the square of that.
  private static let namesLimit = 24_000

  private let libxml2: clibxml2
  private let context: htmlParserCtxtPtr

  /// What a page says.
  static func page(in utf8: [UInt8]) throws(HTMLError) -> HTMLDocument {
    let parser = try HTMLParser()
    return try parser.page(in: utf8)
  }

  private init() throws(HTMLError) {
    var libxml2 = clibxml2()
    guard clibxml2_load(&libxml2) != 0, let context = libxml2.new_context() else {
      throw .noParser
    }
    self.libxml2 = libxml2
    self.context = context
  }

  deinit { libxml2.free_context(context) }

  private func page(in utf8: [UInt8]) throws(HTMLError) -> HTMLDocument {
    guard utf8.count <= Int32.max, !utf8.isEmpty else { return HTMLDocument() }
    let builder = HTMLDocumentBuilder(names: internedNames()) { [libxml2, context] in
      libxml2.stop(context)
    }
    _ = libxml2.limit_dictionary(context.pointee.dict, Self.namesLimit)
    context.pointee.sax.pointee = Self.events
    context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NODEFDTD.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue
    utf8.withUnsafeBytes { bytes in
      // No document comes back, as the events build none.
      _ = libxml2.read_memory(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil,
        "UTF-8", Int32(options))
    }
    return try withExtendedLifetime(builder) { builder throws(HTMLError) in try builder.finish() }
  }

  /// libxml2 keeps one copy of each name; knowing where, names are compared as addresses.
  private func internedNames() -> [UnsafePointer<UInt8>: HTMLName] {
    var names: [UnsafePointer<UInt8>: HTMLName] = [:]
    for name in HTMLName.allCases {
      let copy = libxml2.intern(context.pointee.dict, name.rawValue, -1)
      if let copy { names[copy] = name }
    }
    return names
  }

  private static var events: htmlSAXHandler {
    var events = htmlSAXHandler()
    events.startElement = { builder(from: $0)?.start($1, $2) }
    events.endElement = { context, _ in builder(from: context)?.end() }
    events.characters = { builder(from: $0)?.characters($1, $2) }
    events.ignorableWhitespace = { builder(from: $0)?.characters($1, $2) }
    events.cdataBlock = { builder(from: $0)?.characters($1, $2) }
    return events
  }
}

/// Gives a callback of C, which captures nothing, the builder that it is called for.
private func builder(from context: UnsafeMutableRawPointer?) -> HTMLDocumentBuilder? {
  context.map { Unmanaged<HTMLDocumentBuilder>.fromOpaque($0).takeUnretainedValue() }
}
