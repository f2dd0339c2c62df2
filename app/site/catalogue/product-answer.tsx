import { soldBy } from "../../../domain/packs/quantity-of-pack.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { ProductContact } from "./product-contact.tsx";

/** Below the button for a quote: which quantities are sold, what the price depends on, how soon it is answered, and by whom. */
export function ProductAnswer({ product: { packs, answer, supplier } }: { product: ProductPage }) {
  const rules = packs.filter(({ smallest, step }) => smallest !== 1 || step !== 1).map(soldBy);
  return (
    <>
      <p className="small">
        {[...new Set(rules)].map((rule) => `${rule}. `)}
        The price depends on the quantity, the pack and the country of delivery. {answer}
      </p>
      <ProductContact supplier={supplier} />
    </>
  );
}
