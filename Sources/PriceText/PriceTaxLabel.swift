/// A note beside a price on whether tax is in it: `netto`, `incl. VAT`, `税込`.
struct PriceTaxLabel {
  enum Meaning: Comparable {
    case net, gross
  }

  var meaning: Meaning
  /// The indices of the tokens of the label.
  var range: ClosedRange<Int>

  /// The most tokens between the two words of a label such as `inkl. 19 % MwSt.`.
  private static let longestGap = 7

  /// The labels of a text, in order.
  static func labels(in tokens: [PriceToken]) -> [PriceTaxLabel] {
    var labels: [PriceTaxLabel] = []
    // "including" or "excluding" without the name of a tax yet, and the reverse.
    var open: (meaning: Meaning, index: Int)?
    var tax: Int?
    for (index, token) in tokens.enumerated() {
      switch token {
      case .sign:
        (open, tax) = (nil, nil)
      case .word(.gross), .word(.net):
        labels.append(.init(meaning: token.word == .gross ? .gross : .net, range: index...index))
      case .word(.including), .word(.excluding):
        let meaning = token.word == .including ? Meaning.gross : .net
        if let start = tax, index - start <= longestGap {
          labels.append(.init(meaning: meaning, range: start...index))
          tax = nil
        } else {
          open = (meaning, index)
        }
      case .word(.tax):
        if let start = open, index - start.index <= longestGap {
          labels.append(.init(meaning: start.meaning, range: start.index...index))
          open = nil
        } else {
          tax = index
        }
      case .number, .word, .space, .punctuation: continue
      }
    }
    return labels
  }

  /// The meanings of the labels for each of several candidates, by the start of its range.
  ///
  /// A label belongs to the candidate before it, unless a label comes before the first candidate
  /// or only an opening bracket separates the label from the candidate after it.
  static func meanings(
    in tokens: [PriceToken], for candidates: [PriceCandidate]
  ) -> [Int: Meaning] {
    guard let first = candidates.first else { return [:] }
    let labels = labels(in: tokens)
    let precede = labels.first.map { $0.range.upperBound < first.range.lowerBound } ?? false
    var meanings: [Int: Meaning] = [:]
    var next = 0
    for label in labels {
      while next < candidates.count, candidates[next].range.lowerBound < label.range.lowerBound {
        next += 1
      }
      let touchesNext =
        next < candidates.count && candidates[next].range.lowerBound == label.range.upperBound + 1
        && label.range.lowerBound > 0
        && tokens[label.range.lowerBound - 1].isPunctuation("(", "[", "/")
      let owner = precede || touchesNext ? next : next - 1
      guard candidates.indices.contains(owner) else { continue }
      meanings[candidates[owner].range.lowerBound] = label.meaning
    }
    return meanings
  }
}
