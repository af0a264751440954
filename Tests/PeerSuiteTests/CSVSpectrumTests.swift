import CSV
import Foundation
import Testing

/// The files of csv-spectrum and the rows that each stands for.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct CSVSpectrumTests {
  private static let names = [
    "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "location_coordinates",
    "newlines", "newlines_crlf", "quotes_and_newlines", "simple", "simple_crlf", "utf8",
  ]

  @Test func `reads every file`() throws {
    var right = 0
    for name in Self.names {
      let rows = try rows(Array(peerFile("csv-spectrum/csvs/\(name).csv")))
      let expected = try expectedRows(of: name)
      #expect(rows == expected, "\(name)")
      if rows == expected { right += 1 }
    }
    print("csv-spectrum: \(right) of \(Self.names.count) files right")
  }

  private func expectedRows(of name: String) throws -> [[String: String]] {
    let json = try peerFile("csv-spectrum/json/\(name).json")
    guard name == "location_coordinates" else {
      return try JSONDecoder().decode([[String: String]].self, from: json)
    }
    // The JSON file holds one row outside of an array, with another telephone number than the
    // CSV file has.
    var row = try JSONDecoder().decode([String: String].self, from: json)
    row["Contact Phone Number"] = "2095257564"
    return [row]
  }

  private func rows(_ bytes: [UInt8]) throws -> [[String: String]] {
    var reader = CSVReader()
    reader.feed(bytes)
    reader.finish()
    guard let heading = try reader.next() else { return [] }
    var rows: [[String: String]] = []
    while let record = try reader.next() {
      rows.append(Dictionary(uniqueKeysWithValues: zip(heading.fields, record.fields)))
    }
    return rows
  }
}
