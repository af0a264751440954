import HTTP
import JSON
import Money
import WishListModel

extension JSONSource {
  /// What is found at the places of each field in an answer. The places after the first one that has
  /// a value are left out.
  func findings(for id: ProductID, in response: Response) -> [SourceDiagnosis.Finding] {
    // If the answer is not JSON, the result of the diagnosis contains the error.
    guard let document = try? JSONValue(answer: response.body), let values = try? values(for: id)
    else {
      return []
    }
    // If no part of the answer describes the product, the pointers start from the whole of it.
    var index = ElementIndex()
    let root = (try? root(of: document, for: id, values, using: &index)) ?? document
    let reader = AnswerReader(
      definition: definition, id: id, values: values, root: root, base: response.address)
    let free = definition.free.map { condition in
      SourceDiagnosis.Finding(
        field: "free", place: "\(condition.pointer)",
        outcome: outcome(at: .pointer(condition.pointer), in: root, reader))
    }
    return Field.allCases.flatMap { findings($0, in: root, reader) } + free
  }

  private func findings(
    _ field: Field, in root: JSONValue, _ reader: AnswerReader
  ) -> [SourceDiagnosis.Finding] {
    var findings: [SourceDiagnosis.Finding] = []
    for place in definition.fields[field] {
      let outcome = outcome(at: place, in: root, reader)
      let text =
        if case .pointer(let pointer) = place {
          FieldPlace.pointer(pointer, with: reader.values).description
        } else {
          place.description
        }
      findings.append(.init(field: field.rawValue, place: text, outcome: outcome))
      if case .found = outcome { break }
    }
    return findings
  }

  private func outcome(
    at place: FieldPlace, in root: JSONValue, _ reader: AnswerReader
  ) -> SourceDiagnosis.Finding.Outcome {
    guard case .pointer(let pointer) = place else {
      return .found(reader.text(at: place, in: root) ?? "")
    }
    let (steps, value) = FieldPlace.pointer(pointer, with: reader.values).reach(in: root)
    if steps == pointer.tokens.count, let text = value.scalarText, !text.isEmpty {
      return .found(text)
    }
    let reached = JSONPointer(tokens: Array(pointer.tokens.prefix(steps)))
    return .missing(reached: "\(reached)", what: value.outline)
  }
}

extension JSONValue {
  /// A short description of the type and the content of the value.
  var outline: String {
    switch self {
    case .object(let object):
      let keys = object.members.prefix(8).map(\.key).joined(separator: ", ")
      let more = object.members.count > 8 ? " and more" : ""
      return object.members.isEmpty ? "an empty object" : "an object with \(keys)\(more)"
    case .array(let elements): return "an array of \(elements.count)"
    case .string(""): return "an empty string"
    default: return kind
    }
  }
}
