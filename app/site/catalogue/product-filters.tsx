import { type ChoiceName, type FilterName, productFilters } from "../../../domain/product-lists/product-filters.ts";
import { isFiltered, noFilters, type UnreadFilter } from "../../../domain/product-lists/product-query.ts";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { Choice, type FilterOption } from "./filter-choice.tsx";
import { Between } from "./filter-range.tsx";
import { Weaves } from "./filter-weaves.tsx";
import { filterWords, labelOf } from "./filter-words.ts";
import { listAddress } from "./product-list-view.ts";

type Props = { path: string; list: ProductList; unread: readonly UnreadFilter[] };

/** The filters of a list: a form whose fields become the query of the same address. Each option shows its number of products. */
export function ProductFilters({ path, list, unread }: Props) {
  const { query, total, listed } = list;
  const { filters } = query;
  const unfiltered = listAddress(path, query, { filters: noFilters });
  const [action, others = ""] = unfiltered.split("?");
  return (
    // autoComplete off: the address has the choices, and browsers would take time to store some hundred fields whenever the list is left.
    <form className="filters noprint" id="filters" action={action} aria-label="Filters" autoComplete="off" tabIndex={-1}>
      {[...new URLSearchParams(others)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="tieup">
        <span className="num">
          <b>{total.toLocaleString("en-US")}</b> of {listed.toLocaleString("en-US")} {listed === 1 ? "item" : "items"}
        </span>
        {isFiltered(filters) && (
          <a className="btn btn--text btn--s" href={unfiltered}>
            Clear all
          </a>
        )}
      </div>
      {(Object.keys(filterWords) as FilterName[]).map((name) =>
        name === "mass" || name === "width" ? (
          <Between key={name} measure={name} path={path} list={list} unread={unread} />
        ) : name === "constructions" ? (
          <Weaves key={name} legend={filterWords[name].legend} constructions={optionsOf(name, list)} />
        ) : (
          <Choice
            key={name}
            legend={filterWords[name].legend}
            name={productFilters[name].param}
            options={optionsOf(name, list)}
            after={name === "availabilities" && <Unstated list={list} />}
          />
        ),
      )}
      <div className="filters__apply">
        <button className="btn btn--wide" type="submit">
          Apply filters
        </button>
      </div>
    </form>
  );
}

/** The values of a filter as options. */
function optionsOf<Name extends ChoiceName>(name: Name, { choices, query }: ProductList): FilterOption[] {
  const chosen: readonly (string | number)[] = query.filters[name];
  return choices[name].map(({ value, count, name: called }) => ({
    ...{ value: String(value), label: labelOf(name, value, called), count, on: chosen.includes(value) },
  }));
}

/** How many items say nothing of their availability: without these the options would not add up to the number of items. */
function Unstated({ list: { total, choices, query } }: { list: ProductList }) {
  const count = total - choices.availabilities.reduce((sum, stated) => sum + stated.count, 0);
  return query.filters.availabilities.length === 0 && count > 0 && <p className="hint num">{count} without a statement</p>;
}
