import type { Issue, Values } from "../../domain/fields/read-fields.ts";

/** What a form shows besides its description: what was typed, and what is wrong with it. */
export type FormState = {
  values: Values;
  /** One sentence for all that is wrong; undefined while nothing was refused. */
  message?: string | undefined;
  issues: readonly Issue[];
  /** Files that were left out, and why. */
  excluded?: readonly { name: string; reason: string }[];
  /** What is asked where no script can do the human check. */
  question?: HumanQuestion | undefined;
  /** Two submissions with the same key are one. */
  key?: string | undefined;
};

/** Of a form that nobody has sent. */
export const emptyForm: FormState = { values: {}, issues: [] };

export type HumanQuestion = { prompt: string; token: string };

/** Whether an issue is about the human check: its box, or the question in its place. */
export const isOfHumanCheck = ({ field }: Issue) => field === "human_check" || field === "human_answer";

/**
 * The id of the control of a field: `Billing_Info.City` → `f-Billing_Info-City`.
 *
 * @param form begins the id, where a page has several forms
 */
export function controlId(name: string, form = "f"): string {
  return `${form}-${name.replace(/[^\w-]/g, "-")}`;
}
