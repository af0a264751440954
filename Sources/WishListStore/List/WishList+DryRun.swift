extension WishList {
  /// Does several things to the list, and takes them all back.
  package func rehearse(_ body: () throws -> Void) throws {
    do {
      try change {
        try body()
        throw RehearsalEnd()
      }
    } catch is RehearsalEnd {}
  }
}

/// Ends the transaction of a rehearsal without keeping it.
private struct RehearsalEnd: Error {}
