import type { LotState } from "./lot.ts";

/** The states of a lot in which everybody may see what was measured on it. */
const open: ReadonlySet<LotState> = new Set(["released", "superseded", "past use-by", "recalled", "on hold"]);

/** Whether the values of a lot are shown to people: on its passport and in the history of its items alike. */
export const showsValues = (state: LotState): boolean => open.has(state);

/** Whether programs get the values of a lot. Not while it is on hold: people read beside them that they do not hold yet, a program may not. */
export const givesValues = (state: LotState): boolean => showsValues(state) && !isProvisional(state);

/** Whether what was measured does not hold yet: it is judged by nobody, and shown only with these words. */
export const isProvisional = (state: LotState): boolean => state === "on hold";

/** What is said wherever values are shown, or left out, that do not hold yet. */
export const provisionalSentence = "This lot is on hold: what was measured does not hold until it is released.";
