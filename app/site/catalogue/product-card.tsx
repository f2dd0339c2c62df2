import { Fragment } from "react";
import { cut } from "../../../domain/catalogue/page-title.ts";
import { productPath } from "../../../domain/catalogue/paths.ts";
import type { ProductCard as Card } from "../../../domain/products/product-card.ts";
import { Availability } from "../../ui/availability.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Plate } from "../../ui/plate.tsx";
import { AddButton } from "../request-list/add-button.tsx";
import { CompareTick } from "./compare-ticked.tsx";
import { massesOf, widthsOf } from "./measure.tsx";

/** The `sizes` of a list: two columns on a phone, then as many of 14.5rem as fit beside the filters. */
const sizesInList = "(max-width: 830px) 43vw, (max-width: 900px) 31vw, (max-width: 1099px) 33vw, 18.6rem";

type Props = { product: Card; eager?: boolean; sizes?: string; as?: "li" | "article"; brief?: boolean; tick?: boolean };

/** A product as a card, an entry of a list: picture, number, name and, unless it is brief, main properties; `tick`: it can be compared. The whole card is one link. */
export function ProductCard({ product, eager, sizes = sizesInList, as: Root = "li", brief = false, tick = false }: Props) {
  const { itemNumber, name, availability, availabilityNote, methods, picture, construction } = product;
  return (
    <Root className="card">
      <Plate picture={picture} construction={construction} eager={eager} sizes={sizes} place="card" />
      <div className="card__body">
        <p className="card__no">Item {itemNumber}</p>
        <h3>
          <a href={productPath(product)}>
            <NoWrap text={cut(name, 60)} />
          </a>
        </h3>
        {!brief && (
          <>
            <CardFacts product={product} />
            {availability && <Availability value={availability} note={availabilityNote} />}
            {methods.length > 0 && (
              <p className="card__meth">
                <NoWrap text={methods.join(", ")} />
              </p>
            )}
          </>
        )}
        <div className="card__acts">
          <AddButton itemNumbers={[itemNumber]} what={itemNumber} label="Add to list" />
          {tick && <CompareTick product={product} />}
        </div>
      </div>
    </Root>
  );
}

/** Weight and width in both systems of units, and the minimum order. */
export function CardFacts({ product }: { product: Card }) {
  const { minimumOrder } = product;
  const measures = [
    ["Weight", massesOf(product)],
    ["Width", widthsOf(product)],
  ] as const;
  return (
    <dl className="card__facts">
      {measures.map(
        ([label, pair]) =>
          pair && (
            <Fragment key={label}>
              <dt>{label}</dt>
              {pair.map((quantity) => (
                <dd key={quantity.text}>
                  {quantity.computed && "≈\u00a0"}
                  {quantity.text}
                </dd>
              ))}
            </Fragment>
          ),
      )}
      {minimumOrder && (
        <>
          <dt>Min. order</dt>
          <dd>{minimumOrder}</dd>
        </>
      )}
    </dl>
  );
}
