import JSON
import System
import Terminal

/// Standard output as programs read it: one JSON document.
struct JSONOutput {
  let output: Output

  /// Writes a document of one value.
  func write(_ value: (inout JSONWriter) throws -> Void) throws {
    var writer = JSONWriter()
    try value(&writer)
    writer.finish()
    try output.write(writer.take())
  }

  /// Writes an array as its elements come, without keeping them.
  ///
  /// - Parameter elements: Calls its argument once for each element, to write it.
  func array(
    _ elements: (_ element: ((inout JSONWriter) throws -> Void) throws -> Void) throws -> Void
  ) throws {
    var writer = JSONWriter()
    writer.beginArray()
    try elements { element in
      try element(&writer)
      if writer.count > 1 << 15 { try output.write(writer.take()) }
    }
    writer.endArray()
    writer.finish()
    try output.write(writer.take())
  }
}
