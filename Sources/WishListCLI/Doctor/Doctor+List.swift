import Glibc
import Money
import System
import WishListModel
import WishListStore

extension Doctor {
  /// Checks where the list is, who may read it, and whether it is damaged.
  var list: [Check] {
    do {
      let path = try context.storePath()
      // The permissions of a file that is not a list are not checked.
      let inspection = Result {
        try StoreInspection(path: path, at: context.now, clock: context.clock.microseconds)
      }
      let access = isList(path, inspection) ? access(to: path) : []
      return [try place(of: path)] + access + names(of: path) + integrity(of: path, inspection)
    } catch let error as WishListError {
      return [.failure("list", error, advice: Self.advice(on: error))]
    } catch {
      return [
        .failure("list", error, advice: "set HOME, or name the list with \(Settings.store.long)")
      ]
    }
  }

  private func place(of path: String) throws -> Check {
    guard try WishList.exists(at: path) else {
      return .ok("list", "none yet; it will be created at \(path)")
    }
    return .ok("list", path)
  }

  /// Returns whether a path can be the user's list. A folder or another program's database cannot.
  private func isList(
    _ path: String, _ inspection: Result<StoreInspection?, any Error>
  ) -> Bool {
    guard case .failure(let error) = inspection else { return true }
    if case WishListError.foreign = error { return false }
    return !isFolder(path)
  }

  private func access(to path: String) -> [Check] {
    let folder = folder(of: path)
    // A folder named wishlist was created by the program, readable by its owner alone. Any other
    // folder was chosen by the user.
    let isOwn = folder.hasSuffix("/wishlist")
    var checks: [Check] = []
    if let others = othersMay(folder), others.write || (isOwn && others.read) {
      checks.append(
        .warning(
          "access", "other users have access to \(folder)", advice: "chmod 700 \(folder)"))
    }
    if let others = othersMay(path), others.read {
      checks.append(
        .warning("access", "other users can read \(path)", advice: "chmod 600 \(path)"))
    }
    if checks.isEmpty, othersMay(path) != nil {
      checks.append(.ok("access", "only the owner can read the list"))
    }
    return checks
  }

  private func integrity(
    of path: String, _ inspection: Result<StoreInspection?, any Error>
  ) -> [Check] {
    do {
      guard let inspection = try inspection.get() else { return [] }
      if let fault = inspection.faults.first {
        let error = WishListError.damaged(path: path, reason: fault)
        return [.failure("integrity", error, advice: Self.restoring)]
      }
      let wishes = Wish.counted(inspection.wishes)
      let age = inspection.olderVersion.map { version in
        ", in format \(version): the next command upgrades it"
      }
      return [.ok("integrity", "\(wishes), undamaged\(age ?? "")")]
        + inspection.pagesApart.map(Self.onePage)
        + (inspection.latestInFuture.map { [Self.clock(wasAt: $0)] } ?? [])
    } catch let error as WishListError {
      return [.failure("integrity", error, advice: Self.advice(on: error))]
    } catch {
      return [.failure("integrity", error, advice: Self.restoring)]
    }
  }

  /// Checks and refreshes that were dated by a clock that was ahead.
  private static func clock(wasAt time: Timestamp) -> Check {
    .warning(
      "clock", "the list has checks of the future, up to \(time): the clock was ahead then",
      advice: "set the clock right; the next refresh counts them for nothing and replaces them")
  }

  /// A file of several names, which cannot be written.
  private func names(of path: String) -> [Check] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 else {
      return []
    }
    return [
      .warning(
        "names", "\(path) has \(status.st_nlink) names (hard links): it can only be read",
        advice: "remove the other names, or put a copy in its place")
    ]
  }

  /// Warns about wishes that version 0.1.0 saved for several spellings of one address.
  private static func onePage(_ ids: [String]) -> Check {
    let names = ids.map { "\(ProductID(source: .page, id: $0))" }.joined(separator: " and ")
    return .warning("pages", "\(names) are the same page", advice: "remove all but one of them")
  }

  private static let restoring =
    "replace it with a backup, and keep the damaged file: the sqlite3 command .recover may read parts of it"

  private static func advice(on error: WishListError) -> String {
    switch error {
    case .untrusted:
      "use no list of a stranger; if it is yours, take back what was changed in it, or put a backup in its place"
    case .exhausted: "try again when fewer programs run, or with higher limits (ulimit -a)"
    case .foreign: "name another file with \(Settings.store.long) or WISHLIST_STORE"
    case .newer: "install the newest version of the program"
    case .busy: "try again when the other program has ended"
    case .inaccessible, .unreadable, .disk: "check the file's permissions, and the disk"
    default: restoring
    }
  }
}
