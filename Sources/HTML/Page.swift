/// What a web page says to programs: its data blocks, meta tags, links and items of microdata.
public struct Page: Equatable, Sendable {
  /// A `<script>` that holds data instead of code.
  public struct DataBlock: Equatable, Sendable {
    /// The media type in lower case, without parameters.
    public var type: String
    public var text: String
  }

  /// A `<meta>` with a `property`, `name` or `itemprop`, and its content.
  public struct Meta: Equatable, Sendable {
    /// The name in lower case.
    public var name: String
    public var content: String
  }

  /// A `<link>` to the same page in another language or for another device.
  public struct Alternate: Equatable, Sendable {
    /// Its `hreflang`, where it has one.
    public var language: String?
    public var address: String
  }

  /// The text of the first `<title>`.
  public internal(set) var title: String?
  /// The `lang` of the whole page.
  public internal(set) var language: String?
  /// The address that relative ones start from, where the page says one.
  public internal(set) var base: String?
  /// The address that the page calls its own.
  public internal(set) var canonical: String?
  public internal(set) var alternates: [Alternate] = []
  /// Whether the page asks for a password.
  public internal(set) var asksForPassword = false
  public internal(set) var dataBlocks: [DataBlock] = []
  public internal(set) var metas: [Meta] = []
  /// Every item of microdata, in the order of the page; items refer to each other by index.
  public internal(set) var items: [Item] = []
  /// The first short texts with a digit in them, in the order of the page.
  public internal(set) var figures: [Figure] = []

  init() {}

  /// Reads a page the way a browser would: leniently, and without fetching anything.
  ///
  /// Elements inside a `<template>`, which a browser does not show, say nothing.
  ///
  /// - Parameter contentType: the `Content-Type` that the page came with.
  public init(_ bytes: [UInt8], contentType: String? = nil) throws(HTMLError) {
    let text = DecodedText(bytes, contentType: contentType)
    self = try PageParser.page(in: text.utf8)
  }

  /// The content of the first meta tag with this name that has one.
  public func meta(_ name: String) -> String? {
    metas.first { $0.name == name && !$0.content.isEmpty }?.content
  }
}
