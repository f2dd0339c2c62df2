import { cleanText } from "./clean-text.ts";
import { emailIn } from "./email.ts";
import type { Field } from "./field.ts";
import { cardProblemOf, type Problem, problem, problemOf } from "./problem.ts";

/** What somebody filled in, by the full name of the field: `Billing_Info.Email`. Every field is there, an empty one as "". */
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a field, in a sentence for the person who filled it in. */
export type Issue = {
  field: string;
  message: string;
  /** Where to go instead. */
  link?: { label: string; href: string };
};

/** A form that was read: its values, or one sentence for all that is wrong with them. `values` are then what was typed. */
export type FormRead =
  | { ok: true; values: Record<string, string> }
  | { ok: false; message: string; issues: Issue[]; values: Record<string, string> };

/** `isMissing`: a required field is empty. `values` are the clean texts, also where something is wrong with them. */
export type FieldsRead = { values: Record<string, string>; issues: Issue[]; isMissing: boolean };

/**
 * Reads the values of fields from what was sent, and checks them. Never throws, whatever it is given.
 *
 * @param input an object by the names of the fields; what else it holds is ignored
 * @param isRequired whether a field is required, where that differs from its description
 */
export function readFields(
  fields: readonly Field[],
  input: object,
  isRequired = (field: Field) => field.required === true,
): FieldsRead {
  const read = fields.map((field) => ({ field: field.name, ...readField(field, sent(field, input), isRequired(field)) }));
  return {
    values: Object.fromEntries(read.map(({ field, value }) => [field, value])),
    issues: read.flatMap(({ field, problem }) => (problem ? [{ field, message: problem.message }] : [])),
    isMissing: read.some(({ problem }) => problem?.code === "missing"),
  };
}

/** Reads and checks the value of one field, given as whatever a form or JSON held; `value` is then the clean text. */
export function readField(
  field: Field,
  input: unknown,
  required = field.required === true,
): { value: string; problem: Problem | undefined } {
  const text = input === undefined ? (field.initial ?? "") : (input ?? "");
  if (typeof text !== "string" && typeof text !== "number" && typeof text !== "boolean")
    return { value: "", problem: problem(field, "not-text", "") };
  const value = clean(field, String(text));
  return { value, problem: problemOf(field, value, required) ?? cardProblemOf(field, value) };
}

/** The value that was sent under the field's name or another that is accepted for it. */
function sent({ name, aliases = [] }: Field, input: object): unknown {
  const known = [name, ...aliases].find((one) => Object.hasOwn(input, one));
  return known === undefined ? undefined : (input as Record<string, unknown>)[known];
}

/** A password is only normalized; an option matches in any case; of an address the rest is left out. */
function clean({ type, options }: Field, text: string): string {
  if (type === "password") return text.toWellFormed().normalize("NFKC");
  const value = cleanText(text, { multiline: type === "textarea" });
  if (type === "email") return emailIn(value);
  return options?.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value;
}
