import { attempt } from "../attempt.ts";
import type { Part } from "../part.ts";

const chosen = /^\/([\w-]+)\/.*?(\d+)$/;
const keys: Record<string, string> = {
  "product-details": "productId",
  "product-by-subcategory": "categoryId",
  product: "subcategoryId",
};

/**
 * The product, category or subcategory that was viewed last: the ids of the links followed, for this tab; the names of the last product page, on
 * this device. The forms and the breadcrumb of later screens read them.
 */
export const lastViewed: Part = {
  selector: "a[href]",
  click(link) {
    const [, kind = "", id = ""] = chosen.exec((link as HTMLAnchorElement).pathname ?? "") ?? [];
    const key = keys[kind];
    if (key) attempt(() => sessionStorage.setItem(key, id));
  },
  enhance({ dataset: { categoryName, subcategoryName, productName, itemNumber } }) {
    if (productName)
      attempt(() =>
        localStorage.setItem("productDetail", JSON.stringify({ categoryName, subcategoryName, productName, itemNumber })),
      );
  },
};
