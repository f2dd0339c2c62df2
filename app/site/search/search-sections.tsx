import { searchPath } from "../../../domain/search/search-query.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { Icon } from "../../ui/icon.tsx";
import { CompareTicked } from "../catalogue/compare-ticked.tsx";
import { Hits } from "./hits.tsx";
import { inFigures, inWords, searchGroups } from "./search-groups.ts";

type Props = { results: SearchResults; words: readonly string[] };

/** All groups: those with hits as sections that can be closed, the others in a line at the end. */
export function SearchSections({ results, words }: Props) {
  const isInParts = results.parts.length > 0;
  const filled = searchGroups.filter(({ key }) => results[key].total > 0 && !(isInParts && key === "products"));
  const empty = searchGroups.filter(({ key }) => results[key].total === 0);
  return (
    <>
      {results.parts.map((part) => (
        <Part key={part.text} part={part} results={results} words={words} />
      ))}
      {filled.map((group) => (
        <Found key={group.key} group={group} results={results} words={words} />
      ))}
      {empty.length > 0 && (
        <div className="row small found__none">
          {empty.map(({ id, heading, empty: text }) => (
            <p key={id} id={id}>
              {heading}: {text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** What one of several things finds that the text names. */
function Part({ part: { text, products }, results, words }: Props & { part: SearchResults["parts"][number] }) {
  return (
    <details className="found" open>
      <summary>
        <h2>
          Products for “{text}” <span className="num">{inFigures(products)}</span>
        </h2>
      </summary>
      <Hits results={{ ...results, products }} group="products" words={words} />
      {(products.total > products.hits.length || products.more) && (
        <p className="row found__all">
          <a className="btn btn--line btn--s" href={searchPath({ text, type: 2, page: 1 })}>
            See all {inWords(products)}
            <span className="vh"> for “{text}”</span>
          </a>
        </p>
      )}
    </details>
  );
}

/** A group with its first hits and a link to the rest. */
function Found({ group: { key, id, heading, type }, results, words }: Props & { group: (typeof searchGroups)[number] }) {
  const { hits, total, more } = results[key];
  const all = searchPath({ text: results.query.text, type, page: 1 });
  const isMore = total > hits.length || more;
  // The filters count what is found, which costs as much as to find it: they stand where products alone are looked for.
  const isFiltered = key === "products" && total > 1;
  return (
    <details id={id} className="found" open>
      <summary>
        <h2>
          {heading} <span className="num">{inFigures({ total, more })}</span>
        </h2>
      </summary>
      <Hits results={results} group={key} words={words} />
      {key === "products" && <CompareTicked />}
      {(isMore || isFiltered) && (
        <p className="row found__all">
          {isMore && (
            <a className="btn btn--line btn--s" href={all}>
              See all {inWords({ total, more })}
              <span className="vh"> in {heading}</span>
            </a>
          )}
          {isFiltered && (
            <a className="btn btn--text btn--s" href={`${all}#filters`}>
              <Icon name="filter" /> Filter<span className="vh"> {heading}</span>
            </a>
          )}
        </p>
      )}
    </details>
  );
}
