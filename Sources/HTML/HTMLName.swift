/// The names of the elements and attributes that ``HTMLDocument`` uses.
enum HTMLName: String, CaseIterable {
  // Elements
  case a, area, audio, base, data, del, embed, html, iframe, img, input, link, meta, meter
  case noscript, object, s, script, source, strike, style, svg, template, time, title, track
  case video, wbr
  // Elements within a line
  case b, bdi, bdo, big, em, font, i, ins, mark, small, span, strong, sub, sup, u
  // Attributes that do not share a name with one of the elements
  case `class`, content, datetime, href, hreflang, id, itemid, itemprop, itemref, itemscope,
    itemtype, lang, name
  case property, rel, src, type, value
  case about
  case httpEquiv = "http-equiv"
  case prefix, resource, typeof, vocab

  /// The attribute of this element that holds its value as a microdata property (WHATWG HTML,
  /// section 5.2.4).
  var valueAttribute: HTMLName? {
    switch self {
    case .meta: .content
    case .audio, .embed, .iframe, .img, .source, .track, .video: .src
    case .a, .area, .link: .href
    case .object: .data
    case .data, .meter: .value
    case .time: .datetime
    default: nil
    }
  }

  /// Whether browsers show the text of the element struck through.
  var isStruckThrough: Bool { self == .del || self == .s || self == .strike }

  /// Whether the text of the element continues the line around it.
  var isInline: Bool {
    switch self {
    case .b, .bdi, .bdo, .big, .data, .del, .em, .font, .i, .ins, .mark, .s, .small, .span,
      .strike, .strong, .sub, .sup, .u:
      true
    default: false
    }
  }

  /// Whether browsers do not show the text of the element.
  var isHidden: Bool { self == .script || self == .style || self == .template }

  /// Whether the element is void in HTML but not in libxml2, which implements HTML 4.
  var isNewVoid: Bool { self == .source || self == .track || self == .wbr }
}
