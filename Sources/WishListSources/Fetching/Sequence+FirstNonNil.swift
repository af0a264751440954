extension Sequence {
  /// The first result of `transform` that is not `nil`.
  ///
  /// The first element of a lazy `compactMap` is the same value, but calls `transform` twice for it.
  func firstNonNil<Value>(_ transform: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try transform(element) { return value }
    }
    return nil
  }
}
