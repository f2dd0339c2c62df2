import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { type SearchQuery, searchPath } from "../../../domain/search/search-query.ts";
import { capital } from "../catalogue/product-list-view.ts";

/** Words to narrow a search with. */
const maxWords = 6;

/**
 * Said above a list that leaves some of what was found out, with searches that leave less out: the fibres that are commonest in the list as
 * further words.
 */
export function BestListed({ query, list: { listed, choices } }: { query: SearchQuery; list: ProductList }) {
  const typed = query.text.toLowerCase();
  const words = choices.fibres.filter(({ value }) => !typed.includes(value.toLowerCase())).slice(0, maxWords);
  return (
    <div className="narrow">
      <p>
        The best {listed.toLocaleString("en-US")} items are listed, and filters choose among these. Add a word to find others
        {words.length > 0 ? ":" : "."}
      </p>
      {words.length > 0 && (
        <ul role="list" className="row">
          {words.map(({ value }) => (
            <li key={value}>
              <a className="rowlink" href={searchPath({ text: `${query.text} ${value}`, type: 2, page: 1 })}>
                {capital(value)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
