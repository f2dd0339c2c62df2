import { cardProblem } from "../enquiries/card-number.ts";
import { isEmail } from "../enquiries/field-problem.ts";
import { type AccountField, accountMessages, passwordLimits } from "./account.ts";

export type AccountIssue = { field: string; message: string };
export type AccountFormRead =
  | { ok: true; values: Record<string, string> }
  | { ok: false; message: string; issues: AccountIssue[]; values: Record<string, string> };

/**
 * Checks what was sent against the fields that are asked for. Never throws, whatever it is given.
 *
 * @param given an object of fields; others are left out
 * @param setsPassword the password is a new one: its length counts, and so does its repetition where one is asked for
 * @returns `values` without passwords where it is refused: they are never shown again; addresses in small letters
 */
export function readAccountForm(fields: readonly AccountField[], given: object, setsPassword: boolean): AccountFormRead {
  const values = Object.fromEntries(fields.map((field) => [field.name, cleaned(field, given)]));
  const missing = fields.filter((field) => field.required !== false && values[field.name] === "");
  const issues = missing.map(({ name, label }) => ({ field: name, message: `${label} must be filled in.` }));
  for (const field of fields) {
    const value = values[field.name] ?? "";
    const problem = value === "" ? undefined : problemOf(field, value, setsPassword);
    if (problem) issues.push({ field: field.name, message: problem });
  }
  const { password = "", confirm_password: repeated } = values;
  if (setsPassword && repeated !== undefined && password !== "" && repeated !== "" && repeated !== password)
    issues.push({ field: "confirm_password", message: accountMessages.differ });
  if (issues.length === 0) return { ok: true, values };
  const shown = Object.fromEntries(
    fields.filter(({ type }) => type !== "password").map(({ name }) => [name, values[name] ?? ""]),
  );
  const message = missing.length > 0 ? accountMessages.fillIn : (issues.at(-1)?.message ?? accountMessages.unexpected);
  return { ok: false, message, issues, values: shown };
}

/** A password is taken to the letter; everything else is one trimmed line. */
function cleaned({ name, type }: AccountField, given: object): string {
  const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : "";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  if (type === "password") return value.toWellFormed().normalize("NFKC");
  const line = value
    .toWellFormed()
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
  return type === "email" ? line.toLowerCase() : line;
}

function problemOf({ name, label, type, maxLength }: AccountField, value: string, setsPassword: boolean): string | undefined {
  if (value.length > maxLength) return `${label}: at most ${maxLength} characters, please.`;
  if (type === "email" && !isPlainEmail(value)) return `${label}: write an address such as name@example.com.`;
  if (name === "password" && setsPassword && value.length < passwordLimits.min)
    return `${label}: at least ${passwordLimits.min} characters, please.`;
  return type === "password" ? undefined : cardProblem(value, type);
}

/** An address that every part of signing in takes: ASCII, a dot in its domain. */
function isPlainEmail(value: string): boolean {
  return isEmail(value) && /^[\w+.-][\w+.'-]*@([a-z0-9-]+\.)+[a-z]{2,}$/.test(value);
}
