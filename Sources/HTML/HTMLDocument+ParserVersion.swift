import CLibXML2

extension HTMLDocument {
  /// The version of libxml2, such as `2.9.14`.
  ///
  /// - Throws: ``HTMLError/noParser``
  package static func parserVersion() throws(HTMLError) -> String {
    guard let version = clibxml2_version() else { throw .noParser }
    // "20914": the version as one number, two digits for each part after the first.
    let digits = String(cString: version).prefix { $0.isWholeNumber }
    guard let number = Int(digits) else { return String(cString: version) }
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
