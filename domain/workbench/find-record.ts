import type { Context } from "../context.ts";
import { type ListedRecord, listRecords } from "./list-records.ts";

/** Tables that the find field looks into, in this order. */
const looked = ["product", "method", "lot", "news", "page", "agent", "supplier"] as const;

/** A record that was found, with its table. */
export type FoundRecord = ListedRecord & { table: string };

/**
 * Records whose number or name holds a text, of the tables that people ask for most.
 *
 * @returns `exact`: the one record whose number it is
 */
export async function findRecord(ctx: Context, text: string): Promise<{ found: FoundRecord[]; exact: FoundRecord | undefined }> {
  const found: FoundRecord[] = [];
  for (const table of looked) {
    const { rows } = await listRecords(ctx, { table, text, page: 1, limit: 8 });
    found.push(...rows.map((row) => ({ ...row, table })));
  }
  const wanted = text.toLowerCase();
  const isNamed = ({ title, key }: ListedRecord) => key.toLowerCase() === wanted || title.toLowerCase().startsWith(`${wanted} `);
  const named = found.filter((row) => row.title.toLowerCase() === wanted || isNamed(row));
  return { found, exact: named.length === 1 ? named[0] : found.length === 1 ? found[0] : undefined };
}
