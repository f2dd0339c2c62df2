import { comparedName, maxComparedText } from "../../../domain/products/compare-path.ts";
import type { ComparedProduct } from "../../../domain/products/read-compared-products.ts";
import { SubmitButton } from "../../ui/buttons.tsx";

/** The label of the field beside no product, and beside a single one. */
const labels = ["Item numbers, separated by commas", "Item number to compare with"];

/** Asks for item numbers to compare; beside products that are shown, for one more. */
export function CompareForm({ products }: { products: readonly ComparedProduct[] }) {
  return (
    <form className="cmpform noprint" action="/compare">
      {products.length > 0 && <input type="hidden" name="items" value={products.map(comparedName).join(",")} readOnly />}
      <label className="legend" htmlFor="compare-items">
        {labels[products.length] ?? "Another item number"}
      </label>
      <div className="affix">
        <input
          className="input"
          id="compare-items"
          name="items"
          required
          maxLength={maxComparedText}
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton>Compare</SubmitButton>
      </div>
    </form>
  );
}
