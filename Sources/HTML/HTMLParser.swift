import CLibXML2

/// Parses one document with libxml2 and sends the events to an ``HTMLDocumentBuilder``.
///
/// The parser builds no tree. The memory it needs depends on what ``HTMLDocument`` keeps, not on
/// the size of the document.
struct HTMLParser: ~Copyable {
  /// The maximum depth of nested elements.
  ///
  /// It also bounds the time that libxml2 takes to find the start tag that an end tag closes.
  static let depthLimit = 1000

  /// The maximum size in bytes of the different names in one document, as libxml2 counts them.
  /// Further names are parse errors.
  ///
  /// libxml2 compares each attribute with all earlier ones of the same tag. Without this limit,
  /// a tag with a million attributes takes quadratic time.
  private static let namesLimit = 24_000

  private let libxml2: clibxml2
  private let context: htmlParserCtxtPtr

  /// Parses a document.
  ///
  /// - Parameter role: As in ``HTMLDocument/init(_:contentType:role:)``.
  static func document(
    in utf8: [UInt8], role: @escaping (String) -> TextRole?
  ) throws(HTMLError) -> HTMLDocument {
    let parser = try HTMLParser()
    return try parser.document(in: utf8, role)
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

  private func document(
    in utf8: [UInt8], _ role: @escaping (String) -> TextRole?
  ) throws(HTMLError) -> HTMLDocument {
    guard utf8.count <= Int32.max, !utf8.isEmpty else { return HTMLDocument() }
    let builder = HTMLDocumentBuilder(
      names: internedNames(), role: role
    ) { [libxml2, context] in libxml2.stop(context) }
    _ = libxml2.limit_dictionary(context.pointee.dict, Self.namesLimit)
    context.pointee.sax.pointee = Self.events
    context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NODEFDTD.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue
    utf8.withUnsafeBytes { bytes in
      // The result is always null: the event handlers build no tree.
      _ = libxml2.read_memory(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil,
        "UTF-8", Int32(options))
    }
    return try withExtendedLifetime(builder) { builder throws(HTMLError) in try builder.finish() }
  }

  /// The addresses of libxml2's copies of the known names.
  ///
  /// libxml2 keeps one copy of each name, so names can be compared by address.
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
    events.startElement = { builder(from: $0)?.startElement($1, $2) }
    events.endElement = { context, _ in builder(from: context)?.endElement() }
    events.characters = { builder(from: $0)?.characters($1, $2) }
    events.ignorableWhitespace = { builder(from: $0)?.characters($1, $2) }
    events.cdataBlock = { builder(from: $0)?.characters($1, $2) }
    return events
  }
}

/// The builder whose address is the context of a C callback, which cannot capture it.
private func builder(from context: UnsafeMutableRawPointer?) -> HTMLDocumentBuilder? {
  context.map { Unmanaged<HTMLDocumentBuilder>.fromOpaque($0).takeUnretainedValue() }
}

/// Why an HTML document could not be parsed.
package enum HTMLError: Error, Equatable {
  /// The elements are nested more deeply than in any document written for people.
  case tooDeep(limit: Int)
  /// The library libxml2 is missing or lacks a function that is needed.
  case noParser
}

extension HTMLError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooDeep(let limit): "the page is nested more than \(limit) elements deep"
    case .noParser: "pages cannot be read without libxml2 (libxml2.so.2), which is not installed"
    }
  }
}
