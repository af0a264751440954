import Glibc
import WishListModel
import WishListSources

extension Doctor {
  /// Checks that the configuration can be read, and that the environment has the variables that
  /// its sources use.
  var configuration: [Check] {
    if case .failure(let error) = context.configuration {
      return [.failure("configuration", error, advice: "correct the file, or move it away")]
    }
    guard let path = context.configurationPath?.path else {
      return [.ok("configuration", "none; neither HOME nor XDG_CONFIG_HOME names a folder for it")]
        + sources
    }
    return [file(path)] + access(to: path) + sources
  }

  private func file(_ path: String) -> Check {
    Glibc.access(path, F_OK) == 0
      ? .ok("configuration", path) : .ok("configuration", "none at \(path)")
  }

  private func access(to path: String) -> [Check] {
    guard let others = othersMay(path), others.write else { return [] }
    return [
      .warning(
        "configuration",
        "other users can change \(path), and with it the program that 'on_alert' starts",
        advice: "chmod 600 \(path)")
    ]
  }

  private var sources: [Check] {
    // A configuration that cannot be read is reported above.
    guard let catalog = try? context.catalog.get() else { return [] }
    let summaries = catalog.summaries
    let missing = summaries.filter { !$0.missingVariables.isEmpty }.map { source in
      let names = source.missingVariables.joined(separator: ", ")
      return Check.warning(
        "source \(source.name)", "it needs \(names), which the environment does not set",
        advice: "set \(names) before you use \(source.name)")
    }
    return [
      .ok("sources", catalog.names.map(\.rawValue).joined(separator: ", ")),
      .ok("default source", catalog.configuration.defaultSource.rawValue),
    ] + missing
  }
}
