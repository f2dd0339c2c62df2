import type { Verb } from "../../../domain/people/policy.ts";

/** What can be done on the page of a lot, and the verb behind it. By itself, because browsers load it. */
export const lotVerbs = {
  save: "lot.change",
  supersede: "lot.supersede",
  hold: "lot.hold",
  release: "lot.release",
  /** The step before a recall, which shows what it does, and the way back from there. */
  check: "lot.recall",
  rewrite: "lot.recall",
  recall: "lot.recall",
} as const satisfies Record<string, Verb>;

export type LotAct = keyof typeof lotVerbs;
/** An act that changes the lot. */
export type LotChange = Exclude<LotAct, "check" | "rewrite">;
