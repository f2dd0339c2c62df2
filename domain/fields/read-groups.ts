import type { Field } from "./field.ts";
import { type FieldGroup, fieldName, listFields } from "./field-group.ts";
import { postalCodeProblem } from "./postal-code.ts";
import { type FieldsRead, type Issue, readFields, type Values } from "./read-fields.ts";

/**
 * Reads a form of several groups, rows among them. Never throws, whatever it is given.
 *
 * @param input an object: flat (`Billing_Info.City`) or nested as JSON has it; what no group asks for is ignored
 * @param isRequired whether a field must be filled in, whose `name` is then the full one
 */
export function readGroups(groups: readonly FieldGroup[], input: unknown, isRequired: (field: Field) => boolean): FieldsRead {
  const flat = flatten(input);
  const fields = listFields(groups, flat.values).map(({ name, field, group, row }) => ({
    ...field,
    name,
    aliases: (field.aliases ?? []).map((alias) => fieldName(group, { name: alias }, row)),
  }));
  const read = readFields(fields, flat.values, isRequired);
  const issues = [...rowIssues(groups, flat), ...read.issues];
  return { ...read, issues: [...issues, ...postalCodeIssues(groups, read.values, issues)] };
}

/** A group that repeats is sent with all of its rows, or not at all; one that grows with no more rows than it may have. */
function rowIssues(groups: readonly FieldGroup[], { lists, values }: Flat): Issue[] {
  return groups.flatMap(({ prefix, repeat, grows, legend }) => {
    if (prefix === undefined || repeat === undefined) return [];
    const count = lists.get(prefix);
    const beyond = Object.keys(values).some((name) => name.startsWith(`${prefix}.${repeat + 1}.`));
    if (grows) {
      const isLonger = beyond || (count ?? 0) > repeat;
      return isLonger ? [{ field: prefix, message: `${legend}: send at most ${repeat} rows.` }] : [];
    }
    if (count === undefined && !beyond && !(prefix in values)) return [];
    return count === repeat ? [] : [{ field: prefix, message: `${legend}: send exactly ${repeat} rows, empty ones among them.` }];
  });
}

/** A postal code is checked by the country of its group. */
function postalCodeIssues(groups: readonly FieldGroup[], values: Values, before: readonly Issue[]): Issue[] {
  return groups.flatMap((group) => {
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

/** The values of a payload under flat names, and the number of entries in each of its lists. */
type Flat = { values: Readonly<Record<string, unknown>>; lists: ReadonlyMap<string, number> };

/** Longer than any list that a form sends; further entries are counted, not read. */
const maxEntries = 501;

/**
 * `{ Billing_Info: { City: "Rome" }, Items: [{ Quantity: 3 }] }` → `Billing_Info.City`, `Items.1.Quantity`; names of forms with brackets
 * (`Billing_Info[City]`) mean the same. Reads four levels.
 */
function flatten(input: unknown): Flat {
  const values: Record<string, unknown> = Object.create(null);
  const lists = new Map<string, number>();
  const visit = (value: object, start: string, depth: number): void => {
    if (Array.isArray(value)) lists.set(start, value.length);
    const entries: [string, unknown][] = Array.isArray(value)
      ? value.slice(0, maxEntries).map((entry, index) => [String(index + 1), entry])
      : Object.entries(value);
    for (const [key, entry] of entries) {
      const name = start + (start && ".") + key.replace(/\[([^\][]*)\]/g, ".$1");
      if (typeof entry === "object" && entry !== null && depth < 4) visit(entry, name, depth + 1);
      else values[name] = entry;
    }
  };
  if (typeof input === "object" && input !== null && !Array.isArray(input)) visit(input, "", 0);
  return { values, lists };
}
