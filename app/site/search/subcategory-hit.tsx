import { subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { Plate } from "../../ui/plate.tsx";
import { Marked } from "./marked.tsx";

const sizes = "(max-width: 900px) 43vw, (max-width: 1456px) 21vw, 19rem";

type Props = { subcategory: SearchResults["subcategories"]["hits"][number]; words: readonly string[]; rank: number };

/** A subcategory that was found: picture, name and number of products. The whole card is one link. */
export function SubcategoryHit({ subcategory, words, rank }: Props) {
  const { name, products, picture } = subcategory;
  return (
    <article className="card hit">
      <Plate picture={picture} sizes={sizes} place="card" />
      <div className="card__body">
        <h3>
          <Marked text={name} words={words} />
        </h3>
        <a className="hit__view" href={subcategoryPath(subcategory)} data-kind="subcategory" data-rank={rank}>
          See Products <span className="num">{products.toLocaleString("en-US")}</span>
          <span className="vh">: {name}</span>
        </a>
      </div>
    </article>
  );
}
