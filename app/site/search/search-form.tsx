import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { SearchTypeField } from "./search-type.tsx";

/** The search form of the results page, filled in with the query. */
export function SearchForm({ query: { text, type } }: { query: SearchQuery }) {
  return (
    <search>
      <form className="seek" action="/search">
        <SearchTypeField id="seek-type" type={type} />
        <label className="vh" htmlFor="seek-text">
          Search for
        </label>
        <input
          className="input"
          id="seek-text"
          name="q"
          type="search"
          defaultValue={text}
          placeholder="Item, method or lot number"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <SubmitButton>Search</SubmitButton>
      </form>
    </search>
  );
}
