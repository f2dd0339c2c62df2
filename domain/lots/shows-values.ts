import type { LotState } from "./lot.ts";

/** The states of a lot in which everybody may read what was measured on it; a lot on hold says itself why it waits. */
const open: ReadonlySet<LotState> = new Set(["released", "superseded", "past use-by", "recalled", "on hold"]);

/** Whether the values of a lot are shown: on its passport, in the history of its items and in calls alike. */
export const showsValues = (state: LotState): boolean => open.has(state);
