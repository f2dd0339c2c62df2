import type { Field } from "../fields/field.ts";
import { type FormRead, readFields } from "../fields/read-fields.ts";
import { accountMessages } from "./account.ts";

/**
 * Reads a form of an account. Never throws, whatever it is given.
 *
 * @param fields with `confirm_password`, it must repeat `password`
 * @param input an object by the names of the fields; what else it holds is ignored
 * @returns `email` in small letters; `values` without passwords where the form is refused: they are never shown again
 */
export function readAccountForm(fields: readonly Field[], input: object): FormRead {
  const { values, issues, isMissing } = readFields(fields, input);
  const { email, password, confirm_password: repeated } = values;
  if (email) values.email = email.toLowerCase();
  if (password && repeated && repeated !== password) issues.push({ field: "confirm_password", message: accountMessages.differ });
  if (issues.length === 0) return { ok: true, values };
  const shown = fields.filter(({ type }) => type !== "password").map(({ name }) => [name, values[name] ?? ""]);
  const message = isMissing ? accountMessages.fillIn : (issues.at(-1)?.message ?? accountMessages.unexpected);
  return { ok: false, message, issues, values: Object.fromEntries(shown) };
}
