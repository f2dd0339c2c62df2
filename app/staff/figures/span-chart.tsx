import type { FigureGroup } from "../../../domain/promise/figures.ts";
import { axisEnd, durationText, longestShown } from "./figure-words.ts";

type Props = { title: string; rows: readonly (FigureGroup & { name: string })[] };

/** Rows of a chart; the table has the others. */
const maxRows = 12;
const hour = 3_600_000;

/** How long first answers took, a row for each kind or country: a bar up to what median, a line on to nine of ten; "»" where it is cut off. */
export function SpanChart({ title, rows }: Props) {
  const shown = rows.filter(({ answered }) => answered > 0).slice(0, maxRows);
  if (shown.length === 0) return null;
  const end = axisEnd(longestShown(shown.map(({ ninetieth }) => (ninetieth ?? 0) / hour))) * hour;
  const share = (ms: number | null) => `${Math.min((ms ?? 0) / end, 1) * 100}%`;
  return (
    <figure className="chart">
      <figcaption>
        <strong>{title}</strong>
        <span className="chart__key chart__key--median">median</span>
        <span className="chart__key chart__key--ninetieth">90% within</span>
      </figcaption>
      <div className="chart__rows" role="img" aria-label={`${title}; the table has the numbers.`}>
        {shown.map(({ name, median, ninetieth }) => (
          <div key={name} className="chart__row">
            <span>{name}</span>
            <svg width="100%" height="18">
              <title>{`${name}: half ${durationText(median)}, nine of ten ${durationText(ninetieth)}`}</title>
              <line className="chart__span" x1={share(median)} x2={share(ninetieth)} y1="9" y2="9" />
              <rect className="chart__median" x="0" y="3" height="12" width={share(median)} />
              {(ninetieth ?? 0) > end ? (
                <text className="chart__cut" x="100%" y="13" textAnchor="end">
                  » {durationText(ninetieth)}
                </text>
              ) : (
                <rect className="chart__tip" x={share(ninetieth)} y="3" height="12" width="3" />
              )}
            </svg>
            <span className="num">{durationText(median)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
