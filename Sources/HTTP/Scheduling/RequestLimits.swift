/// The limits that a server sets on how fast it may be sent requests.
///
/// They hold for the host that a request goes to, redirects included. Where requests to one host
/// have different limits, the lower limit holds for all of them.
package struct RequestLimits: Hashable, Sendable {
  /// The number of requests that may start in a minute, evenly spaced.
  package var requestsPerMinute: Int?
  /// The number of requests that may run at once, in place of ``HTTPClient/Options/hostWidth``.
  package var connections: Int?

  package init(requestsPerMinute: Int? = nil, connections: Int? = nil) {
    self.requestsPerMinute = requestsPerMinute
    self.connections = connections
  }
}
