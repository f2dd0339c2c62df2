import type { LotChart } from "../../../domain/lot-history/lot-chart.ts";
import { LotChartMark } from "./lot-chart-mark.tsx";

type Sample = Parameters<typeof LotChartMark>[0] & { label: string };

/** What the shapes of a chart mean, those alone that it has, and which lots it leaves to the table. */
export function LotChartKey({ chart: { places, limits, inWords, inOtherUnit, notMeasured } }: { chart: LotChart }) {
  const drawn = places.filter(({ found }) => found !== undefined);
  const has = (test: (place: (typeof drawn)[number]) => boolean) => drawn.some(test);
  const samples: Sample[] = [
    { label: "lot", breach: undefined, state: "released" },
    ...(has(({ breach }) => breach === "above")
      ? [{ label: "above its limit", breach: "above", state: "released" } as const]
      : []),
    ...(has(({ breach }) => breach === "below")
      ? [{ label: "below its limit", breach: "below", state: "released" } as const]
      : []),
    ...(has(({ state }) => state === "on hold") ? [{ label: "on hold", breach: undefined, state: "on hold" } as const] : []),
    ...(has(({ state }) => state === "recalled") ? [{ label: "recalled", breach: undefined, state: "recalled" } as const] : []),
  ];
  const notDrawn = [
    inWords.length > 0 && `in words: ${inWords.join(", ")}`,
    inOtherUnit.length > 0 && `in another unit: ${inOtherUnit.join(", ")}`,
    notMeasured.length > 0 && `not measured: ${notMeasured.join(", ")}`,
  ].filter(Boolean);
  return (
    <>
      {samples.map(({ label, breach, state }) => (
        <span key={label} className="lotchart__key">
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
            <LotChartMark breach={breach} state={state} />
          </svg>
          {label}
        </span>
      ))}
      {limits.length > 0 && <span className="lotchart__key lotchart__key--limits">within the limits of the time</span>}
      {notDrawn.length > 0 && <span className="lotchart__notdrawn">{`Not drawn, see the table: ${notDrawn.join("; ")}.`}</span>}
    </>
  );
}
