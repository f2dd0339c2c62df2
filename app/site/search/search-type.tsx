import { searchTypes } from "../../../domain/search/search-query.ts";

/** Where to search: in everything, or in one group of results. */
export function SearchTypeField({ id, type }: { id: string; type?: number }) {
  return (
    <>
      <label className="vh" htmlFor={id}>
        Search in
      </label>
      <select className="select" id={id} name="type" defaultValue={type}>
        {searchTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
