import JSON
import Money
import Terminal
import WishListExchange
import WishListModel
import WishListSources

/// The request to a source, its answer, and the place where each field was found.
struct DiagnosisReport: Report {
  let diagnosis: SourceDiagnosis

  var failures: [any Error] {
    if case .failure(let error) = diagnosis.result { [error] } else { [] }
  }

  var messages: [String] {
    guard case .success(let product) = diagnosis.result else { return [] }
    // A page has no definition to which `free` could be added.
    guard product.priceDoubt == .zero, !diagnosis.findings.isEmpty else {
      return product.remarkMessages
    }
    let hint = "If zero means free here, say so in the definition of the source: free: {price: 0}."
    return product.remarkMessages + [hint]
  }

  func write(to output: TextOutput) throws {
    try output.line("request  \(SafeText.line(diagnosis.url))")
    for header in diagnosis.headers { try output.line("header   \(SafeText.line(header))") }
    try output.line("status   \(diagnosis.status.map(String.init) ?? "no answer")")
    if !diagnosis.findings.isEmpty {
      try output.line()
      try findings.write(to: output)
    }
    if case .success(let product) = diagnosis.result {
      try output.line()
      try ProductsReport(products: [product], failures: []).write(to: output)
    }
  }

  private var findings: Table {
    var table = Table([
      .init(heading: "FIELD"), .init(heading: "POINTER"), .init(heading: "FOUND", isFlexible: true),
    ])
    for finding in diagnosis.findings {
      let found: Table.Cell =
        switch finding.outcome {
        case .found(let text): .init(SafeText.line(text))
        case .missing(let reached, let what):
          .init(
            SafeText.line("nothing: \(reached.isEmpty ? "the answer" : reached) is \(what)"),
            .yellow)
        }
      table.rows.append([.init(finding.field), .init(SafeText.line(finding.place)), found])
    }
    return table
  }

  func write(to output: JSONOutput) throws {
    try output.write { writer in
      writer.object { writer in
        writer.member("id", diagnosis.id.text)
        writer.member("url", diagnosis.url)
        writer.strings("headers", diagnosis.headers)
        writer.member("status", diagnosis.status.map { "\($0)" })
        writer.key("fields")
        writer.array { writer in for finding in diagnosis.findings { writer.finding(finding) } }
        writer.key("product")
        if case .success(let product) = diagnosis.result {
          writer.product(product)
        } else {
          writer.null()
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func finding(_ finding: SourceDiagnosis.Finding) {
    object { writer in
      writer.member("field", finding.field)
      writer.member("pointer", finding.place)
      switch finding.outcome {
      case .found(let text):
        writer.member("found", text)
        writer.member("reached", finding.place)
      case .missing(let reached, _):
        writer.key("found")
        writer.null()
        writer.member("reached", reached)
      }
    }
  }
}
