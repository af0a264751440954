import Money
import WishListModel
import WishListSources
import WishListStore

/// What may stand at the end of a command line, as the shells' scripts ask for it.
///
/// They ask with the words before the one to complete, and that one as far as it is typed,
/// all without the shell's quotes. The answer has a line for each candidate: the whole word,
/// a tab, and a few words on it; or one line that asks the shell for its files.
struct Completion {
  /// The hidden command that asks.
  static let command = "complete"
  /// The line that asks the shell to complete a file. No word of a command line has a tab.
  static let files = "\tfiles"

  /// A word that may stand there.
  struct Candidate: Equatable {
    let word: String
    var summary = ""
  }

  /// What the word can be.
  let kind: ValueKind
  /// What is typed of it, without `--name=` before it.
  let typed: String
  /// That `--name=`, if it is there.
  let prefix: String
  private let fixed: [Candidate]?
  private let settings: Settings?

  /// - Parameter words: The command line up to the word to complete, and that.
  init(_ words: [String]) {
    var before = Array(words.dropLast())
    let current = words.last ?? ""
    let known = CommandTable.options
    var line = try? CommandLineTokens(before, known: known)  // an unfinished line may be none yet
    var dangling: (any AnyOption)?
    if line == nil, let last = before.popLast() {
      // The last word may be an option that waits for this very one.
      line = try? CommandLineTokens(before, known: known)
      dangling = known.first { $0.valueName != nil && [$0.long, $0.letter].contains(last) }
    }
    guard var line else {
      self.init(.text, current)
      return
    }
    let endsOptions = before.last == "--" || line.plainOperands < line.operands.count
    let settings = Settings(of: line)
    let place = CommandPlace(&line)
    if let dangling {
      let own = place.option(dangling.name) ?? dangling
      self.init(own.completion, current, settings: settings)
    } else if !endsOptions, current.hasPrefix("-"), current != "-" {
      self.init(option: current, place, settings)
    } else if let names = place.names {
      self.init(.text, current, fixed: names)
    } else {
      self.init(place.kind, current, settings: settings)
    }
  }

  private init(
    _ kind: ValueKind, _ typed: String, prefix: String = "", fixed: [Candidate]? = nil,
    settings: Settings? = nil
  ) {
    self.kind = kind
    self.typed = typed
    self.prefix = prefix
    self.fixed = fixed
    self.settings = settings
  }

  /// Completes an option, or the value that is joined to it.
  private init(option typed: String, _ place: CommandPlace, _ settings: Settings?) {
    guard let equals = typed.firstIndex(of: "=") else {
      let options = place.options.map { Candidate(word: $0.long, summary: $0.summary) }
      self.init(.text, typed, fixed: options)
      return
    }
    let value = typed[typed.index(after: equals)...]
    let option = place.options.first { $0.long == typed[..<equals] }
    self.init(
      option?.completion ?? .text, String(value), prefix: String(typed[...equals]),
      settings: settings)
  }
}

extension Completion {
  /// Every line of the answer. What cannot be found out is left out.
  func lines(environment: [String: String], now: Timestamp) -> [String] {
    guard kind != .file else { return [Self.files] }
    return candidates(environment: environment, now: now)
      .filter { $0.word.hasPrefix(typed) }
      .map { "\(prefix)\($0.word)\t\($0.summary)" }
  }

  private func candidates(environment: [String: String], now: Timestamp) -> [Candidate] {
    if let fixed { return fixed }
    guard let settings else { return [] }
    let facts = CompletionFacts(settings, environment: environment, now: now)
    switch kind {
    case .text, .file: return []
    case .choices(let choices): return choices.map { Candidate(word: $0) }
    case .help:
      return CommandTable.names(after: [])
        + HelpTopic.all.map { Candidate(word: $0.name, summary: $0.summary) }
    // Where there is no list or no configuration, there is nothing to complete.
    case .source: return facts.sources
    case .tag: return (try? facts.tags()) ?? []
    case .product: return (try? facts.products(startingWith: typed)) ?? []
    }
  }
}

extension AnyOption {
  fileprivate var letter: String? { short.map { "-\($0)" } }
}
