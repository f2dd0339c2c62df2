import { cleanText } from "../fields/clean-text.ts";
import { readGs1Text } from "../item-numbers/gs1-text.ts";
import { lineLimits, maxLines, type RequestLine, wantOfLabel } from "./request-line.ts";

/** A line as a form sends it; `id` where it is on a list already. */
export type TypedLine = RequestLine & { id: number | undefined };

/**
 * The lines of a form whose fields are `Items.1.ItemNumber`, `Items.1.Quantity` and so on, in the order of their numbers. Texts that are too long
 * end where their limit is.
 *
 * @returns lines that name an item, by number or in words
 */
export function readTypedLines(fields: Readonly<Record<string, unknown>>): TypedLine[] {
  const rows = new Map<number, Map<string, string>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, row, part] = /^Items\.(\d{1,4})\.(\w+)$/.exec(name) ?? [];
    if (row === undefined || part === undefined || typeof value !== "string") continue;
    const parts = rows.get(Number(row)) ?? new Map<string, string>();
    rows.set(Number(row), parts.set(part, value));
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .slice(0, maxLines)
    .map(([, parts]) => lineOf(parts))
    .filter(({ itemNumber, name }) => itemNumber !== "" || name !== "");
}

function lineOf(parts: ReadonlyMap<string, string>): TypedLine {
  const text = (name: string, maxLength: number) => cleanText(parts.get(name) ?? "", { maxLength });
  const id = Number(parts.get("Id"));
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    itemNumber: text("ItemNumber", lineLimits.itemNumber),
    name: text("Name", lineLimits.name),
    wanted: wantOfLabel(parts.get("Wanted") ?? ""),
    quantity: text("Quantity", lineLimits.quantity),
    pack: text("Pack", lineLimits.pack),
    lot: readGs1Text(parts.get("Lot") ?? "")?.lot ?? text("Lot", lineLimits.lot),
    note: text("Note", lineLimits.note),
  };
}
