import CSV

/// Reads any bytes as CSV, at once and in parts: both give the same records, and records that are
/// written are read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = records(bytes, chunk: max(count, 1))
  for chunk in [1, 3] { precondition(records(bytes, chunk: chunk) == whole) }
  guard case .success(let read) = whole else { return 0 }
  for separator in CSVSeparator.allCases {
    var written: [UInt8] = []
    let writer = CSVWriter(separator: separator)
    for record in read { writer.write(record.fields, to: &written) }
    guard case .success(let again) = records(written, chunk: 4096, separator) else {
      preconditionFailure("a written table cannot be read")
    }
    precondition(again.map(\.fields) == read.map(\.fields))
  }
  return 0
}

private func records(
  _ bytes: [UInt8], chunk: Int, _ separator: CSVSeparator? = nil
) -> Result<[CSVRecord], CSVError> {
  var limits = CSVReader.Limits()
  limits.fieldBytes = 2_000
  limits.fields = 100
  var reader = CSVReader(separator: separator, limits: limits)
  var records: [CSVRecord] = []
  do throws(CSVError) {
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      reader.feed(Array(bytes[start..<min(start + chunk, bytes.count)]))
      while let record = try reader.next() { records.append(record) }
    }
    reader.finish()
    while let record = try reader.next() { records.append(record) }
    return .success(records)
  } catch {
    return .failure(error)
  }
}
