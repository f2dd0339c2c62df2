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

/** Keeps the id of the product, category or subcategory that was last chosen, for this tab. */
export function rememberChoice(link: HTMLAnchorElement | undefined): void {
  const [, kind = "", id = ""] = chosen.exec(link?.pathname ?? "") ?? [];
  const key = kinds[kind];
  if (key) keep(() => sessionStorage.setItem(key, id));
}

/** Storage may be full, or forbidden. */
function keep(store: () => void): void {
  try {
    store();
  } catch {}
}
