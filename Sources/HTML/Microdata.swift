extension ItemCollector.Element {
  /// What an element contributes to the microdata (WHATWG HTML, section 5.2).
  init(microdata attributes: ElementAttributes, of name: HTMLName?) {
    id = attributes[.id]
    propertyNames = attributes.words(.itemprop)
    value = attributes[.content] ?? name?.valueAttribute.flatMap { attributes[$0] }
    guard attributes[.itemscope] != nil else { return }
    isItem = true
    types = attributes.words(.itemtype)
    itemID = attributes[.itemid]?.withoutSurroundingHTMLSpace
    references = attributes.words(.itemref)
  }
}
