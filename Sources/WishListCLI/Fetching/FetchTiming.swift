/// How long a fetch session waits for what.
struct FetchTiming {
  /// How long an answer may wait for others that are saved in the same transaction.
  ///
  /// The session checks this at least every 100 ms, so that an answer is saved at most a fifth of
  /// a second after it arrived.
  var saveDelay = Duration.milliseconds(80)
  /// How often the session says that it still works on its lease.
  var leaseInterval = Duration.seconds(3)
  /// How long one transaction waits for a locked list while answers arrive. Nothing is received
  /// in that time.
  var lockTimeout = Duration.milliseconds(50)
  /// How long the session leaves a locked list alone while answers arrive.
  var retryInterval = Duration.milliseconds(200)
  /// How long one transaction waits for a locked list after the last answer.
  var finalLockTimeout = Duration.milliseconds(200)
  /// How long the session tries to save after the last answer.
  var patience = Duration.seconds(30)
  /// How long the session tries to save after a signal stopped it.
  var patienceWhenStopped = Duration.seconds(5)
}
