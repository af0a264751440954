import Glibc

/// The temporary name of a draft, which tells the process that writes the draft, so that the draft
/// of a process that was killed can be recognized and removed.
///
/// The name is a prefix followed by the machine, the number of the process, its start time and
/// random characters, with hyphens between them.
struct DraftName {
  private let machine: String
  private let process: Int32
  /// The start time of the process in clock ticks since the machine was started, or 0 if unknown.
  private let start: UInt64

  /// The start of the name of a draft of this process, after the prefix.
  static let current: String = {
    let process = getpid()
    return "\(ownMachine)-\(process)-\(startTime(of: process) ?? 0)-"
  }()

  /// - Returns: `nil` for the name of any other file.
  /// - Parameter name: The name of a file without the prefix of drafts.
  init?(_ name: Substring) {
    // SQLite adds a suffix for its own files beside a draft.
    var parts = name.split(separator: "-", omittingEmptySubsequences: false)
    if let last = parts.last, ["journal", "wal", "shm"].contains(last) { parts.removeLast() }
    guard parts.count == 4, let process = Int32(parts[1]), process > 0,
      let start = UInt64(parts[2]), !parts[3].isEmpty
    else { return nil }
    machine = String(parts[0])
    self.process = process
    self.start = start
  }

  /// Whether the process that made the draft has ended. It is `false` for one of another machine,
  /// which cannot be checked.
  var isAbandoned: Bool {
    guard machine == Self.ownMachine else { return false }
    let host = ProcessIdentity.current.host
    guard ProcessIdentity(host: host, number: process).mayBeRunning else { return true }
    // Another process may have got the number.
    guard start > 0, let now = Self.startTime(of: process) else { return false }
    return now != start
  }

  /// Removes the drafts of processes that have ended from a folder.
  ///
  /// Only regular files of this user are removed. What cannot be removed stays.
  static func removeAbandoned(in folder: String, prefix: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    let descriptor = dirfd(directory)
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix), let draft = DraftName(name.dropFirst(prefix.count)),
        draft.isAbandoned
      else { continue }
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
      else { continue }
      unlinkat(descriptor, name, 0)
    }
  }

  /// The name of this machine and of its process numbers, which containers have for themselves
  /// (`pid_namespaces(7)`), as a number (FNV-1a).
  private static let ownMachine: String = {
    var status = stat()
    let namespace = stat("/proc/self/ns/pid", &status) == 0 ? status.st_ino : 0
    let text = "\(ProcessIdentity.current.host) \(namespace)"
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 36)
  }()

  /// The start time of a process, from field 22 of `/proc/PID/stat` (`proc(5)`).
  private static func startTime(of process: Int32) -> UInt64? {
    // The file is absent where /proc is not mounted, and once the process has ended.
    guard let input = try? Input(path: "/proc/\(process)/stat"),
      let bytes = try? input.next(), let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // The second field is the name of the program in parentheses, which may contain spaces.
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
