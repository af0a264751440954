import Foundation
import Money
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AmountTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.00", "0"), ("007", "7"), ("1.50", "1.5"), ("18.5000", "18.5"),
    ("-5", "-5"), ("1e2", "100"), ("1E+2", "100"), ("1e-8", "0.00000001"),
    ("5.4e-07", "0.00000054"),
    ("12.5e1", "125"), ("0e400", "0"), ("0e-400", "0"), ("36999.99", "36999.99"),
    ("2.22000000000000004420", "2.2200000000000000442"),
    ("123456789012345.67", "123456789012345.67"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
    ("1.0000000000000000000000000000000000000000000000000000", "1"),
  ])
  func `reads and writes plain digits`(text: String, written: String) throws {
    #expect(try #require(Amount(text)).description == written)
  }

  @Test(arguments: [
    "", "-", ".5", "5.", "+5", "1,5", "1 5", "0x1F", "12abc", "1e", "1e+", "1e400", "1e-400",
    "NaN", "inf", "٣", "1.2.3", "--1", "1e5.5",
    "100000000000000000000000000000000000000",
    "0.000000000000000000000000000000000000001",
  ])
  func `refuses a text that is not a plain number`(text: String) {
    #expect(Amount(text) == nil)
  }

  @Test(arguments: [
    ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0.1", "0.11"), ("-0.11", "-0.1"), ("9.99", "10"),
    ("99999999999999999999999999999999999998", "99999999999999999999999999999999999999"),
    ("0.00000000000000000000000000000000000001", "99999999999999999999999999999999999999"),
  ])
  func `compares by value`(less: String, more: String) throws {
    let (less, more) = (try #require(Amount(less)), try #require(Amount(more)))
    #expect(less < more)
    #expect(!(more < less))
    #expect(less != more)
  }

  @Test(arguments: [
    ("0.1", "0.2", "0.3", "0.02"), ("19.99", "3", "22.99", "59.97"), ("-1.5", "0.5", "-1", "-0.75"),
    ("64000.12345678", "0.5", "64000.62345678", "32000.06172839"),
  ])
  func `adds and multiplies exactly`(
    left: String, right: String, sum: String, product: String
  ) throws {
    let (left, right) = (try #require(Amount(left)), try #require(Amount(right)))
    #expect(left.adding(right)?.description == sum)
    #expect(left.multiplied(by: right)?.description == product)
    #expect(left.adding(right)?.subtracting(right) == left)
  }

  @Test func `reports a result with too many digits`() throws {
    let most = try #require(Amount("99999999999999999999999999999999999999"))
    let least = try #require(Amount("0.00000000000000000000000000000000000001"))
    #expect(most.adding(Amount(1)) == nil)
    #expect(most.adding(least) == nil)
    #expect(most.multiplied(by: most) == nil)
    #expect(least.multiplied(by: least) == nil)
    #expect(most.multiplied(by: Amount(1)) == most)
  }

  @Test(arguments: [
    ("2.345", 2, "2.34"), ("2.355", 2, "2.36"), ("-2.345", 2, "-2.34"), ("2.3451", 2, "2.35"),
    ("0.5", 0, "0"), ("1.5", 0, "2"), ("1.2", 5, "1.2"),
  ])
  func `rounds half to even`(text: String, places: Int, rounded: String) throws {
    #expect(try #require(Amount(text)).rounded(toPlaces: places).description == rounded)
  }

  @Test(arguments: [
    ("1", "3", 4, "0.3333"), ("2", "3", 4, "0.6667"), ("-2", "3", 4, "-0.6667"),
    ("1", "0.92", 2, "1.09"),
    ("1", "8", 2, "0.12"), ("0.001", "1000", 2, "0"), ("100", "0.5", 0, "200"),
  ])
  func `divides to a number of places`(
    dividend: String, divisor: String, places: Int, quotient: String
  ) throws {
    let (dividend, divisor) = (try #require(Amount(dividend)), try #require(Amount(divisor)))
    #expect(dividend.divided(by: divisor, toPlaces: places)?.description == quotient)
  }

  @Test func `does not divide by zero`() {
    #expect(Amount(1).divided(by: .zero, toPlaces: 2) == nil)
  }

  @Test(arguments: [
    (1999, -2, "19.99"), (1999, 0, "1999"), (1999, 2, "199900"), (198_000, -2, "1980"),
  ])
  func `moves the point`(number: Int, places: Int, shifted: String) {
    #expect(Amount(number).shifted(by: places)?.description == shifted)
  }

  @Test(arguments: [
    ("0", ""), ("12", "10212"), ("0.5", "1005"), ("0.05", "0995"), ("1200.5", "10412005"),
    ("0.00000000000000000000000000000000000001", "0631"),
    (
      "99999999999999999999999999999999999999",
      "13899999999999999999999999999999999999999"
    ),
  ])
  func `has a key for sorting`(text: String, key: String) throws {
    #expect(try #require(Amount(text)).sortKey == key)
  }

  @Test(arguments: [
    "0", "-19.99", "123456789012345.67", "99999999999999999999999999999999999999",
    "18446744073709551616", "0.00000000000000000000000000000000000001",
  ])
  func `becomes a decimal of Foundation`(text: String) throws {
    #expect("\(Decimal(try #require(Amount(text))))" == text)
  }
}
