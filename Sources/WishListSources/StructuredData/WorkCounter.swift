/// Counts the steps of reading a page. Tests hold by it that the work is proportional to the size
/// of the page.
final class WorkCounter {
  private(set) var steps = 0

  func add(_ steps: Int = 1) { self.steps += steps }
}
