/**
 * The fields of a form, in the encoding that its call takes.
 *
 * @param encoding `json` nests names: `Billing_Info.City` → `{ Billing_Info: { City } }`, `Items.1.Quantity` → the first of a list
 */
export function bodyOf(
  form: HTMLFormElement,
  encoding: string | undefined,
  more: Record<string, string>,
  files: readonly File[],
): URLSearchParams | FormData | string {
  const data = new FormData(form);
  data.delete("attachments");
  for (const [name, value] of Object.entries(more)) data.set(name, value);
  if (encoding === "multipart") {
    for (const file of files) data.append("attachments", file, file.name);
    return data;
  }
  const fields = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return encoding === "json" ? JSON.stringify(nested(fields)) : new URLSearchParams(fields);
}

type Nested = { [name: string]: string | Nested | Nested[] };

/** Nests names at their dots; rows are numbered from 1 and become a list. */
function nested(fields: readonly (readonly [string, string])[]): Nested {
  const whole: Nested = {};
  for (const [name, value] of fields) {
    const [first = "", second, third] = name.split(".");
    if (second === undefined) whole[first] = value;
    else if (third === undefined) whole[first] = { ...(whole[first] as Nested | undefined), [second]: value };
    else {
      const rows = (whole[first] ?? []) as Nested[];
      whole[first] = rows;
      rows[Number(second) - 1] = { ...rows[Number(second) - 1], [third]: value };
    }
  }
  return whole;
}
