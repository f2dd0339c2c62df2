import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { cut, cutAfter, plainText } from "../../../domain/catalogue/page-title.ts";
import { productPath } from "../../../domain/catalogue/paths.ts";
import type { ProductHit as Hit } from "../../../domain/search/search-results.ts";
import { Availability } from "../../ui/availability.tsx";
import { Plate } from "../../ui/plate.tsx";
import { CompareTick } from "../catalogue/compare-ticked.tsx";
import { CardFacts } from "../catalogue/product-card.tsx";
import { capital } from "../catalogue/product-list-view.ts";
import { AddButton } from "../request-list/add-button.tsx";
import { Marked } from "./marked.tsx";

/** The `sizes` of a list without filters beside it; in the popup a card is as wide as a slide. */
const sizes = "(max-width: 900px) 43vw, (max-width: 1456px) 21vw, 19rem";
const descriptionShown = 95;

type Props = { product: Hit; words: readonly string[]; rank: number; eager?: boolean; isInList?: boolean };

/**
 * A product that was found: picture, name, number, and the beginning of its description; in a list that is filtered also what it measures.
 * The whole card is one link.
 */
export function ProductHit({ product, words, rank, eager, isInList }: Props) {
  const { itemNumber, name, description, role, picture, construction, availability, availabilityNote } = product;
  return (
    <article className="card hit">
      <Plate picture={picture} construction={construction} eager={eager ?? false} sizes={sizes} place="card" />
      <div className="card__body">
        <p className="card__no">{`Item Number: ${itemNumber}`}</p>
        <h3>
          <Marked text={cut(name, 60)} words={words} />
        </h3>
        {role && <p className="hit__role">{capital(roleLabel(role))}</p>}
        {description && (
          <p className="small">
            <Marked text={cutAfter(plainText(description), descriptionShown)} words={words} />
          </p>
        )}
        {isInList && <CardFacts product={product} />}
        {availability && (
          <p>
            <Availability value={availability} note={availabilityNote} />
          </p>
        )}
        <div className="card__acts">
          <a className="hit__view" href={productPath(product)} data-kind="product" data-rank={rank}>
            View Product<span className="vh">: {name}</span>
          </a>
          <AddButton itemNumbers={[itemNumber]} what={itemNumber} label="Add to list" />
          <CompareTick product={product} />
        </div>
      </div>
    </article>
  );
}
