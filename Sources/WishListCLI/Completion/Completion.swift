import Money
import WishListModel
import WishListSources
import WishListStore

/// The completion of the last token of a command line, for the shells' scripts.
///
/// A script passes the tokens before the one to complete, and that token as far as it is typed,
/// all without the shell's quotes. The answer has one line for each candidate, with the whole
/// token, a tab and a summary; or it is ``files``.
struct Completion {
  /// The hidden command that scripts call.
  static let command = "complete"
  /// The answer that asks the shell to complete the name of a file. No token contains a tab.
  static let files = "\tfiles"

  /// A token that is possible at the position.
  struct Candidate: Equatable {
    let text: String
    var summary = ""
  }

  /// The kind of the token, unless ``fixed`` lists the candidates.
  let kind: CompletionKind
  /// The part of the token that is to be completed: all of it, or the value after `--name=`.
  let typed: String
  /// The `--name=` before that part, or an empty text.
  let prefix: String
  private let fixed: [Candidate]?
  private let settings: Settings?

  /// - Parameter tokens: The tokens up to the one to complete, and that one.
  init(_ tokens: [String]) {
    var before = Array(tokens.dropLast())
    let current = tokens.last ?? ""
    var line = try? CommandLineTokens(before)  // it may not be complete yet
    var waiting: OptionEntry?
    if line == nil, let last = before.popLast() {
      // The token may be the value of an option before it.
      line = try? CommandLineTokens(before)  // what is wrong has nothing to complete
      waiting = CommandTable.firstOption { option in
        option.valueName != nil && [option.long, option.short.map { "-\($0)" }].contains(last)
      }
    }
    guard var line else {
      self.init(.text, current)
      return
    }
    let endsOptions = before.last == "--" || line.plainOperands < line.operands.count
    let settings = Settings(of: line)
    let position = CompletionPosition(after: &line)
    if let waiting {
      let option = position.option(waiting.name) ?? waiting
      self.init(option.completion, current, settings: settings)
    } else if !endsOptions, current.hasPrefix("-"), current != "-" {
      self.init(option: current, position, settings)
    } else if let names = position.names {
      self.init(.text, current, fixed: names)
    } else {
      self.init(position.operand, current, settings: settings)
    }
  }

  private init(
    _ kind: CompletionKind, _ typed: String, prefix: String = "", fixed: [Candidate]? = nil,
    settings: Settings? = nil
  ) {
    self.kind = kind
    self.typed = typed
    self.prefix = prefix
    self.fixed = fixed
    self.settings = settings
  }

  /// Completes the name of an option, or the value after `--name=`.
  private init(option typed: String, _ position: CompletionPosition, _ settings: Settings?) {
    guard let equals = typed.firstIndex(of: "=") else {
      let options = position.options.map { Candidate(text: $0.long, summary: $0.summary) }
      self.init(.text, typed, fixed: options)
      return
    }
    let value = typed[typed.index(after: equals)...]
    let option = position.options.first { $0.long == typed[..<equals] }
    self.init(
      option?.completion ?? .text, String(value), prefix: String(typed[...equals]),
      settings: settings)
  }
}

extension Completion {
  /// The lines of the answer. A list or configuration that cannot be read has no candidates.
  func lines(environment: [String: String], now: Timestamp) -> [String] {
    guard kind != .file else { return [Self.files] }
    return candidates(environment: environment, now: now)
      .filter { $0.text.hasPrefix(typed) }
      .map { "\(prefix)\($0.text)\t\($0.summary)" }
  }

  private func candidates(environment: [String: String], now: Timestamp) -> [Candidate] {
    if let fixed { return fixed }
    guard let settings else { return [] }
    let values = CompletionValues(settings, environment: environment, now: now)
    switch kind {
    case .text, .file: return []
    case .choices(let choices): return choices.map { Candidate(text: $0) }
    case .help:
      return CommandTable.names(after: [])
        + HelpTopic.all.map { Candidate(text: $0.name, summary: $0.summary) }
    case .source: return values.sources
    // A shell shows no errors: a list that cannot be read completes nothing.
    case .tag: return (try? values.tags()) ?? []
    case .product: return (try? values.products(startingWith: typed)) ?? []
    }
  }
}
