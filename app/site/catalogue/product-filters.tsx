import { availabilityLabel, constructions, methodRoles, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { isFiltered, noFilters, type UnreadFilter } from "../../../domain/product-lists/product-query.ts";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { weaveFor } from "../../../domain/weaves/weaves.ts";
import { Choice, type FilterOption } from "./filter-choice.tsx";
import { Between } from "./filter-range.tsx";
import { Weaves } from "./filter-weaves.tsx";
import { capital, listAddress } from "./product-list-view.ts";

type Props = { path: string; list: ProductList; unread: readonly UnreadFilter[] };

/** The filters of a list: a form whose fields become the query of the same address. Each option shows its number of products. */
export function ProductFilters({ path, list, unread }: Props) {
  const { query, total, listed, fibres, methods, availabilities, roles } = list;
  const { filters } = query;
  const unfiltered = listAddress(path, query, { filters: noFilters });
  const [action, others = ""] = unfiltered.split("?");
  /** The values of a filter as options. */
  function optionsOf<Value extends string | number>(
    values: readonly { value: Value; count: number }[],
    chosen: readonly Value[],
    label: (value: Value) => string = (value) => capital(String(value)),
  ): FilterOption[] {
    return values.map(({ value, count }) => ({ value: String(value), label: label(value), count, on: chosen.includes(value) }));
  }
  const kinds = optionsOf(list.constructions, filters.constructions, (value) => constructions[value] ?? value);
  const designations = new Map(methods.map(({ value, designation }) => [value, designation]));
  // Without these the options would not add up to the number of items.
  const unstated = total - availabilities.reduce((sum, { count }) => sum + count, 0);
  const stock = Object.keys(availabilityLabel).flatMap((key) => availabilities.filter(({ value }) => value === key));
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
      <Choice
        legend="Part in the method"
        name="role"
        options={optionsOf(
          roles.toSorted((a, b) => methodRoles.indexOf(a.value) - methodRoles.indexOf(b.value)),
          filters.roles,
          (role) => capital(roleLabel(role)),
        )}
      />
      <Choice legend="Fiber" name="fibre" options={optionsOf(fibres, filters.fibres)} />
      <Between legend="Weight" measure="mass" path={path} list={list} unread={unread} extent={list.massExtent} />
      <Between legend="Width" measure="width" path={path} list={list} unread={unread} extent={list.widthExtent} />
      <Weaves options={kinds.filter(({ value }) => weaveFor(value))} others={kinds.filter(({ value }) => !weaveFor(value))} />
      <Choice
        legend="Method"
        name="method"
        options={optionsOf(methods, filters.methods, (value) => designations.get(value) ?? "")}
      />
      <Choice
        legend="Availability"
        name="availability"
        options={optionsOf(stock, filters.availabilities, (value) => availabilityLabel[value])}
        after={filters.availabilities.length === 0 && unstated > 0 && <p className="hint num">{unstated} without a statement</p>}
      />
      <div className="filters__apply">
        <button className="btn btn--wide" type="submit">
          Apply filters
        </button>
      </div>
    </form>
  );
}
