const patience = 200;
const shown = 8;
let timer: ReturnType<typeof setTimeout>;
let turn = 0;

type Found = { data: { product__Name: string; product__Number: string }[] };

/** Offers products of the catalogue whose name or item number holds what is typed. */
export function suggestProducts(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement) || field.dataset.product === undefined) return;
  clearTimeout(timer);
  const mine = ++turn;
  // Of several, the last is being typed.
  const words = field.value.split(",").at(-1)?.trim() ?? "";
  if (words.length < 2) return;
  timer = setTimeout(async () => {
    const found = await find(words).catch(() => []);
    if (mine === turn) offer(field, found);
  }, patience);
}

async function find(words: string): Promise<Found["data"]> {
  const response = await fetch(`/api/search_products?${new URLSearchParams({ search: words, limit: String(shown) })}`);
  return response.ok ? ((await response.json()) as Found).data : [];
}

function offer(field: HTMLInputElement, found: Found["data"]): void {
  const id = `${field.id}-list`;
  let list = document.getElementById(id);
  if (!list) {
    list = document.createElement("datalist");
    list.id = id;
    field.after(list);
    field.setAttribute("list", id);
  }
  // In a row of items the number is asked for.
  const byNumber = /Item_?Number$/i.test(field.name);
  list.replaceChildren(
    ...found.map(({ product__Name, product__Number }) =>
      byNumber ? new Option(product__Name, product__Number) : new Option("", `${product__Name}, item ${product__Number}`),
    ),
  );
}
