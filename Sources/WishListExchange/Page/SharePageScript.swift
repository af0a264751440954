/// The script of the share page, which sorts and filters the cards. The controls are hidden unless
/// it runs.
///
/// The content security policy of the page has the hash of the script. Update it when you change
/// the script; a test prints the new hash.
enum SharePageScript {
  static let hash = "sha256-CTmMMuR2qVWRg8pNNTS8VjKDzmVTeHlQBoZZ5nENDco="

  static let text = """
    (() => {
      const list = document.getElementById("wishes");
      const cards = [...list.children];
      const form = document.getElementById("controls");
      const found = document.getElementById("found");
      const { search, sort, tag } = form.elements;
      const number = (card) => card.dataset.price === undefined ? null : Number(card.dataset.price);
      const title = (card) => card.querySelector("h2").textContent;
      const byTitle = (a, b) => title(a).localeCompare(title(b));
      const byPrice = (sign) => (a, b) => {
        const [x, y] = [number(a), number(b)];
        if (x === null || y === null) return (x === null) - (y === null);
        return (a.dataset.currency || "").localeCompare(b.dataset.currency || "") || sign * (x - y);
      };
      const orders = { title: byTitle, low: byPrice(1), high: byPrice(-1) };
      const tags = new Set(cards.flatMap((card) => [...card.querySelectorAll(".tags li")].map((item) => item.textContent)));
      for (const name of [...tags].sort()) tag.add(new Option(name, name));
      if (tags.size === 0) tag.hidden = true;
      const texts = new Map(cards.map((card) => [card, card.textContent.toLowerCase()]));
      const update = () => {
        const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
        const order = orders[sort.value];
        const sorted = order ? [...cards].sort(order) : cards;
        let count = 0;
        for (const card of sorted) {
          const has = [...card.querySelectorAll(".tags li")].some((item) => item.textContent === tag.value);
          card.hidden = !words.every((word) => texts.get(card).includes(word)) || (tag.value !== "" && !has);
          if (!card.hidden) count += 1;
        }
        list.append(...sorted);
        found.textContent = count === cards.length ? "" : count + " of " + cards.length;
      };
      form.addEventListener("input", update);
      form.addEventListener("submit", (event) => event.preventDefault());
      form.hidden = cards.length < 2;
      for (const picture of document.images) {
        const fail = () => picture.parentElement.classList.add("missing");
        picture.addEventListener("error", fail);
        if (picture.complete && picture.naturalWidth === 0) fail();
      }
    })();
    """
}
