import CLibXML2

/// The machine-readable parts of an HTML document, and its short visible texts with a digit.
package struct HTMLDocument: Equatable, Sendable {
  /// A `<script>` that holds data instead of code.
  package struct DataBlock: Equatable, Sendable {
    /// The media type in lower case, without parameters.
    package var type: String
    package var text: String
  }

  /// A `<meta>` with a `content` and a `property`, `name` or `itemprop`.
  package struct Meta: Equatable, Sendable {
    /// The name in lower case.
    package var name: String
    package var content: String
  }

  /// A `<link rel="alternate">`: the same document in another language or for another device.
  package struct Alternate: Equatable, Sendable {
    /// The `hreflang` attribute.
    package var language: String?
    package var address: String
  }

  /// The text of the first `<title>`.
  package internal(set) var title: String?
  /// The `lang` attribute of the `<html>` element.
  package internal(set) var language: String?
  /// The `href` of the first `<base>` that has one. Relative addresses are resolved against it.
  package internal(set) var base: String?
  /// The address in the first `<link rel="canonical">`.
  package internal(set) var canonical: String?
  package internal(set) var alternates: [Alternate] = []
  /// Whether the document has a password field.
  package internal(set) var asksForPassword = false
  package internal(set) var dataBlocks: [DataBlock] = []
  package internal(set) var metas: [Meta] = []
  /// Every item of microdata in document order. Items refer to each other by index.
  package internal(set) var items: [DataItem] = []
  /// Every resource of RDFa with properties, in document order. Items refer to each other by
  /// index. The names of types and properties are absolute where their vocabulary is known.
  package internal(set) var rdfaItems: [DataItem] = []
  /// The address that the document asks to be replaced by.
  package internal(set) var refresh: DeclarativeRefresh?
  /// The first short texts with a digit, in document order.
  package internal(set) var numbers: [VisibleNumber] = []

  /// The character between two digits of the value of a property or of a visible number, if an
  /// element begins or ends between them, as in `1.849<sup>99</sup>`: U+2063, invisible separator.
  package static let elementBoundary: Unicode.Scalar = "\u{2063}"

  init() {}

  /// Parses a document as a browser would: it accepts malformed markup, and fetches nothing.
  ///
  /// The content of a `<template>` is skipped, because a browser does not show it.
  ///
  /// - Parameters:
  ///   - contentType: The `Content-Type` field of the response that the document came with.
  ///   - role: Returns what the value of a `class` attribute says about the text inside. It is
  ///     called for elements inside a microdata item only.
  package init(
    _ bytes: [UInt8], contentType: String? = nil,
    role: @escaping (String) -> TextRole? = { _ in nil }
  ) throws(HTMLError) {
    let text = TextDecoder.utf8(from: bytes, contentType: contentType)
    self = try HTMLParser.document(in: text, role: role)
  }

  /// The content of the first meta tag with this name whose content is not empty.
  package func meta(_ name: String) -> String? {
    metas.first { $0.name == name && !$0.content.isEmpty }?.content
  }

  /// The version of libxml2, such as `2.9.14`.
  ///
  /// - Throws: ``HTMLError/noParser``
  package static func parserVersion() throws(HTMLError) -> String {
    guard let version = clibxml2_version() else { throw .noParser }
    // libxml2 writes 2.9.14 as "20914": two digits for each part after the first.
    let digits = String(cString: version).prefix { $0.isWholeNumber }
    guard let number = Int(digits) else { return String(cString: version) }
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
