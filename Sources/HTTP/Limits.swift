/// How gently a server wants to be treated.
///
/// Limits hold for the host that a request goes to, redirects included. Where
/// requests for one host differ, the gentler limit holds for all of them.
public struct Limits: Hashable, Sendable {
  /// How many requests may start in any minute, evenly spread.
  public var requestsPerMinute: Int?
  /// How many requests may be under way at once, in place of the client's own number.
  public var connections: Int?

  public init(requestsPerMinute: Int? = nil, connections: Int? = nil) {
    self.requestsPerMinute = requestsPerMinute
    self.connections = connections
  }
}
