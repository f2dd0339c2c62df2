import { searchPath } from "../../../domain/search/search-query.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { Icon } from "../../ui/icon.tsx";
import { Hits } from "./hits.tsx";
import { inFigures, inWords, searchGroups } from "./search-groups.ts";

/** All groups, each a section that can be closed, with its first hits and a link to the rest. */
export function SearchSections({ results, words }: { results: SearchResults; words: readonly string[] }) {
  return searchGroups.map(({ key, id, heading, type, empty }) => {
    const { hits, total, more } = results[key];
    const all = searchPath({ text: results.query.text, type, page: 1 });
    return (
      <details key={id} id={id} className="found" open={total > 0}>
        <summary>
          <h2>
            {heading} <span className="num">{inFigures({ total, more })}</span>
          </h2>
        </summary>
        {total === 0 ? <p className="small found__none">{empty}</p> : <Hits results={results} group={key} words={words} />}
        {(total > hits.length || more) && (
          <p className="row found__all">
            <a className="btn btn--line btn--s" href={all}>
              See all {inWords({ total, more })}
              <span className="vh"> in {heading}</span>
            </a>
            {key === "products" && (
              <a className="btn btn--text btn--s" href={`${all}#filters`}>
                <Icon name="filter" /> Filter<span className="vh"> {heading}</span>
              </a>
            )}
          </p>
        )}
      </details>
    );
  });
}
