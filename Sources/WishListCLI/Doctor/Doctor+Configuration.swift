import Glibc
import WishListSources

extension Doctor {
  /// Whether the configuration can be read, and its sources have what they need.
  var configuration: [Check] {
    do {
      let path = try context.configurationPath().path
      guard case .failure(let error) = context.configuration else {
        return [file(path)] + access(to: path) + sources
      }
      throw error
    } catch {
      return [.failure("configuration", error, advice: "mend the file, or move it away")]
    }
  }

  private func file(_ path: String) -> Check {
    Glibc.access(path, F_OK) == 0
      ? .ok("configuration", path) : .ok("configuration", "none; it would be \(path)")
  }

  private func access(to path: String) -> [Check] {
    guard let others = othersMay(path), others.write else { return [] }
    return [
      .warning(
        "configuration", "others may change \(path), and so decide what 'on_alert' starts",
        advice: "chmod 600 \(path)")
    ]
  }

  private var sources: [Check] {
    guard let catalog = try? context.catalog.get() else { return [] }  // said before
    let summaries = catalog.summaries
    let missing = summaries.filter { !$0.missingVariables.isEmpty }.map { source in
      let names = source.missingVariables.joined(separator: ", ")
      return Check.warning(
        "source \(source.name)", "it needs \(names), which the environment does not have",
        advice: "set \(names) before asking \(source.name)")
    }
    return [
      .ok("sources", catalog.names.joined(separator: ", ")),
      .ok("default source", catalog.configuration.defaultSource),
    ] + missing
  }
}
