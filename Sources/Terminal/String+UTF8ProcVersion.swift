import CUTF8Proc

extension String {
  /// The version of the library that knows how wide characters are.
  package static var utf8procVersion: String { String(cString: utf8proc_version()) }
}
