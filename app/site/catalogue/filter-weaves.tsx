import { weaveFor } from "../../../domain/weaves/weaves.ts";
import { Draft } from "../../ui/draft.tsx";
import { Check, type FilterOption, hasChoice, isDisabled, minHidden } from "./filter-choice.tsx";

const maxWeaves = 6;

type Props = { legend: string; constructions: readonly FilterOption[] };

/** Options with the draft of each weave, and the names of constructions that are not woven. */
export function Weaves({ legend, constructions }: Props) {
  if (!hasChoice(constructions)) return null;
  const options = constructions.filter(({ value }) => weaveFor(value));
  const others = constructions.filter(({ value }) => !weaveFor(value));
  const all = constructions.length;
  const shown = all < maxWeaves + minHidden ? all : maxWeaves;
  const rest = [...options, ...others].slice(shown);
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div>
        <WeaveChecks options={options.slice(0, shown)} />
        {others.slice(0, Math.max(0, shown - options.length)).map((option) => (
          <Check key={option.value} name="construction" option={option} />
        ))}
        {rest.length > 0 && (
          <details className="more" open={rest.some(({ on }) => on)}>
            <summary className="btn btn--text btn--s">{rest.length} more</summary>
            <WeaveChecks options={options.slice(shown)} />
            {others.slice(Math.max(0, shown - options.length)).map((option) => (
              <Check key={option.value} name="construction" option={option} />
            ))}
          </details>
        )}
      </div>
    </fieldset>
  );
}

function WeaveChecks({ options }: { options: readonly FilterOption[] }) {
  if (options.length === 0) return null;
  return (
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
  );
}
