/// What a command did with one wish. The raw values are the JSON's `outcome`.
package enum WishOutcome: String, Sendable {
  case added
  case updated
  case unchanged
  case failed
}
