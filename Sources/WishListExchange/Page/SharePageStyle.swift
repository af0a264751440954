/// The style sheet of the share page: cards in a grid, for screens of any width in light and dark
/// mode, and for print.
///
/// The content security policy of the page has the hash of the style sheet. Update it when you
/// change the style sheet; a test prints the new hash.
enum SharePageStyle {
  static let hash = "sha256-g9brd4o9jhbekl6M1B01zsZD3mW/aPM9yJAQQ7C4lso="

  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f6f5f2; --card: #fff; --ink: #1d1c1a; --soft: #6b6862; --edge: #e4e1da;
      --mark: #0a6b52; --mark-soft: #e3f1ec; --warm: #9a4b12; --picture: #fff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #161614; --card: #211f1d; --ink: #eeebe5; --soft: #a29d94; --edge: #35322e;
        --mark: #6fcfae; --mark-soft: #1d342c; --warm: #e5a06a; --picture: #f4f2ee;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0 auto; max-width: 76rem; padding: clamp(1rem, 4vw, 2.5rem);
      background: var(--page); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    header { margin-bottom: 1.5rem; }
    h1 { margin: 0; font-size: clamp(1.6rem, 5vw, 2.4rem); line-height: 1.15; letter-spacing: -0.02em; overflow-wrap: anywhere; }
    header p, footer { color: var(--soft); margin: 0.35rem 0 0; font-size: 0.9rem; }
    #controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem; margin-bottom: 1.25rem; }
    #controls input, #controls select {
      font: inherit; font-size: 0.95rem; color: inherit; background: var(--card);
      border: 1px solid var(--edge); border-radius: 0.6rem; padding: 0.5rem 0.75rem; min-height: 2.75rem;
    }
    #controls input { flex: 1 1 14rem; min-width: 0; }
    #controls select { flex: 0 1 auto; max-width: 100%; }
    #controls :focus-visible, a:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
    #found:empty { display: none; }
    #found { color: var(--soft); font-size: 0.9rem; }
    #wishes {
      list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr));
    }
    #wishes > li {
      display: flex; flex-direction: column; overflow: hidden; background: var(--card);
      border: 1px solid var(--edge); border-radius: 0.9rem;
    }
    .picture { aspect-ratio: 4 / 3; background: var(--picture); display: grid; place-items: center; overflow: hidden; }
    .picture img { width: 100%; height: 100%; object-fit: contain; padding: 0.75rem; min-width: 0; min-height: 0; }
    .picture.missing, .picture.none { background: var(--mark-soft); }
    .picture.missing img { display: none; }
    .picture span { display: none; font-size: 2.75rem; font-weight: 600; color: var(--mark); }
    .picture.missing span, .picture.none span { display: block; }
    .about { display: flex; flex-direction: column; gap: 0.45rem; padding: 0.9rem 1rem 1rem; flex: 1; min-width: 0; }
    h2 { margin: 0; font-size: 1.02rem; line-height: 1.35; font-weight: 600; overflow-wrap: anywhere; unicode-bidi: isolate; }
    #wishes > li:not(:hover, :focus-within) h2 {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden;
    }
    h2 a { color: inherit; text-decoration: none; }
    h2 a:hover { text-decoration: underline; text-underline-offset: 0.15em; }
    .brand, .facts { margin: 0; color: var(--soft); font-size: 0.85rem; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .price { margin: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.15rem 0.5rem; font-variant-numeric: tabular-nums; }
    .price strong { font-size: 1.2rem; letter-spacing: -0.01em; overflow-wrap: anywhere; min-width: 0; }
    .price s { color: var(--soft); font-size: 0.9rem; }
    .price .count { margin-left: auto; font-size: 0.85rem; font-weight: 600; color: var(--mark); background: var(--mark-soft); border-radius: 1rem; padding: 0.1rem 0.6rem; overflow-wrap: anywhere; min-width: 0; }
    .unknown { color: var(--soft); font-weight: 400; }
    .wanted { color: var(--warm); font-weight: 600; }
    .line { width: 100%; height: 2rem; overflow: visible; }
    .line path { fill: none; stroke: var(--mark); stroke-width: 1.5; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
    .line .now { stroke-width: 7; stroke-linecap: round; }
    .note { margin: 0; padding: 0.5rem 0.7rem; font-size: 0.9rem; background: var(--page); border-radius: 0.6rem; white-space: pre-line; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .tags { list-style: none; margin: auto 0 0; padding: 0.2rem 0 0; display: flex; flex-wrap: wrap; gap: 0.3rem; }
    .tags li { font-size: 0.78rem; color: var(--soft); border: 1px solid var(--edge); border-radius: 1rem; padding: 0.05rem 0.55rem; overflow-wrap: anywhere; min-width: 0; unicode-bidi: isolate; }
    footer { margin-top: 2rem; }
    @media (max-width: 30rem) {
      #wishes.pictures > li { flex-direction: row; }
      #wishes.pictures .picture { flex: 0 0 6.5rem; aspect-ratio: auto; min-height: 6.5rem; }
      #wishes.pictures .picture { place-items: start center; }
      .picture img { height: auto; max-height: 10rem; padding: 0.75rem 0.4rem; }
      .picture span { padding-top: 0.75rem; }
      .picture span { font-size: 2rem; }
      #controls select { flex: 1 1 40%; min-width: 0; }
    }
    @media print {
      :root { --page: #fff; --card: #fff; --ink: #000; --soft: #444; --edge: #bbb; --mark: #000; --mark-soft: #fff; --warm: #000; --picture: #fff; color-scheme: light; }
      body { max-width: none; padding: 0; font-size: 0.85rem; }
      #controls { display: none; }
      #wishes { grid-template-columns: repeat(3, 1fr); gap: 0.6rem; }
      #wishes > li { break-inside: avoid; }
      #wishes > li h2 { display: block !important; }
    }
    """
}
