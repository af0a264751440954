extension Sequence {
  /// The first value that `transform` makes of an element. It is asked once for each, unlike by
  /// the first element of a lazy map.
  func firstNonNil<Value>(_ transform: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try transform(element) { return value }
    }
    return nil
  }
}
