import type { Field } from "../fields/field.ts";
import type { FormRead } from "../fields/read-fields.ts";
import { readGroups } from "../fields/read-groups.ts";
import type { Kind } from "./kind.ts";

/** What a page or a call requires. */
type Requirements = { required?: readonly string[] | undefined; onPage?: boolean | undefined };

/**
 * Reads an enquiry by the description of its kind. Never throws, whatever it is given; fields that the kind does not have are ignored.
 *
 * @param input an object: flat (`Billing_Info.City`) or nested as JSON has it
 * @param options.required full names of the required fields, where a call requires others than the page
 * @param options.onPage fields that exist only on the page are required too
 */
export function readEnquiry(kind: Kind, input: unknown, { required, onPage = false }: Requirements = {}): FormRead {
  const isRequired = (field: Field) =>
    required ? required.includes(field.name) : field.required === true && (onPage || field.only !== "page");
  const { values, issues, isMissing } = readGroups(kind.groups, input, isRequired);
  issues.push(...(kind.check?.(values) ?? []));
  if (issues.length === 0) return { ok: true, values };
  return {
    ok: false,
    message: isMissing ? kind.messages.missing : (issues[0]?.message ?? kind.messages.failure),
    issues,
    values,
  };
}
