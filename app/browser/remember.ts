const chosen = /^\/(product-details|product-by-subcategory|product)\/.*?(\d+)$/;
const kinds: Record<string, string> = {
  "product-details": "productId",
  "product-by-subcategory": "categoryId",
  product: "subcategoryId",
};

/** On a product's page: keeps its names on this device, for the forms and the breadcrumb of later screens. */
export function rememberProduct({ dataset }: HTMLElement): void {
  const { categoryName, subcategoryName, productName } = dataset;
  if (productName)
    keep(() => localStorage.setItem("productDetail", JSON.stringify({ categoryName, subcategoryName, productName })));
}

/** The browser fetches a tab's storage from another process when it is first asked for: not while somebody waits for a click's answer. */
export function fetchStorageAhead(): void {
  setTimeout(() => keep(() => sessionStorage.length), 500);
}

/** Keeps the id of the product, category or subcategory that was last chosen, for this tab. */
export function rememberChoice(link: HTMLAnchorElement | undefined): void {
  const [, kind = "", id = ""] = chosen.exec(link?.pathname ?? "") ?? [];
  const key = kinds[kind];
  if (key) keep(() => sessionStorage.setItem(key, id));
}

/** Storage may be full, or forbidden. */
function keep(store: () => unknown): void {
  try {
    store();
  } catch {}
}
