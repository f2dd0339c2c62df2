import type { CSSProperties } from "react";
import type { HeritagePage } from "../../../domain/content/read-heritage-page.ts";

/** Labels nearer than this share of the ruler would touch. */
const crowded = 0.04;

type Mark = { id: number; year: string; at: number };

/** A ruler with a stroke for each year; the entries stand on it in their places and lead to themselves. */
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
      <ol>
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

/** Of a run of labels too near to each other every second one stands lower. */
function isCrowded(marks: readonly Mark[], place: number): boolean {
  let run = 0;
  for (let at = place; at > 0; at--) {
    if ((marks[at]?.at ?? 0) - (marks[at - 1]?.at ?? 0) >= crowded) break;
    run++;
  }
  return run % 2 === 1;
}
