import { type Draft, weaveFor } from "./weaves.ts";

/** Leno and knits are known by a conventional sign; it is no plan that a loom could follow. */
const notLoomed = new Set(["leno", "jersey", "interlock", "rib-knit", "tricot"]);

/** How a loom is set up for a weave. Ends, picks, shafts and treadles are counted from 0. */
export type WeavePlan = {
  /** The shaft that carries each end of a repeat. */
  threading: readonly number[];
  /** The treadle pressed for each pick of a repeat. */
  treadling: readonly number[];
  /** The shafts that each treadle lifts. */
  tieUp: readonly (readonly number[])[];
};

/** The draft of a construction that a loom can follow; undefined for what is not woven end over pick. */
export function loomedDraft(construction: string): Draft | undefined {
  return notLoomed.has(construction) ? undefined : weaveFor(construction);
}

/**
 * The plan for weaving a draft with as few shafts and treadles as will do: ends that move alike share a shaft, picks that lift alike share a
 * treadle.
 */
export function weavePlan(draft: Draft): WeavePlan {
  const ends = (draft[0] ?? []).map((_, end) => draft.map((pick) => pick[end]).join(""));
  const picks = draft.map((pick) => pick.join(""));
  const shafts = [...new Set(ends)];
  const treadles = [...new Set(picks)];
  return {
    threading: ends.map((end) => shafts.indexOf(end)),
    treadling: picks.map((pick) => treadles.indexOf(pick)),
    tieUp: treadles.map((treadle) => shafts.flatMap((shaft, at) => (shaft[picks.indexOf(treadle)] === "1" ? [at] : []))),
  };
}
