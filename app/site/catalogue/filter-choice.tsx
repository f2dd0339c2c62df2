import type { ReactNode } from "react";

/** A value of a filter; `count`: the products that have it, beside the other filters. */
export type FilterOption = { value: string; label: string; count: number; on: boolean };

/** Options shown above "more". */
const maxShown = 8;
/** Fewer remaining options are shown too. */
export const minHidden = 3;

type ChoiceProps = { legend: string; name: string; options: readonly FilterOption[]; after?: ReactNode };

/** Checkboxes; nothing if there are fewer than two options. */
export function Choice({ legend, name, options, after }: ChoiceProps) {
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
        {after}
      </div>
    </fieldset>
  );
}

/** One option with its number of products. */
export function Check({ name, option: { value, label, count, on } }: { name: string; option: FilterOption }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={on} disabled={isDisabled(count, on)} />
      {label}
      <span className="n">{count}</span>
    </label>
  );
}

/** Whether there is anything to choose, or to take back. */
export function hasChoice(options: readonly FilterOption[]): boolean {
  return options.length > 1 || options.some(({ on }) => on);
}

/** Whether choosing an option would leave no products. A chosen option can always be removed. */
export function isDisabled(count: number, on: boolean): boolean {
  return count === 0 && !on;
}
