import type { LotChart as Chart, ChartPlace, LimitRun } from "../../../domain/lot-history/lot-chart.ts";
import { withMinus } from "../../../domain/lots/minus-sign.ts";
import { LotChartKey } from "./lot-chart-key.tsx";
import { LotChartMark } from "./lot-chart-mark.tsx";
import { LotChartNumbers } from "./lot-chart-numbers.tsx";

const [height, top, bottom] = [264, 12, 12];

/**
 * A property from lot to lot: a mark for each number, on the ground of what its limits allowed, above the number of its lot. Places from left to right are
 * shares, so that words keep their size.
 *
 * @param marked the lot that stands out; "" for none
 */
export function LotChart({ title, chart, marked }: { title: string; chart: Chart; marked: string }) {
  const { axis, places, limits, unit } = chart;
  const y = (value: number) => top + (1 - (value - axis.from) / (axis.to - axis.from)) * (height - top - bottom);
  const x = (place: number) => `${((place / places.length) * 100).toFixed(3)}%`;
  const written = (value: number) => withMinus(value.toFixed(axis.decimals));
  return (
    <figure className="lotchart">
      <figcaption>
        <strong>{unit ? `${title}, ${unit}` : title}</strong>
        <LotChartKey chart={chart} />
      </figcaption>
      <div
        className="lotchart__frame"
        role="img"
        aria-label={`Chart: ${title} by lot; the table has the numbers.`}
        aria-describedby="summary"
      >
        <svg width={axisWidth(axis.ticks.map(written))} height={height} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <text key={tick} x="100%" dx="-8" y={y(tick) + 4} textAnchor="end">
              {written(tick)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={height} aria-hidden="true">
          {places.map((place, at) => (
            <Allowed key={place.number} place={place} x={x(at)} width={x(1)} y={y} axis={axis} />
          ))}
          {axis.ticks.map((tick) => (
            <line key={tick} className="lotchart__line" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {limits.map((run) => (
            <line
              key={runKey(run)}
              className="lotchart__limit"
              x1={x(run.from)}
              x2={x(run.to + 1)}
              y1={y(run.limit)}
              y2={y(run.limit)}
            />
          ))}
          {places.map((place, at) =>
            place.found === undefined ? null : (
              <svg key={place.number} className="lotchart__at" x={x(at + 0.5)} y={y(place.found)}>
                <title>{titleOf(place, unit)}</title>
                {place.number === marked && <circle className="lotchart__ring" r="12" />}
                <LotChartMark breach={place.breach} state={place.state} />
              </svg>
            ),
          )}
        </svg>
        <LotChartNumbers numbers={places.map(({ number }) => number)} marked={marked} />
      </div>
    </figure>
  );
}

type AllowedProps = { place: ChartPlace; x: string; width: string; y: (value: number) => number; axis: Chart["axis"] };

/** The ground of what the limits of a lot allow; on the side without a limit it goes on to the end of the axis. */
function Allowed({ place: { lower, upper }, x, width, y, axis }: AllowedProps) {
  if (lower === null && upper === null) return null;
  const [from, to] = [y(upper ?? axis.to), y(lower ?? axis.from)];
  return <rect className="lotchart__allowed" x={x} width={width} y={from} height={to - from} />;
}

const runKey = ({ side, from }: LimitRun) => `${side} ${from}`;

/** Room for the longest number of the axis, in pixels. */
const axisWidth = (numbers: readonly string[]) => Math.max(...numbers.map(({ length }) => length)) * 7.5 + 10;

function titleOf({ number, state, found, breach }: ChartPlace, unit: string): string {
  const outside = breach && `${breach} its limit`;
  return `${number}: ${[[withMinus(String(found)), unit].filter((one) => one !== "").join(" "), outside, state].filter(Boolean).join(", ")}`;
}
