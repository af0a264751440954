// swift-tools-version: 6.2

import PackageDescription

/// The linker options that make a release start quickly. A program at a fixed address needs no
/// 77,000 relocations at every start: at a random one, `list` takes 28 % longer. With static
/// versions of the libraries that every command needs, the loader looks up 2,400 symbols less. The
/// folder holds linker scripts that name the static libraries.
let quickStart = [
  "-use-ld=lld", "-Xlinker", "-no-pie", "-Xlinker", "--gc-sections",
  "-L\(Context.packageDirectory)/Sources/CArchives",
]

/// The linker options by which the memory that the loader writes to is read-only once the program
/// runs, and no stack is executable. Looking up all symbols at the start costs 3 % of `list`.
let hardening = ["relro", "now", "noexecstack"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] }

/// The program defines `main` itself, so no file is a script.
let parsedAsLibrary = [SwiftSetting.unsafeFlags(["-parse-as-library"])]

/// The layers, lowest first. A target may depend only on targets above it in
/// this list, and only the wrappers may depend on a C library.
let package = Package(
  name: "wishlist",
  targets: [
    // No pkgConfig: it names the folder of the shared library before that of the archives.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // No pkgConfig: both are loaded when the network is first used, not linked.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // No pkgConfig: libxml2 is loaded when the first page is read, not linked.
    .systemLibrary(name: "CLibXML2", providers: [.apt(["libxml2-dev"])]),
    // No pkgConfig: libutf8proc's asks for a flag that SwiftPM does not allow.
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),

    .target(name: "System"),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "WebAddress"),
    .target(name: "HTTP", dependencies: ["CCurl", "CZlib", "System", "WebAddress"]),
    .target(name: "HTML", dependencies: ["CLibXML2"]),
    .target(name: "JSON"),
    .target(name: "CSV"),
    .target(name: "Terminal", dependencies: ["CUTF8Proc", "System"]),
    .target(name: "Money"),
    .target(name: "PriceText", dependencies: ["Money"]),
    .target(name: "WishListModel", dependencies: ["Money"]),

    .target(
      name: "WishListSources",
      dependencies: [
        "WishListModel", "Money", "PriceText", "WebAddress", "HTTP", "HTML", "JSON", "System",
      ],
      resources: [.embedInCode("Resources/sources.json")]),
    .target(
      name: "WishListStore",
      dependencies: ["WishListModel", "Money", "WebAddress", "SQLite", "System"]),
    .target(
      name: "WishListExchange",
      dependencies: ["WishListModel", "Money", "PriceText", "WebAddress", "HTML", "CSV", "JSON"]),
    .target(
      name: "WishListCLI",
      dependencies: [
        "WishListModel", "WishListSources", "WishListStore", "WishListExchange", "Money",
        "PriceText", "WebAddress", "Terminal", "System", "JSON", "HTTP",
      ],
      resources: ["bash", "zsh", "fish"].map { .embedInCode("Resources/completion.\($0)") }),
    .executableTarget(
      name: "wishlist", dependencies: ["WishListCLI", "WishListModel", "Terminal", "System"],
      swiftSettings: parsedAsLibrary,
      linkerSettings: [.unsafeFlags(quickStart + hardening, .when(configuration: .release))]),

    .target(name: "TestSupport", dependencies: ["System"], path: "Tests/TestSupport"),
    .testTarget(name: "SystemTests", dependencies: ["System", "TestSupport"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
    .testTarget(name: "WebAddressTests", dependencies: ["WebAddress"]),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "WebAddress", "CCurl", "TestSupport"]),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "CSVTests", dependencies: ["CSV"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "System", "TestSupport"]),
    .testTarget(name: "MoneyTests", dependencies: ["Money"]),
    .testTarget(name: "PriceTextTests", dependencies: ["PriceText", "Money"]),
    .testTarget(name: "WishListModelTests", dependencies: ["WishListModel", "Money"]),
    .testTarget(
      name: "WishListSourcesTests",
      dependencies: [
        "WishListSources", "WishListModel", "Money", "WebAddress", "HTTP", "JSON", "TestSupport",
      ]),
    .testTarget(
      name: "WishListStoreTests",
      dependencies: ["WishListStore", "WishListModel", "Money", "SQLite", "TestSupport"]),
    .testTarget(
      name: "WishListExchangeTests",
      dependencies: ["WishListExchange", "WishListModel", "Money", "CSV", "TestSupport"]),
    .testTarget(
      name: "WishListCLITests",
      dependencies: [
        "WishListCLI", "WishListStore", "WishListSources", "WishListModel", "Money", "SQLite",
        "HTTP", "System", "Terminal", "JSON", "TestSupport",
      ]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["wishlist", "SQLite", "JSON", "TestSupport"]),
    .testTarget(
      name: "HouseTests",
      dependencies: [
        "WishListCLI", "WishListSources", "WishListModel", "JSON", "wishlist", "TestSupport",
      ]),
    .testTarget(
      name: "PeerSuiteTests",
      dependencies: [
        "WishListSources", "WishListModel", "Money", "PriceText", "WebAddress", "HTTP", "JSON",
        "CSV", "TestSupport", "wishlist",
      ]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}

// The folder of libxml2's headers on Debian. pkg-config would name it, and link the library as
// well. Every target has it, because debug information refers to the C modules of what a target
// imports.
for target in package.targets where target.type != .system {
  target.swiftSettings?.append(.unsafeFlags(["-Xcc", "-I/usr/include/libxml2"]))
}

// Code under test is optimised in a release build, the tests are not: they build in half the time.
for target in package.targets where target.type == .test || target.name == "TestSupport" {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
