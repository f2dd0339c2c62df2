import { fieldsOf, type Kind } from "./kind.ts";

/** A form of a kind as a careful person fills it in: every field that is asked for, in its first row. For documentation and tests. */
export function sampleOf(kind: Kind): Record<string, string> {
  const fields = fieldsOf(kind).filter(({ field, row = 1 }) => row === 1 && !field.only);
  return Object.fromEntries(fields.map(({ name, field }) => [name, field.example ?? ""]));
}
