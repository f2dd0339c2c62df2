import type { Issue, Values } from "../../domain/fields/read-fields.ts";
import type { NamedItem } from "../../domain/matched-lines/name-items.ts";

/** What was typed into a form, and its errors. */
export type FormState = {
  values: Values;
  /** One sentence for all errors; undefined if the form was not refused. */
  message?: string | undefined;
  issues: readonly Issue[];
  /** What the catalogue knows of the rows of items, by the row's number. */
  items?: Readonly<Record<number, NamedItem>>;
  /** Files that were left out, and why. */
  excluded?: readonly { name: string; reason: string }[];
  /** The human check for browsers without a script. */
  question?: HumanQuestion | undefined;
  /** Idempotency key: two submissions with the same key are stored once. */
  key?: string | undefined;
};

/** Of a form that nobody has sent. */
export const emptyForm: FormState = { values: {}, issues: [] };

export type HumanQuestion = { prompt: string; token: string };

/** Why the human check of a form was not passed: it was not done or is old, or the question in its place was answered so. */
export type Unproved = "unproved" | "wrong" | "too fast" | "used";

/** Whether an issue is about the human check: its box, or the question in its place. */
export const isOfHumanCheck = ({ field }: Issue) => field === "human_check" || field === "human_answer";

/**
 * The id of the control of a field: `Billing_Info.City` → `f-Billing_Info-City`.
 *
 * @param form prefix of the id, on a page with several forms
 */
export function controlId(name: string, form = "f"): string {
  return `${form}-${name.replace(/[^\w-]/g, "-")}`;
}
