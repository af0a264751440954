import Terminal
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChartTests {
  private func rows(
    _ steps: [(Double, Double)], end: Double, width: Int, height: Int
  ) -> [String]? {
    Chart(steps.map { Chart.Step(start: $0.0, value: $0.1) }, end: end)?
      .rows(width: width, height: height)
  }

  @Test func `draws a line in the middle for one value`() {
    #expect(rows([(0, 5)], end: 1, width: 3, height: 1) == ["⠤⠤⠤"])
  }

  @Test func `draws each step with a line between them`() {
    #expect(rows([(0, 2), (2, 1)], end: 4, width: 2, height: 1) == ["⠉⣇"])
  }

  @Test func `draws rows from top to bottom`() {
    #expect(rows([(0, 1), (1, 2)], end: 2, width: 2, height: 2) == [" ⡏", "⣀⡇"])
  }

  @Test(arguments: [([], 1), ([(1, 1)], 1), ([(1, 1)], 0), ([(0, 1), (3, 1)], 2)])
  func `needs a step before its end`(steps: [(Double, Double)], end: Double) {
    #expect(rows(steps, end: end, width: 1, height: 1) == nil)
  }
}
