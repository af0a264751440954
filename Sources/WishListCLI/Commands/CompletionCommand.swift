/// Prints a script for a shell, which completes command lines of the program.
struct CompletionCommand: Command {
  static let entry = CommandEntry(
    "completion", operands: "bash|zsh|fish", "Print a script that lets a shell complete commands.",
    details: """
      It completes commands, options, files, and the ids, tags and sources of your list. Save it
      where the shell looks: for bash into
      ~/.local/share/bash-completion/completions/wishlist, for zsh as _wishlist into a folder
      of $fpath, for fish into ~/.config/fish/completions/wishlist.fish. The Debian package
      installs it.
      """,
    examples: [("completion fish | source", "completion for this session of fish")])

  static let needsConfiguration = false

  private enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  private let shell: Shell

  init(_ arguments: inout Arguments) throws(UsageError) {
    let name = try arguments.operand("the shell: bash, zsh or fish")
    guard let shell = Shell(rawValue: name) else {
      throw .invalid(name, reason: "is not one of bash, zsh, fish")
    }
    self.shell = shell
  }

  func run(in context: Context) -> any Report {
    let script =
      switch shell {
      case .bash: PackageResources.completion_bash
      case .zsh: PackageResources.completion_zsh
      case .fish: PackageResources.completion_fish
      }
    let options = CommandTable.options.filter { $0.valueName != nil }.map(\.name)
    return TextReport(
      text: String(decoding: script, as: UTF8.self)
        .replacing("OPTIONS", with: options.joined(separator: " ")))
  }
}
