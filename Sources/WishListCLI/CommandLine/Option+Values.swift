import Money
import WishListModel

extension Option {
  /// An option with one value. Given several times, the last one counts; not given, it is `nil`.
  ///
  /// - Parameters:
  ///   - value: What the help calls the value.
  ///   - completion: What a shell can complete the value with.
  ///   - scope: The arguments that the option is for, if it has no effect without them.
  ///   - parse: Makes the value of a text. `name` is what messages call the option.
  static func single<Parsed>(
    _ name: String, short: Character? = nil, value: String, of completion: CompletionKind = .text,
    for scope: String? = nil, _ summary: String,
    parse: @escaping @Sendable (_ text: String, _ name: String) throws(UsageError) -> Parsed
  ) -> Option where Value == Parsed? {
    Option(
      name, short: short, valueName: value, completion: completion, scope: scope, summary
    ) { texts throws(UsageError) in
      guard let text = texts.last else { return nil }
      return try parse(text, "--\(name)")
    }
  }

  /// An option that can be given several times.
  ///
  /// - Parameter parse: Makes a value of one text. `name` is what messages call the option.
  static func list<Parsed>(
    _ name: String, short: Character? = nil, value: String, of completion: CompletionKind = .text,
    for scope: String? = nil, _ summary: String,
    parse: @escaping @Sendable (_ text: String, _ name: String) throws(UsageError) -> Parsed
  ) -> Option where Value == [Parsed] {
    Option(
      name, short: short, valueName: value, completion: completion, scope: scope, summary
    ) { texts throws(UsageError) in
      var values: [Parsed] = []
      for text in texts { values.append(try parse(text, "--\(name)")) }
      return values
    }
  }

  /// An option with one of the raw values of a type.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, short: Character? = nil, value: String, of type: Choice.Type,
    for scope: String? = nil, _ summary: String
  ) -> Option where Value == Choice?, Choice.RawValue == String {
    single(name, short: short, value: value, of: .choices(of: type), for: scope, summary) {
      (text, name) throws(UsageError) in
      guard let choice = Choice(rawValue: text) else {
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalid("\(name) \(text)", reason: "is not one of \(known)")
      }
      return choice
    }
  }
}

extension Option<Bool> {
  /// An option without a value.
  static func flag(
    _ name: String, short: Character? = nil, for scope: String? = nil, _ summary: String
  ) -> Option {
    Option(name, short: short, valueName: nil, completion: .text, scope: scope, summary) {
      !$0.isEmpty
    }
  }
}

extension Option<String?> {
  /// An option with any text.
  static func text(
    _ name: String, short: Character? = nil, value: String, of completion: CompletionKind = .text,
    for scope: String? = nil, _ summary: String
  ) -> Option {
    single(name, short: short, value: value, of: completion, for: scope, summary) { text, _ in text
    }
  }

  /// An option with the path of a file, which is not empty.
  static func file(
    _ name: String, short: Character? = nil, value: String = "FILE", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    single(name, short: short, value: value, of: .file, for: scope, summary) {
      (path, name) throws(UsageError) in
      guard !path.isEmpty else { throw .missingValue(name) }
      return path
    }
  }
}

extension Option<Int?> {
  /// An option with a whole number of at least 1.
  static func count(
    _ name: String, short: Character? = nil, value: String = "N", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    single(name, short: short, value: value, for: scope, summary) {
      (text, name) throws(UsageError) in
      guard let count = Int(text), count > 0 else {
        throw .invalid("\(name) \(text)", reason: "is not a number above zero")
      }
      return count
    }
  }
}

extension Option<Currency?> {
  /// An option with the code of a currency.
  static func currency(
    _ name: String, short: Character? = nil, value: String = "C", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    single(name, short: short, value: value, for: scope, summary) {
      (text, name) throws(UsageError) in
      guard let currency = Currency(text) else {
        throw .invalid("\(name) \(text)", reason: "is not a currency code such as EUR or BTC")
      }
      return currency
    }
  }
}

extension Option<TypedPrice?> {
  /// An option with a price, which is read once the locale and the currency are known.
  static func price(
    _ name: String, short: Character? = nil, value: String = "P", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    single(name, short: short, value: value, for: scope, summary) { TypedPrice(text: $0, name: $1) }
  }
}

extension Option<TimeSpan?> {
  /// An option with a length of time.
  static func timeSpan(
    _ name: String, short: Character? = nil, value: String = "TIME", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    single(name, short: short, value: value, for: scope, summary) {
      (text, name) throws(UsageError) in
      guard let span = TimeSpan(text) else {
        throw .invalid(
          "\(name) \(text)", reason: "is not a length of time such as 30m, 6h, 7d or 2w")
      }
      return span
    }
  }
}

extension Option<SourceName?> {
  /// An option with the name of a source, which need not be configured.
  static func source(
    _ name: String, short: Character? = nil, value: String = "S", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    single(name, short: short, value: value, of: .source, for: scope, summary) { text, _ in
      SourceName(text)
    }
  }
}

extension Option<[Tag]> {
  /// An option with a tag, which can be given several times.
  static func tags(
    _ name: String, short: Character? = nil, value: String = "T", for scope: String? = nil,
    _ summary: String
  ) -> Option {
    list(name, short: short, value: value, of: .tag, for: scope, summary) {
      (text, name) throws(UsageError) in
      guard let tag = Tag(text) else {
        throw .invalid("\(name) \(text)", reason: "is not a tag: at most 100 bytes, no commas")
      }
      return tag
    }
  }
}
