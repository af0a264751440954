extension CommandLineTokens {
  /// The command line that these words came from, without options that every command takes.
  func spelled(calling name: String) -> String {
    let common = Set(Option.everywhere.map(\.name))
    let options = options.filter { !common.contains($0.option.name) }.flatMap { option, value in
      ["--\(option.name)"] + (value.map { [$0] } ?? [])
    }
    return ([name] + (operands + options).map(Self.quoted)).joined(separator: " ")
  }

  /// A word as a shell needs it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./:=,@%+".unicodeScalars.contains($0)
    }
    guard word.isEmpty || !isPlain else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
