import { packsOf } from "../../../domain/packs/quantity-of-pack.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Icon } from "../../ui/icon.tsx";

/** How much of a product is wanted, and the button that carries it to the form for a quote. On a phone it stays at the bottom of the window. */
export function ProductOrder({ product }: { product: ProductPage }) {
  const packs = packsOf(product);
  const [first, ...others] = packs;
  return (
    <form className="order noprint" method="get" action="/buy-form" aria-label="Request a quote for this item">
      <input type="hidden" name="product" value={product.itemNumber} readOnly />
      <p className="order__field">
        <label htmlFor="order-quantity">Quantity</label>
        <input
          className="input"
          id="order-quantity"
          name="quantity"
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          defaultValue="1"
          autoComplete="off"
        />
      </p>
      {first && others.length === 0 && <input type="hidden" name="pack" value={first.value} readOnly />}
      {others.length > 0 && (
        <p className="order__field">
          <label htmlFor="order-pack">Unit or pack</label>
          <select className="select" id="order-pack" name="pack" autoComplete="off">
            {packs.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      )}
      <SubmitButton>Request a Quote</SubmitButton>
      <button
        className="btn btn--line"
        type="submit"
        formMethod="post"
        formAction="/request-list/add"
        name="item"
        value={product.itemNumber}
        data-adds=""
      >
        <Icon name="list" />
        <span className="order__add">Add to list</span>
      </button>
    </form>
  );
}
