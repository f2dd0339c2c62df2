import type { ReactNode } from "react";
import { type Amount, type AmountUnit, amountText, type Measure, unitFacts, unitsOf } from "../../../domain/catalogue/amount.ts";
import { availabilityLabel, constructions, methodRoles, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { isFiltered, noFilters, type Unread } from "../../../domain/catalogue/product-query.ts";
import type { ProductList } from "../../../domain/catalogue/read-product-list.ts";
import { weaveFor } from "../../../domain/catalogue/weaves.ts";
import { Draft } from "../../ui/draft.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Switch } from "../../ui/switch.tsx";
import { amountIn, capital, listAddress } from "./product-list-view.ts";

type Option = { value: string; label: string; count: number; on: boolean };

/** Options shown above "more". */
const maxShown = 8;
/** Fewer remaining options are shown too. */
const minHidden = 3;

type Props = { path: string; list: ProductList; unread: readonly Unread[] };

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
  ): Option[] {
    return values.map(({ value, count }) => ({ value: String(value), label: label(value), count, on: chosen.includes(value) }));
  }
  const kinds = optionsOf(list.constructions, filters.constructions, (value) => constructions[value] ?? value);
  const designations = new Map(methods.map(({ value, designation }) => [value, designation]));
  const stock = Object.keys(availabilityLabel).flatMap((key) => availabilities.filter(({ value }) => value === key));
  return (
    // autoComplete off: the address has the choices, and browsers would take time to store some hundred fields whenever the list is left.
    <form className="filters noprint" id="filters" action={action} aria-label="Filters" autoComplete="off" tabIndex={-1}>
      {[...new URLSearchParams(others)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="tieup">
        <span className="num">
          <b>{total.toLocaleString("en-US")}</b> of {listed.toLocaleString("en-US")} items
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
      <Weaves options={kinds.filter(({ value }) => weaveFor(value))} others={kinds.filter(({ value }) => !weaveFor(value))} />
      <Between legend="Weight" measure="mass" path={path} list={list} unread={unread} extent={list.massExtent} />
      <Between legend="Width" measure="width" path={path} list={list} unread={unread} extent={list.widthExtent} />
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

type BetweenProps = Props & { legend: string; measure: Measure; extent: { min: number; max: number } | null };

/** The ends of a range, in the unit of the visitor's choice or any that is typed, with the range in the other unit below. */
function Between({ legend, measure, path, list: { query }, unread, extent }: BetweenProps): ReactNode {
  const { min, max } = query.filters[measure];
  const problems = unread.filter(({ name }) => name === `${measure}-min` || name === `${measure}-max`);
  if (!extent || (extent.min === extent.max && !min && !max && problems.length === 0)) return null;
  const chosen = query.units[measure];
  const [metricUnit] = unitsOf[measure];
  const [from, to] = [min ?? { value: extent.min, unit: metricUnit }, max ?? { value: extent.max, unit: metricUnit }];
  const isInOther = [min, max].some((end) => end && end.unit !== chosen);
  const shown = unitsOf[measure].filter((unit) => isInOther || unit !== chosen);
  const end = (label: string, name: string, given: Amount | null, extreme: number) => (
    <End
      label={`${label}, ${unitFacts[chosen].sign}`}
      name={name}
      value={given && amountText(given, chosen)}
      placeholder={Math.round(amountIn(chosen, { value: extreme, unit: metricUnit }).value * 10) / 10}
      problem={problems.find((problem) => problem.name === name)}
      hint={`${measure}-hint`}
    />
  );
  const signs = Object.fromEntries(unitsOf[measure].map((unit) => [unit, unitFacts[unit].sign])) as Record<AmountUnit, string>;
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <Switch
        label={`Unit of ${legend.toLowerCase()}`}
        options={signs}
        current={chosen}
        address={(unit) => `${listAddress(path, query, { units: { ...query.units, [measure]: unit } })}#filters`}
      />
      <div className="range">
        {end("From", `${measure}-min`, min, extent.min)}
        <span aria-hidden="true">to</span>
        {end("To", `${measure}-max`, max, extent.max)}
      </div>
      {problems.map(({ name, text }) => (
        <p key={name} id={`${name}-error`} className="err">
          <Icon name="warn" />
          <span>
            {text}. Write {measure === "mass" ? "115, 4 oz or 3.5-4.5 oz" : "150, 45 in or 44-46 in"}.
          </span>
        </p>
      ))}
      <p className="hint num" id={`${measure}-hint`}>
        {shown.map((unit) => (
          <span key={unit} className="nb">
            {amountIn(unit, from).text.split("\u00a0")[0]} to {amountIn(unit, to).text}{" "}
          </span>
        ))}
      </p>
    </fieldset>
  );
}

type EndProps = {
  label: string;
  name: string;
  value: string | null;
  placeholder: number;
  problem: Unread | undefined;
  /** The id of its hint. */
  hint: string;
};

/** One end. What cannot be read stays in it. */
function End({ label, name, value, placeholder, problem, hint }: EndProps) {
  return (
    <label>
      <span className="vh">{label}</span>
      <input
        className="input input--s num"
        name={name}
        defaultValue={problem?.typed ?? value ?? ""}
        placeholder={String(placeholder)}
        maxLength={30}
        aria-invalid={problem && true}
        aria-describedby={problem ? `${name}-error ${hint}` : hint}
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
