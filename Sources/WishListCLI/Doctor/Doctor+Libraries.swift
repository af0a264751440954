import HTTP
import Terminal
import WishListSources
import WishListStore

extension Doctor {
  /// The program and the libraries that it uses, with their versions.
  var libraries: [Check] {
    [.ok("program", "wishlist \(Program.version)"), network, pages]
      + [.ok("SQLite", StoreInspection.sqliteVersion), .ok("utf8proc", String.utf8procVersion)]
  }

  /// The versions of libcurl and zlib, which are loaded when the network is first used.
  private var network: Check {
    do throws(HTTPError) {
      return .ok("libcurl and zlib", try HTTPClient.versions())
    } catch {
      return .failure(
        "libcurl and zlib", error, advice: "install the packages libcurl4 and zlib1g")
    }
  }

  /// The version of libxml2, which is loaded when the first page is read.
  private var pages: Check {
    guard let version = PageSource.parserVersion else {
      return .failure(
        "libxml2", CommandError(.unavailable, "libxml2.so.2 cannot be loaded"),
        advice: "install the package libxml2; until then no product page can be read")
    }
    return .ok("libxml2", version)
  }
}
