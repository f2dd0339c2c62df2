import type { ReactNode } from "react";
import { availabilityLabel, constructions, methodRoles, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { isFiltered, noFilters, type Range } from "../../../domain/catalogue/product-query.ts";
import type { ProductList } from "../../../domain/catalogue/read-product-list.ts";
import { arealMass, width } from "../../../domain/catalogue/units.ts";
import { weaveFor } from "../../../domain/catalogue/weaves.ts";
import { Draft } from "../../ui/draft.tsx";
import { capital, listAddress } from "./product-list-view.ts";

type Option = { value: string; label: string; count: number; on: boolean };

/** Options shown above "more". */
const maxShown = 8;
/** Fewer remaining options are shown too. */
const minHidden = 3;

/** The filters of a list: a form whose fields become the query of the same address. Each option shows its number of products. */
export function ProductFilters({ path, list }: { path: string; list: ProductList }) {
  const { query, total, listed, fibres, methods, availabilities, roles } = list;
  const { filters, sort, view } = query;
  /** The values of a filter as options. */
  function optionsOf<Value extends string | number>(
    values: readonly { value: Value; count: number }[],
    chosen: readonly Value[],
    label: (value: Value) => string = (value) => capital(String(value)),
  ): Option[] {
    return values.map(({ value, count }) => ({ value: String(value), label: label(value), count, on: chosen.includes(value) }));
  }
  const kinds = optionsOf(list.constructions, filters.constructions, (value) => constructions[value] ?? value);
  const designations = new Map(methods.map(({ value, designation }) => [value, designation]));
  const stock = Object.keys(availabilityLabel).flatMap((key) => availabilities.filter(({ value }) => value === key));
  return (
    // autoComplete off: the address has the choices, and browsers would take time to store some hundred fields whenever the list is left.
    <form className="filters noprint" id="filters" action={path} aria-label="Filters" autoComplete="off" tabIndex={-1}>
      {sort !== "item-number" && <input type="hidden" name="sort" value={sort} />}
      {view !== "swatches" && <input type="hidden" name="view" value={view} />}
      <div className="tieup">
        <span className="num">
          <b>{total.toLocaleString("en-US")}</b> of {listed.toLocaleString("en-US")} items
        </span>
        {isFiltered(filters) && (
          <a className="btn btn--text btn--s" href={listAddress(path, query, { filters: noFilters })}>
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
      <Choice legend="Fibre" name="fibre" options={optionsOf(fibres, filters.fibres)} />
      <Weaves options={kinds.filter(({ value }) => weaveFor(value))} others={kinds.filter(({ value }) => !weaveFor(value))} />
      <Between
        legend="Weight, g/m²"
        name="mass"
        range={filters.mass}
        extent={list.massExtent}
        other={(gsm) => arealMass(gsm, "g/m2").ozYd2.text}
      />
      <Between
        legend="Width, cm"
        name="width"
        range={filters.width}
        extent={list.widthExtent}
        other={(cm) => width(cm, "cm").inches.text}
      />
      <Choice
        legend="Method"
        name="method"
        options={optionsOf(methods, filters.methods, (value) => designations.get(value) ?? "")}
      />
      <Choice
        legend="Availability"
        name="availability"
        options={optionsOf(stock, filters.availabilities, (value) => availabilityLabel[value])}
      />
      <div className="filters__apply">
        <button className="btn btn--wide" type="submit">
          Apply filters
        </button>
      </div>
    </form>
  );
}

/** Checkboxes; nothing if there are fewer than two options. */
function Choice({ legend, name, options }: { legend: string; name: string; options: readonly Option[] }) {
  if (!hasChoice(options)) return null;
  const shown = options.length < maxShown + minHidden ? options.length : maxShown;
  const rest = options.slice(shown);
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div>
        {options.slice(0, shown).map((option) => (
          <Check key={option.value} name={name} option={option} />
        ))}
        {rest.length > 0 && (
          <details className="more" open={rest.some(({ on }) => on)}>
            <summary className="btn btn--text btn--s">{rest.length} more</summary>
            {rest.map((option) => (
              <Check key={option.value} name={name} option={option} />
            ))}
          </details>
        )}
      </div>
    </fieldset>
  );
}

function Check({ name, option: { value, label, count, on } }: { name: string; option: Option }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={on} disabled={isDisabled(count, on)} />
      {label}
      <span className="n">{count}</span>
    </label>
  );
}

/** Options with the draft of each weave, and the names of constructions that are not woven. */
function Weaves({ options, others }: { options: readonly Option[]; others: readonly Option[] }) {
  if (!hasChoice([...options, ...others])) return null;
  return (
    <fieldset>
      <legend className="legend">Construction</legend>
      <div>
        {options.length > 0 && (
          <div className="weaves">
            {options.map(({ value, label, count, on }) => (
              <label key={value} className={isDisabled(count, on) ? "weave is-off" : "weave"}>
                <input
                  type="checkbox"
                  className="vh"
                  name="construction"
                  value={value}
                  defaultChecked={on}
                  disabled={isDisabled(count, on)}
                />
                <Draft construction={value} />
                <span>
                  {label}
                  <span className="n"> {count}</span>
                </span>
              </label>
            ))}
          </div>
        )}
        {others.map((option) => (
          <Check key={option.value} name="construction" option={option} />
        ))}
      </div>
    </fieldset>
  );
}

type BetweenProps = {
  legend: string;
  name: string;
  range: Range;
  extent: { min: number; max: number } | null;
  other: (value: number) => string;
};

/** The ends of a range in metric units, with the range in US units below. */
function Between({ legend, name, range: { min, max }, extent, other }: BetweenProps): ReactNode {
  if (!extent || (extent.min === extent.max && min === null && max === null)) return null;
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="range">
        <End label="From" name={`${name}-min`} value={min} extent={extent.min} />
        <span aria-hidden="true">to</span>
        <End label="To" name={`${name}-max`} value={max} extent={extent.max} />
      </div>
      <p className="hint num">
        {other(min ?? extent.min).split("\u00a0")[0]} to {other(max ?? extent.max)}
      </p>
    </fieldset>
  );
}

function End({ label, name, value, extent }: { label: string; name: string; value: number | null; extent: number }) {
  return (
    <label>
      <span className="vh">{label}</span>
      <input
        className="input input--s num"
        inputMode="decimal"
        name={name}
        defaultValue={value ?? ""}
        placeholder={String(Math.round(extent * 10) / 10)}
      />
    </label>
  );
}

function hasChoice(options: readonly Option[]): boolean {
  return options.length > 1 || options.some(({ on }) => on);
}

/** Whether choosing an option would leave no products. A chosen option can always be removed. */
function isDisabled(count: number, on: boolean): boolean {
  return count === 0 && !on;
}
