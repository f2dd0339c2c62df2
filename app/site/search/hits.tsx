import type { ReactNode } from "react";
import { bodyPath, methodPath } from "../../../domain/catalogue/paths.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { codeColumn, shortDesignation } from "../catalogue/method-line.tsx";
import { Marked } from "./marked.tsx";
import { ProductHit } from "./product-hit.tsx";
import type { GroupKey } from "./search-groups.ts";
import { SubcategoryHit } from "./subcategory-hit.tsx";

type Props = {
  results: SearchResults;
  group: GroupKey;
  words: readonly string[];
  /** Number of hits on the previous pages. */
  before?: number;
};

/** The hits of one group: cards for products and subcategories, lines for methods and standards. */
export function Hits({ results, group, words, before = 0 }: Props) {
  const list = (className: string, items: { id: number; shown: ReactNode }[], codes?: readonly string[]) => (
    <ul role="list" className={className} data-hits="" style={codes && codeColumn(codes)}>
      {items.map(({ id, shown }) => (
        <li key={id}>{shown}</li>
      ))}
    </ul>
  );
  switch (group) {
    case "products":
      return list(
        "grid-cards",
        results.products.hits.map((product, at) => ({
          id: product.id,
          shown: (
            <ProductHit
              product={product}
              words={words}
              rank={before + at + 1}
              eager={at < 4}
              isInList={results.list !== undefined}
            />
          ),
        })),
      );
    case "subcategories":
      return list(
        "grid-cards",
        results.subcategories.hits.map((subcategory, at) => ({
          id: subcategory.id,
          shown: <SubcategoryHit subcategory={subcategory} words={words} rank={before + at + 1} />,
        })),
      );
    case "test_standard":
      return list(
        "ix",
        results.test_standard.hits.map((body, at) => ({
          id: body.id,
          shown: (
            <a href={bodyPath(body)} data-kind="standard" data-rank={before + at + 1}>
              <Line code={body.name} title={body.fullName} count={body.methods} unit="method" words={words} />
            </a>
          ),
        })),
        results.test_standard.hits.map(({ name }) => name),
      );
    case "methods":
      return list(
        "ix",
        results.methods.hits.map(({ id, designation, title, products }, at) => ({
          id,
          shown: (
            <a href={methodPath({ id, name: designation })} data-kind="method" data-rank={before + at + 1}>
              <Line code={shortDesignation(designation)} title={title} count={products} unit="item" words={words} />
            </a>
          ),
        })),
        results.methods.hits.map(({ designation }) => shortDesignation(designation)),
      );
  }
}

type LineProps = { code: string; title: string; count: number; unit: string; words: readonly string[] };

function Line({ code, title, count, unit, words }: LineProps) {
  return (
    <>
      <span className="code">
        <Marked text={code} words={words} />
      </span>
      <span className="t">
        <Marked text={title} words={words} />
      </span>
      <span className="n">
        {count.toLocaleString("en-US")} <span className="u">{count === 1 ? unit : `${unit}s`}</span>
      </span>
    </>
  );
}
