/// How gently a server wants to be treated.
///
/// RequestLimits hold for the host that a request goes to, redirects included. Where
/// requests for one host differ, the gentler limit holds for all of them.
package struct RequestLimits: Hashable, Sendable {
  /// How many requests may start in any minute, evenly spread.
  package var requestsPerMinute: Int?
  /// How many requests may be under way at once, in place of the client's own number.
  package var connections: Int?

  package init(requestsPerMinute: Int? = nil, connections: Int? = nil) {
    self.requestsPerMinute = requestsPerMinute
    self.connections = connections
  }
}
