import JSON
import Money
import WishListModel

/// A condition on an answer: the value at a pointer is one of several.
struct AnswerCondition: Hashable, Sendable {
  let pointer: JSONPointer
  /// The values, any of which meets the condition.
  let values: [JSONScalar]

  /// Returns whether an answer meets the condition.
  func holds(in answer: JSONValue) -> Bool {
    guard let value = pointer.value(in: answer).flatMap(JSONScalar.init) else { return false }
    if values.contains(value) { return true }
    // Many shops write numbers as strings, so "0.00" equals 0.
    guard case .string(let text) = value, let amount = Amount(text.trimmed) else { return false }
    return values.contains(.number(amount))
  }
}

extension ConfigurationNode {
  /// Conditions such as `{status: 0}`.
  ///
  /// A key that starts with a slash is a pointer. Any other key is a member of the root. A list
  /// gives several values.
  func conditions() throws(InvalidValue) -> [AnswerCondition] {
    var conditions: [AnswerCondition] = []
    for (key, node) in try members() {
      let pointer: JSONPointer
      do {
        pointer = key.hasPrefix("/") ? try JSONPointer(key) : JSONPointer(tokens: [key])
      } catch { throw node.invalid("\(error)") }
      var values: [JSONScalar] = []
      for element in try node.elements() {
        guard let value = JSONScalar(element.value) else {
          throw element.invalid("it has to be a plain value, but is \(element.value.kind)")
        }
        values.append(value)
      }
      conditions.append(AnswerCondition(pointer: pointer, values: values))
    }
    return conditions
  }
}
