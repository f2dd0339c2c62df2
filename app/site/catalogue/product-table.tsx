import { constructions } from "../../../domain/catalogue/catalogue.ts";
import { productPath } from "../../../domain/catalogue/paths.ts";
import type { Quantity } from "../../../domain/packs/units.ts";
import type { ProductCard } from "../../../domain/products/product-card.ts";
import { Availability } from "../../ui/availability.tsx";
import { RowLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { AddButton } from "../request-list/add-button.tsx";
import { CompareTick } from "./compare-ticked.tsx";
import { massesOf, widthsOf } from "./measure.tsx";

const columns = [
  ...[{ label: "Picture", hidden: true } as const, "Item", "Name", "Construction"],
  ...["g/m²", "oz/yd²", "in", "cm"].map((label) => ({ label, className: "r" })),
  ...["Min. order", "Availability", "Methods"],
  { label: "Your list", hidden: true } as const,
];

/** @param rank the rank of the first product among what a search found: the log of searches gets that of the one opened */
type Props = { products: readonly ProductCard[]; rank?: number };

/** Products as a table, to compare figures down a column. */
export function ProductTable({ products, rank }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="tbl-scroll tbl-products" aria-label="Products as a table" tabIndex={0}>
      <table className="tbl">
        <TableHead columns={columns} />
        <tbody>
          {products.map((product, place) => (
            <tr key={product.id}>
              <td>
                <Plate picture={product.picture} construction={product.construction} sizes="4rem" place="row" />
              </td>
              <th scope="row" className="code">
                {product.itemNumber}
              </th>
              <td>
                <RowLink href={productPath(product)} {...(rank && { "data-kind": "product", "data-rank": rank + place })}>
                  <NoWrap text={product.name} />
                </RowLink>
              </td>
              <td>{constructions[product.construction] ?? product.construction}</td>
              {[...(massesOf(product) ?? [undefined, undefined]), ...(widthsOf(product) ?? [undefined, undefined])].map(
                (quantity, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
                  <td key={at} className="r">
                    {quantity && numberOf(quantity)}
                  </td>
                ),
              )}
              <td>{product.minimumOrder}</td>
              <td>{product.availability && <Availability value={product.availability} note={product.availabilityNote} />}</td>
              <td>
                <NoWrap text={product.methods.join(", ")} />
              </td>
              <td>
                <div className="card__acts">
                  <AddButton itemNumbers={[product.itemNumber]} what={product.itemNumber} label="Add" />
                  <CompareTick product={product} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The number of a quantity: the unit is in the head of its column. */
function numberOf({ text, computed }: Quantity): string {
  return `${computed ? "≈\u00a0" : ""}${text.split("\u00a0")[0]}`;
}
