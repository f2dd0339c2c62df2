import type { LotState } from "../../../domain/lots/lot.ts";

/** Drawings on a 24 px grid, one outline for each state: they differ in shape, so that none needs its colour. */
const drawings: Record<LotState | "unknown", string> = {
  // A circle with a check.
  released: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM7 12.5l3.5 3.5L17 8.5",
  // A square with the two bars of a pause.
  "on hold": "M2.5 2.5h19v19h-19zM9 7v10m6-10v10",
  // An hourglass.
  "past use-by": "M5 2h14M5 22h14M6.5 2v3.5L12 12l5.5-6.5V2m-11 20v-3.5L12 12l5.5 6.5V22",
  // An arrow to the next sheet.
  superseded: "M9 3h12v18H9v-4M9 7V3M2 12h12m-4-4 4 4-4 4",
  // An octagon with an exclamation mark.
  recalled: "M7.7 2h8.6L22 7.7v8.6L16.3 22H7.7L2 16.3V7.7zM12 6.5v7m0 3v1",
  // A diamond with a question mark.
  unknown: "M12 1.5 22.5 12 12 22.5 1.5 12zM9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7m0 2.6v.7",
};

/** The mark of a state beside its words. */
export function LotMark({ state }: { state: LotState | "unknown" }) {
  return (
    <svg className="lot-mark" viewBox="0 0 24 24" aria-hidden="true" data-lot-mark={state}>
      <path d={drawings[state]} />
    </svg>
  );
}
