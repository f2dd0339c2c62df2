import type { Verb } from "../../../domain/people/policy.ts";
import type { ImportSummary } from "../../../domain/workbench/imports/read-imports.ts";
import { countOf } from "../count-of.ts";

/** What can be done with an import, and the verb behind it. */
export const importActs = {
  publish: "import.publish",
  overwrite: "import.start",
  keep: "import.start",
  discard: "import.start",
  "take-back": "record.publish",
} as const satisfies Record<string, Verb>;

export type ImportAct = keyof typeof importActs;
export const importActNames = Object.keys(importActs) as ImportAct[];

/** Where an import is, in a few words. */
export function stateOf({ state, outcome, isTakenBack }: Pick<ImportSummary, "state" | "outcome" | "isTakenBack">): string {
  if (state === "taking back") return isTakenBack ? "This import is being published again" : "This import is being taken back";
  if (isTakenBack) return "Taken back";
  if (state === "looking") return "This import is being checked";
  if (state === "publishing") return "This import is being published";
  if (state === "published") return "Published";
  const wrong = (outcome?.problems.length ?? 0) + (outcome?.more ?? 0);
  if (outcome?.message) return "Cannot be imported";
  if (wrong > 0) return `${countOf(wrong, "problem")} to correct`;
  return outcome?.changes === 0 ? "The catalog says the same: there is nothing to publish" : "Not published yet";
}
