import type { SearchResults } from "../../../domain/search/search-results.ts";
import { Marked } from "./marked.tsx";

/** Pages of the site that the query asks for: forms, services, news, agents of a country. */
export function SitePages({ results: { pages }, words }: { results: Pick<SearchResults, "pages">; words: readonly string[] }) {
  if (pages.length === 0) return null;
  return (
    <details id="pages" className="found" open>
      <summary>
        <h2>
          Pages <span className="num">{pages.length}</span>
        </h2>
      </summary>
      <ul role="list" className="ix" data-hits="">
        {pages.map(({ path, title }, at) => (
          <li key={`${path} ${title}`}>
            <a href={path} data-kind="page" data-rank={at + 1}>
              <span className="t rowlink">
                <Marked text={title} words={words} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
