/// What a command has to say, for people and for programs.
///
/// What it says to programs is a promise to scripts: members may be added, but never
/// renamed or removed.
protocol Report {
  /// Says it to people.
  func write(to page: TextOutput) throws

  /// Says it to programs, in one JSON document.
  func write(to document: JSONOutput) throws

  /// Whether people read it at their own pace, if it is long.
  var isForReading: Bool { get }

  /// What could not be done. Each is said on standard error, and decides the exit status.
  var failures: [any Error] { get }

  /// What people should know besides, on standard error.
  var messages: [String] { get }
}

extension Report {
  var isForReading: Bool { false }
  var failures: [any Error] { [] }
  var messages: [String] { [] }
}
