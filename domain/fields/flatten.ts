/** The values of a payload under flat names, and the number of entries in each of its lists. */
export type Flat = { values: Readonly<Record<string, unknown>>; lists: ReadonlyMap<string, number> };

/** Longer than any list that a form sends; further entries are counted, not read. */
const maxEntries = 501;

/**
 * `{ Billing_Info: { City: "Rome" }, Items: [{ Quantity: 3 }] }` → `Billing_Info.City`, `Items.1.Quantity`; names of forms with brackets
 * (`Billing_Info[City]`) mean the same. Reads four levels.
 */
export function flatten(given: unknown): Flat {
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
  if (typeof given === "object" && given !== null && !Array.isArray(given)) visit(given, "", 0);
  return { values, lists };
}
