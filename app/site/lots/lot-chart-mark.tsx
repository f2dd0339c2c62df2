import type { Breach } from "../../../domain/lots/breach.ts";
import type { LotState } from "../../../domain/lots/lot.ts";

/** A lot on the chart, told by shape: a dot within its limits, a triangle that points to where it lies outside; hollow on hold, in a cross when recalled. */
export function LotChartMark({ breach, state }: { breach: Breach | undefined; state: LotState }) {
  const look = state === "on hold" ? "lotchart__mark lotchart__mark--hollow" : "lotchart__mark";
  return (
    <>
      {breach ? (
        <path className={`${look} lotchart__mark--outside`} d={breach === "above" ? "M0-7 8 6H-8Z" : "M0 7 8-6H-8Z"} />
      ) : (
        <circle className={look} r="5" />
      )}
      {state === "recalled" && <path className="lotchart__cross" d="M-9-9 9 9M-9 9 9-9" />}
    </>
  );
}
