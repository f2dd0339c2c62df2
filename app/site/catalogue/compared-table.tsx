import type { CSSProperties } from "react";
import { productPath } from "../../../domain/catalogue/paths.ts";
import { comparePath } from "../../../domain/products/compare-path.ts";
import type { ComparedProduct } from "../../../domain/products/read-compared-products.ts";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Plate } from "../../ui/plate.tsx";
import { comparedRows } from "./compared-rows.tsx";

/** Products side by side: a column each, a row for each property; values that differ are marked. */
export function ComparedTable({ products }: { products: readonly ComparedProduct[] }) {
  const rows = comparedRows(products);
  const differing = rows.filter(({ differs }) => differs).length;
  const several = products.length > 1;
  return (
    <>
      {several && (
        <p className="cmp__key small">
          {differing > 0 ? (
            <>
              <span className="cmp__mark" aria-hidden="true" />
              {differing} of {rows.length} rows differ. What differs is marked.
            </>
          ) : (
            "All that is stated about these items is the same."
          )}
          <span className="cmp__scrolls"> The table scrolls sideways.</span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="tbl-scroll" aria-label="Items side by side" tabIndex={0}>
        <table className="spec cmp" style={{ "--columns": products.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Plate
                    picture={product.picture}
                    construction={product.construction}
                    sizes="(max-width: 760px) 9rem, 17rem"
                    place="card"
                    eager
                  />
                  <span className="card__no">Item {product.itemNumber}</span>
                  <a className="cmp__name" href={productPath(product)}>
                    <NoWrap text={product.name} />
                  </a>
                </th>
              ))}
            </tr>
            <tr className="noprint">
              <td />
              {products.map((product) => (
                <td key={product.id}>
                  <ColumnActions product={product} others={products.filter((other) => other !== product)} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, facts, differs }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {differs && <span className="vh"> differs</span>}
                </th>
                {facts.map(({ text, shown, absent = "Not stated", differs: marked }, at) => (
                  <td key={products[at]?.id} className={marked ? "cmp__differs" : undefined}>
                    {text === "" ? <span className="u">{absent}</span> : shown}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** What can be done with one of the products: ask for its price, or take it out. */
function ColumnActions({ product, others }: { product: ComparedProduct; others: readonly ComparedProduct[] }) {
  const { itemNumber } = product;
  return (
    <div className="cmp__acts">
      <a className="btn btn--line btn--s" href={`/buy-form?product=${encodeURIComponent(itemNumber)}`}>
        Request a Quote<span className="vh"> for item {itemNumber}</span>
      </a>
      <a className="btn btn--text btn--s" href={comparePath(others)}>
        Remove<span className="vh"> item {itemNumber}</span>
      </a>
    </div>
  );
}
