import type { CSSProperties } from "react";
import type { HeritagePage } from "../../../domain/content/read-heritage-page.ts";

/** Labels closer than this share of the ruler would touch. */
const crowded = 0.04;

type Mark = { id: number; year: string; at: number };

/** A ruler with a stroke for each year, and a link to each entry at its year. */
export function YearRuler({ entries }: Pick<HeritagePage, "entries">) {
  const years = entries.flatMap(({ year }) => yearOf(year) ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length < 2 || first === last) return null;
  const marks = entries.flatMap(({ id, year }): Mark[] => {
    const read = yearOf(year);
    return read === undefined ? [] : [{ id, year, at: (read - first) / (last - first) }];
  });
  return (
    <nav className="wrap ruler num" aria-label="Years" style={{ "--years": last - first } as CSSProperties}>
      <ol role="list">
        {marks.map(({ id, year, at }, place) => (
          <li key={id} style={{ left: `${(at * 100).toFixed(2)}%` }}>
            <a href={`#entry-${id}`} className={isCrowded(marks, place) ? "is-low" : undefined}>
              {year}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function yearOf(text: string): number | undefined {
  const [year] = /\d{4}/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** Whether a label is lowered: every second one of a run of labels that are too close. */
function isCrowded(marks: readonly Mark[], place: number): boolean {
  let run = 0;
  for (let at = place; at > 0; at--) {
    if ((marks[at]?.at ?? 0) - (marks[at - 1]?.at ?? 0) >= crowded) break;
    run++;
  }
  return run % 2 === 1;
}
