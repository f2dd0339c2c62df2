import { fieldProblem } from "./field-problem.ts";
import { type Flat, flatten } from "./flatten.ts";
import { type Field, type FieldGroup, fieldName, fieldsOf, type Issue, type Kind, type Values } from "./kind.ts";
import { postalCodeProblem } from "./postal-code.ts";

export type EnquiryRead = { ok: true; values: Values } | { ok: false; message: string; issues: Issue[]; values: Values };

/** What a door insists on. */
type Insistence = { required?: readonly string[] | undefined; onPage?: boolean | undefined };

/**
 * Checks what was sent against the description of its kind. Never throws, whatever it is given; fields that the kind does not have
 * are left out.
 *
 * @param given an object: flat (`Billing_Info.City`) or nested as JSON has it
 * @param options.required full names of what must be filled, where a call insists on other fields than the page
 * @param options.onPage fields that only the page has are required too
 * @returns refused: what is wrong with each field, and one message for all; `values` are then what was typed, as far as it is text
 */
export function readEnquiry(kind: Kind, given: unknown, { required, onPage = false }: Insistence = {}): EnquiryRead {
  const flat = flatten(given);
  const values: Record<string, string> = {};
  const issues: Issue[] = listIssues(kind, flat);
  let missing = false;

  for (const { name, field, group, row } of fieldsOf(kind)) {
    const read = cleaned(field, firstGiven(flat, [name, ...aliasesOf(group, field, row)]));
    if (read === undefined) {
      values[name] = "";
      issues.push({ field: name, message: `${field.label} must be text.` });
      continue;
    }
    values[name] = read;
    const must = required ? required.includes(name) : field.required === true && (onPage || !field.screenOnly);
    const problem = read === "" ? undefined : fieldProblem(field, read);
    if (must && read === "") {
      missing = true;
      issues.push({ field: name, message: `${field.label} must be filled in.` });
    } else if (problem !== undefined) issues.push({ field: name, message: problem });
  }
  issues.push(...postalCodeIssues(kind, values, issues), ...(kind.check?.(values) ?? []));
  if (issues.length === 0) return { ok: true, values };
  return { ok: false, message: missing ? kind.messages.missing : (issues[0]?.message ?? kind.messages.failure), issues, values };
}

function listIssues(kind: Kind, { lists, values }: Flat): Issue[] {
  return kind.groups.flatMap(({ prefix, repeat, legend }) => {
    if (prefix === undefined || repeat === undefined) return [];
    const count = lists.get(prefix);
    const beyond = [...values.keys()].some((name) => name.startsWith(`${prefix}.${repeat + 1}.`));
    if (count === undefined && !beyond && !values.has(prefix)) return [];
    return count === repeat ? [] : [{ field: prefix, message: `${legend}: send exactly ${repeat} rows, empty ones among them.` }];
  });
}

function aliasesOf(group: FieldGroup, field: Field, row: number | undefined): string[] {
  return (field.aliases ?? []).map((name) => fieldName(group, { ...field, name }, row));
}

function firstGiven({ values }: Flat, names: readonly string[]): unknown {
  for (const name of names) if (values.has(name)) return values.get(name);
  return undefined;
}

/** Trimmed text without control characters; undefined for what is no text at all. */
function cleaned(field: Field, given: unknown): string | undefined {
  if (given === undefined) return field.initial ?? "";
  if (given === null) return "";
  if (typeof given !== "string" && typeof given !== "number" && typeof given !== "boolean") return undefined;
  const text = String(given).toWellFormed().replace(/\r\n?/g, "\n");
  const plain =
    field.type === "textarea"
      ? text.replace(/[^\P{Cc}\n\t]/gu, "")
      : text.replace(/[\n\t\u2028\u2029]+/g, " ").replace(/\p{Cc}/gu, "");
  const trimmed = plain.trim();
  const option = field.options?.find((one) => one.toLowerCase() === trimmed.toLowerCase());
  return option ?? trimmed;
}

/** A postal code is judged by the country of its group. */
function postalCodeIssues(kind: Kind, values: Values, before: readonly Issue[]): Issue[] {
  return kind.groups.flatMap((group) => {
    const nameOf = (type: Field["type"]) => {
      const field = group.fields.find((one) => one.type === type);
      return field && fieldName(group, field);
    };
    const [code, country] = [nameOf("postal-code"), nameOf("country")];
    const value = code === undefined ? "" : (values[code] ?? "");
    if (code === undefined || value === "" || before.some(({ field }) => field === code)) return [];
    const message = postalCodeProblem(value, (country && values[country]) || "");
    return message === undefined ? [] : [{ field: code, message }];
  });
}
