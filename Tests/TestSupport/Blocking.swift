import Foundation

// A release with a static standard library has no Testing, and builds this target as well.
#if canImport(Testing)
  public import Testing

  extension Trait where Self == BlockingTrait {
    /// Runs each test case on a thread of its own.
    ///
    /// Tests that wait for servers, child processes or the clock take this trait. The runner has as
    /// many threads as the machine has cores, and a test that waits on one of them holds up others.
    public static var blocking: Self { Self() }
  }

  /// The trait that ``Testing/Trait/blocking`` makes.
  public struct BlockingTrait: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
    }
  }

  /// Runs each job of a task on a new thread.
  private final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      Thread.detachNewThread { job.runSynchronously(on: executor) }
    }
  }
#endif
