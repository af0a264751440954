import JSON
import System
import Terminal

/// Standard output for programs: one JSON document.
struct JSONOutput {
  let stream: Output

  /// Writes a document.
  ///
  /// - Parameter value: Writes exactly one value.
  func write(_ value: (inout JSONWriter) throws -> Void) throws {
    var writer = JSONWriter()
    try value(&writer)
    writer.finish()
    try stream.write(writer.take())
  }

  /// Writes a document that is an array. Elements are written as they come, so that a long
  /// array is never held in memory.
  ///
  /// - Parameter elements: Calls its argument once for each element, with a closure that
  ///   writes the element.
  func array(
    _ elements: (_ element: ((inout JSONWriter) throws -> Void) throws -> Void) throws -> Void
  ) throws {
    var writer = JSONWriter()
    writer.beginArray()
    try elements { element in
      try element(&writer)
      if writer.count > 1 << 15 { try stream.write(writer.take()) }
    }
    writer.endArray()
    writer.finish()
    try stream.write(writer.take())
  }
}
