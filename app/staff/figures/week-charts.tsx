import { dayText } from "../../../domain/locale/dates.ts";
import type { Figures } from "../../../domain/promise/figures.ts";
import { axisEnd, durationText } from "./figure-words.ts";

type Week = Figures["weeks"][number];

const [height, top, bottom] = [200, 10, 24];
/** Where the words of the axis end, from the left. */
const axis = 38;
/** Labels below a chart that fit a phone. */
const maxLabels = 5;

/** The place of a value on the axis, from the top. */
const placeOf = (value: number, end: number) => top + (1 - value / end) * (height - top - bottom);

type FrameProps = {
  label: string;
  end: number;
  words: (value: number) => string;
  weeks: readonly Week[];
  children: React.ReactNode;
};

/** The axes of a chart by week: three lines with their values, and the weeks below. Places from left to right are shares, so that words keep their size. */
function Frame({ label, end, words, weeks, children }: FrameProps) {
  const every = Math.ceil(weeks.length / maxLabels);
  return (
    <div className="chart__frame" role="img" aria-label={label}>
      <svg height={height} aria-hidden="true">
        {[0, end / 2, end].map((value) => (
          <text key={value} x={axis} y={placeOf(value, end) + 4} textAnchor="end">
            {words(value)}
          </text>
        ))}
      </svg>
      <svg height={height} aria-hidden="true">
        {[0, end / 2, end].map((value) => (
          <line key={value} className="chart__line" x1="0" x2="100%" y1={placeOf(value, end)} y2={placeOf(value, end)} />
        ))}
        {children}
        {weeks.map(({ week }, at) =>
          at % every === 0 ? (
            <text key={week} x={`${((at + 0.5) / weeks.length) * 100}%`} y={height - 6} textAnchor="middle">
              {dayText(week).slice(0, -5)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

/** Requests of each week, and how many of them were answered. */
export function ReceivedChart({ weeks }: { weeks: readonly Week[] }) {
  const end = axisEnd(Math.max(0, ...weeks.map(({ received }) => received)));
  const width = 100 / weeks.length;
  return (
    <figure className="chart">
      <figcaption>
        <strong>Requests by week</strong>
        <span className="chart__key chart__key--all">received</span>
        <span className="chart__key chart__key--part">answered</span>
      </figcaption>
      <Frame label="Requests received and answered by week; the table has the numbers." end={end} words={String} weeks={weeks}>
        {weeks.map(({ week, received, answered }, at) => (
          <g key={week}>
            <title>{`Week of ${dayText(week)}: ${received} received, ${answered} answered`}</title>
            {[
              ["chart__all", received],
              ["chart__part", answered],
            ].map(([look, value]) => (
              <rect
                key={look}
                className={String(look)}
                x={`${(at + 0.16) * width}%`}
                width={`${width * 0.68}%`}
                y={placeOf(Number(value), end)}
                height={height - bottom - placeOf(Number(value), end)}
              />
            ))}
          </g>
        ))}
      </Frame>
    </figure>
  );
}

/** How long first answers took, by the week in which the request came: half of them, and nine of ten. */
export function TimesChart({ weeks }: { weeks: readonly Week[] }) {
  const hour = 3_600_000;
  const end = axisEnd(Math.max(0, ...weeks.map(({ ninetieth }) => (ninetieth ?? 0) / hour)));
  return (
    <figure className="chart">
      <figcaption>
        <strong>Working time to the first answer</strong>
        <span className="chart__key chart__key--median">median</span>
        <span className="chart__key chart__key--ninetieth">90% within</span>
      </figcaption>
      <Frame
        label="Working time to the first answer by week; the table has the numbers."
        end={end}
        words={(value) => `${value} h`}
        weeks={weeks}
      >
        {weeks.map((one, at) => {
          if (one.median === null || one.ninetieth === null) return null;
          const x = `${((at + 0.5) / weeks.length) * 100}%`;
          const [median, ninetieth] = [placeOf(one.median / hour, end), placeOf(one.ninetieth / hour, end)];
          return (
            <g key={one.week}>
              <title>{`Week of ${dayText(one.week)}: half ${durationText(one.median)}, nine of ten ${durationText(one.ninetieth)}`}</title>
              <line className="chart__span" x1={x} x2={x} y1={median} y2={ninetieth} />
              <circle className="chart__median" cx={x} cy={median} r={5} />
              <line className="chart__ninetieth" x1={x} x2={x} y1={ninetieth - 1.5} y2={ninetieth + 1.5} />
            </g>
          );
        })}
      </Frame>
    </figure>
  );
}
