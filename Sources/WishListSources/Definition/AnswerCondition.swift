import JSON
import Money
import WishListModel

/// A value that, found at its place in an answer, means something.
struct AnswerCondition: Hashable, Sendable {
  let pointer: JSONPointer
  /// Any of these will do.
  let values: [JSONScalar]

  func holds(in answer: JSONValue) -> Bool {
    guard let value = pointer.value(in: answer).flatMap(JSONScalar.init) else { return false }
    if values.contains(value) { return true }
    // Many shops write numbers as text: 0 is "0.00", too.
    guard case .string(let text) = value, let amount = Amount(text.trimmed) else { return false }
    return values.contains(.number(amount))
  }
}

/// A JSON value without parts. Numbers are equal by value: `0` is `0.0`.
enum JSONScalar: Hashable, Sendable {
  case null
  case bool(Bool)
  case string(String)
  case number(Amount)

  init?(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .number(let digits):
      guard let amount = Amount(digits) else { return nil }
      self = .number(amount)
    case .array, .object: return nil
    }
  }
}

extension ConfigurationNode {
  /// Conditions such as `{status: 0}`, any one of which is enough. A key that starts with a
  /// slash is a pointer, any other a member at top level; a list names several values.
  func conditions() throws(Misconfiguration) -> [AnswerCondition] {
    var conditions: [AnswerCondition] = []
    for (key, node) in try members() {
      let pointer: JSONPointer
      do {
        pointer = key.hasPrefix("/") ? try JSONPointer(key) : JSONPointer(tokens: [key])
      } catch { throw node.wrong("\(error)") }
      var values: [JSONScalar] = []
      for element in try node.elements() {
        guard let value = JSONScalar(element.value) else {
          throw element.wrong("it has to be a plain value, but is \(element.value.kind)")
        }
        values.append(value)
      }
      conditions.append(AnswerCondition(pointer: pointer, values: values))
    }
    return conditions
  }
}
