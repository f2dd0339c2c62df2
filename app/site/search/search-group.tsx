import { searchPath } from "../../../domain/search/search-query.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { Hits } from "./hits.tsx";
import { inFigures, searchGroups } from "./search-groups.ts";

type Props = { results: SearchResults; words: readonly string[]; pages: number; perPage: number };

/** The results of one group, with pagination. */
export function SearchGroup({ results, words, pages, perPage }: Props) {
  const { query } = results;
  const group = searchGroups.find(({ type }) => type === query.type);
  if (!group) return null;
  const { hits, total, more } = results[group.key];
  const before = (query.page - 1) * perPage;
  return (
    <section id={group.id} className="hits" aria-label={group.heading}>
      <h2 className="vh">{group.heading}</h2>
      <Hits results={results} group={group.key} words={words} before={before} />
      {pages > 1 && (
        <div className="row row--between listing__foot">
          <p className="small num">
            {before + 1}–{before + hits.length} of {inFigures({ total, more })}
          </p>
          <Pagination page={query.page} pages={pages} href={(page) => searchPath({ ...query, page })} />
        </div>
      )}
    </section>
  );
}
