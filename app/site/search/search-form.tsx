import { type SearchQuery, searchTypes } from "../../../domain/search/search-query.ts";

/** The search form of the results page, filled in with the query. */
export function SearchForm({ query: { text, type } }: { query: SearchQuery }) {
  return (
    <search>
      <form className="seek" action="/search">
        <label className="vh" htmlFor="seek-type">
          Search in
        </label>
        <select className="select" id="seek-type" name="type" defaultValue={type}>
          {searchTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="vh" htmlFor="seek-text">
          Search for
        </label>
        <input
          className="input"
          id="seek-text"
          name="q"
          type="search"
          defaultValue={text}
          placeholder="Item, standard or method"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <button className="btn" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
