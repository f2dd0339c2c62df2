import { expect, test } from "vitest";
import { lotState } from "./lot.ts";

const today = "2026-11-23";
const released = { status: "released", useBy: null, supersededBy: "" } as const;

test.each([
  ["released", released],
  ["released", { ...released, useBy: "2026-11-23" }],
  ["past use-by", { ...released, useBy: "2026-11-22" }],
  ["superseded", { ...released, supersededBy: "L-2611-1", useBy: "2027-01-31" }],
  ["past use-by", { ...released, supersededBy: "L-2611-1", useBy: "2026-10-31" }],
  ["on hold", { ...released, status: "on hold", useBy: "2026-10-31" }],
  ["recalled", { status: "recalled", useBy: "2026-10-31", supersededBy: "L-2611-1" }],
] as const)("is %s: %j", (state, lot) => {
  expect(lotState(lot, today)).toBe(state);
});
