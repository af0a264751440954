/// What a command did with a wish. The raw values are those of `outcome` in JSON.
package enum WishOutcome: String, Sendable {
  case added
  case updated
  case unchanged
  case failed
}
