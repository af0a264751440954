/// What a web page says to programs: its data blocks, meta tags, links and items of microdata.
package struct HTMLDocument: Equatable, Sendable {
  /// A `<script>` that holds data instead of code.
  package struct DataBlock: Equatable, Sendable {
    /// The media type in lower case, without parameters.
    package var type: String
    package var text: String
  }

  /// A `<meta>` with a `property`, `name` or `itemprop`, and its content.
  package struct Meta: Equatable, Sendable {
    /// The name in lower case.
    package var name: String
    package var content: String
  }

  /// A `<link>` to the same page in another language or for another device.
  package struct Alternate: Equatable, Sendable {
    /// Its `hreflang`, where it has one.
    package var language: String?
    package var address: String
  }

  /// The text of the first `<title>`.
  package internal(set) var title: String?
  /// The `lang` of the whole page.
  package internal(set) var language: String?
  /// The address that relative ones start from, where the page says one.
  package internal(set) var base: String?
  /// The address that the page calls its own.
  package internal(set) var canonical: String?
  package internal(set) var alternates: [Alternate] = []
  /// Whether the page asks for a password.
  package internal(set) var asksForPassword = false
  package internal(set) var dataBlocks: [DataBlock] = []
  package internal(set) var metas: [Meta] = []
  /// Every item of microdata, in the order of the page; items refer to each other by index.
  package internal(set) var items: [Item] = []
  /// The first short texts with a digit in them, in the order of the page.
  package internal(set) var numbers: [VisibleNumber] = []

  init() {}

  /// Reads a page the way a browser would: leniently, and without fetching anything.
  ///
  /// Elements inside a `<template>`, which a browser does not show, say nothing.
  ///
  /// - Parameter contentType: the `Content-Type` that the page came with.
  package init(_ bytes: [UInt8], contentType: String? = nil) throws(HTMLError) {
    let text = DecodedText(bytes, contentType: contentType)
    self = try HTMLParser.page(in: text.utf8)
  }

  /// The content of the first meta tag with this name that has one.
  package func meta(_ name: String) -> String? {
    metas.first { $0.name == name && !$0.content.isEmpty }?.content
  }
}
