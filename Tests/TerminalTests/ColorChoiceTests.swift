import Terminal
import Testing

@Suite(.timeLimit(.minutes(1))) struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, ["FORCE_COLOR": "1"], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, false, ["FORCE_COLOR": "1"], true),
      (.auto, false, ["FORCE_COLOR": "0"], false), (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, true, ["CLICOLOR": "0"], false), (.auto, true, ["TERM": "dumb"], false),
      (.auto, false, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func `follows the option, the environment and the terminal`(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], isColored: Bool
  ) {
    #expect(choice.isColored(isTerminal: isTerminal, environment: environment) == isColored)
  }
}
