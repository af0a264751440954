/// The names of elements and attributes that mean something to a page.
enum HTMLName: String, CaseIterable {
  // Elements
  case a, area, audio, base, data, del, embed, html, iframe, img, input, link, meta, meter, object
  case s, script, source, strike, style, svg, template, time, title, track, video, wbr
  // Attributes, where no element has the name
  case `class`, content, datetime, href, hreflang, id, itemid, itemprop, itemref, itemscope,
    itemtype, lang, name
  case property, rel, src, type, value

  /// The attribute of this element that holds its value as a property of an item.
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

  /// Whether the element says that its text no longer holds.
  var isStruck: Bool { self == .del || self == .s || self == .strike }

  /// Whether people do not see the text of the element.
  var isHidden: Bool { self == .script || self == .style || self == .template }

  /// Whether HTML knows the element as empty and libxml2, which is older, does not.
  var isNewVoid: Bool { self == .source || self == .track || self == .wbr }
}
