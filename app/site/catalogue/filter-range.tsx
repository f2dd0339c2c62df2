import type { ReactNode } from "react";
import { type Amount, type AmountUnit, amountText, type MeasureKind, unitFacts, unitsOf } from "../../../domain/packs/amount.ts";
import type { UnreadFilter } from "../../../domain/product-lists/product-query.ts";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { Icon } from "../../ui/icon.tsx";
import { Switch } from "../../ui/switch.tsx";
import { filterWords } from "./filter-words.ts";
import { amountIn, listAddress, rangeIn } from "./product-list-view.ts";

type Props = {
  measure: MeasureKind;
  path: string;
  list: ProductList;
  unread: readonly UnreadFilter[];
};

/** The ends of a range, in the unit of the visitor's choice or any that is typed, with the range in the other unit below. */
export function Between({ measure, path, list: { query, extents }, unread }: Props): ReactNode {
  const { legend, example } = filterWords[measure];
  const extent = extents[measure];
  const { min, max } = query.filters[measure];
  const problems = unread.filter(({ name }) => name === `${measure}-min` || name === `${measure}-max`);
  if (!extent || (extent.min === extent.max && !min && !max && problems.length === 0)) return null;
  const chosen = query.units[measure];
  const [metricUnit] = unitsOf[measure];
  const [from, to] = [min ?? { value: extent.min, unit: metricUnit }, max ?? { value: extent.max, unit: metricUnit }];
  const isInOther = [min, max].some((end) => end && end.unit !== chosen);
  const shown = unitsOf[measure].filter((unit) => isInOther || unit !== chosen);
  const end = (label: string, name: string, amount: Amount | null, extreme: number) => (
    <End
      label={`${label}, ${unitFacts[chosen].sign}`}
      name={name}
      value={amount && amountText(amount, chosen)}
      placeholder={Math.round(amountIn(chosen, { value: extreme, unit: metricUnit }).value * 10) / 10}
      problem={problems.find((problem) => problem.name === name)}
      hint={`${measure}-hint`}
    />
  );
  const inUnit = (unit: AmountUnit) => ({
    units: { ...query.units, [measure]: unit },
    filters: { ...query.filters, [measure]: rangeIn(unit, query.filters[measure]) },
  });
  const signs = Object.fromEntries(unitsOf[measure].map((unit) => [unit, unitFacts[unit].sign])) as Record<AmountUnit, string>;
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <Switch
        label={`Unit of ${legend.toLowerCase()}`}
        options={signs}
        current={chosen}
        address={(unit) => `${listAddress(path, query, inUnit(unit))}#filters`}
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
            {text}. Write {example}.
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
  problem: UnreadFilter | undefined;
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
