import Money
import WishListModel
import WishListStore

extension Doctor {
  /// Checks where the list is, who may read it, and whether it is damaged.
  var list: [Check] {
    do {
      let path = try context.storePath()
      // The permissions of a file that is not a list are not checked.
      let access = isList(path) ? access(to: path) : []
      return [try place(of: path)] + access + integrity(of: path)
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
  private func isList(_ path: String) -> Bool {
    do {
      _ = try WishList.isOlder(at: path)
      return true
    } catch WishListError.foreign {
      return false
    } catch {
      return !isFolder(path)
    }
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

  private func integrity(of path: String) -> [Check] {
    do {
      guard let inspection = try StoreInspection(path: path) else { return [] }
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
    } catch let error as WishListError {
      return [.failure("integrity", error, advice: Self.advice(on: error))]
    } catch {
      return [.failure("integrity", error, advice: Self.restoring)]
    }
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
    case .foreign: "name another file with \(Settings.store.long) or WISHLIST_STORE"
    case .newer: "install the newest version of the program"
    case .busy: "try again when the other program has ended"
    case .inaccessible, .disk: "check the file's permissions, and the disk"
    default: restoring
    }
  }
}
