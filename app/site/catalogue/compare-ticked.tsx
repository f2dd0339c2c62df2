import { comparedName } from "../../../domain/products/compare-path.ts";

const formId = "compare-ticked";

/** A tick that lays a product of a list beside others: a field of the form below the list. */
export function CompareTick({ product }: { product: { id: number; itemNumber: string } }) {
  return (
    <label className="tick">
      <input type="checkbox" name="items" value={comparedName(product)} form={formId} autoComplete="off" />
      Compare<span className="vh"> item {product.itemNumber}</span>
    </label>
  );
}

/** The form of a list's ticks; it stays in view once there is one. */
export function CompareTicked() {
  return (
    <form id={formId} className="ticked noprint" action="/compare">
      <button className="btn btn--line btn--s" type="submit">
        Compare selected items
      </button>
    </form>
  );
}
