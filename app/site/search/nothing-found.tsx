import { categoryPath } from "../../../domain/catalogue/paths.ts";
import { lookingFor, type SearchType, searchPath } from "../../../domain/search/search-query.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IndexLine } from "../../ui/index-line.tsx";
import { MethodNames } from "./method-names.tsx";
import { searchGroups } from "./search-groups.ts";

/** A sentence for each type of search, because the heading is fixed by the specification. */
const nothing: Record<SearchType, string> = {
  1: "Nothing in the catalog",
  2: "No product",
  3: "No standards body",
  4: "No category",
  5: "No method",
};

/** Shown without results: the text that the specification fixes, similar queries, and a person to ask. */
export function NothingFound({ results: { query, nearest } }: { results: SearchResults }) {
  const { text, type } = query;
  const group = searchGroups.find((one) => one.type === type);
  const message = lookingFor + text;
  return (
    <div className="nothing">
      <EmptyState
        text={group ? group.empty : "No Results Found"}
        why={`${nothing[type]} is called “${text}”. We may have it all the same, or know who does.`}
      >
        <p className="row">
          <a className="btn" href={`/business-inquiry?${new URLSearchParams({ message })}`}>
            Ask us
          </a>
          {group && (
            <a className="btn btn--line" href={searchPath({ text, type: 1, page: 1 })}>
              Search everything
            </a>
          )}
        </p>
      </EmptyState>
      {nearest.methods.length > 0 && (
        <section aria-label="Nearest methods">
          <h3>Nearest methods</h3>
          <MethodNames methods={nearest.methods} />
        </section>
      )}
      {nearest.categories.length > 0 && (
        <section aria-label="Categories">
          <h3>Categories</h3>
          <ul role="list" className="ix">
            {nearest.categories.map((category) => (
              <li key={category.id}>
                <IndexLine href={categoryPath(category)} label={category.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
