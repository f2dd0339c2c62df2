/** The values of a payload under flat names, and how many entries each of its lists has. */
export type Flat = { values: Map<string, unknown>; lists: Map<string, number> };

/**
 * `{ Billing_Info: { City: "Rome" }, Items: [{ Quantity: 3 }] }` → `Billing_Info.City`, `Items.1.Quantity`; brackets of form names
 * (`Billing_Info[City]`) say the same. Deeper than four levels nothing is read.
 */
export function flatten(given: unknown): Flat {
  const flat: Flat = { values: new Map(), lists: new Map() };
  if (typeof given === "object" && given !== null && !Array.isArray(given)) visit(given, "", 0, flat);
  return flat;
}

function visit(value: object, start: string, depth: number, flat: Flat): void {
  const list = Array.isArray(value);
  if (list) flat.lists.set(start, value.length);
  // No list of ours is longer than ten; what lies beyond is counted, not read.
  const entries: [string, unknown][] = list
    ? value.slice(0, 20).map((entry, index) => [String(index + 1), entry])
    : Object.entries(value);
  for (const [key, entry] of entries) {
    const name = start + (start && ".") + key.replace(/\[([^\][]*)\]/g, ".$1");
    if (typeof entry === "object" && entry !== null && depth < 4) visit(entry, name, depth + 1, flat);
    else flat.values.set(name, entry);
  }
}
