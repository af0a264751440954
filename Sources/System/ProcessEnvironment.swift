import Glibc

/// The environment of this process.
package enum ProcessEnvironment {
  /// The variables by name. Where a name occurs twice, the first one counts, as for `getenv`.
  package static var variables: [String: String] {
    var count = 0
    while environ[count] != nil { count += 1 }
    // A dictionary that grows would hash each name several times, at every start of the program.
    var variables = [String: String](minimumCapacity: count)
    var next = environ
    while let entry = next.pointee {
      next += 1
      guard let sign = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = String(
        decoding: UnsafeRawBufferPointer(start: entry, count: sign - entry), as: UTF8.self)
      if variables[name] == nil { variables[name] = String(cString: sign + 1) }
    }
    return variables
  }
}
