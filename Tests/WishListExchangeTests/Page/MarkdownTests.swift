import Foundation
import Money
import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct MarkdownTests {
  @Test func `escapes text in a table`() throws {
    var record = try Sample.full()
    record.wish.ownTitle = "a|b [x](javascript:1) <b>*_`"
    #expect(
      markdown([record, try Sample.bare()]) == #"""
        # Gifts

        | Wish | Quantity | Price | Value |
        | --- | ---: | ---: | ---: |
        | [a\|b \[x\](javascript\:1) \<b\>\*\_\`](<https://shop.example/1>) (archived)<br>blue | 2.5 | \$9.99 | \$24.975 |
        | manual\:1 | 1 |  |  |

        """#)
  }

  @Test func `shows private data only on request`() throws {
    let table = markdown([try Sample.full()]) {
      $0.hasAllNotes = true
      $0.hasTargets = true
      $0.hasPricesPaid = true
    }
    #expect(table.contains("paid \\$9.99<br>blue<br>a b | 2.5"))
    #expect(table.hasSuffix("| €8.50 |\n"))
  }

  private func markdown(
    _ records: [WishRecord], _ change: (inout SharePageOptions) -> Void = { _ in }
  ) -> String {
    var options = SharePageOptions(locale: Locale(identifier: "en_US"), date: "today")
    options.title = "Gifts"
    change(&options)
    var writer = MarkdownWriter(options)
    for record in records { writer.write(record) }
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
