import { sql } from "kysely";
import type { Context } from "../context.ts";
import { product } from "../records/product.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";
import { asQuestion, doubtfulChanges } from "./doubtful-changes.ts";

/** What looks wrong with a cell and may be meant: it is said, and nothing is refused. */
export type Doubt = { column: string; message: string };

/** Columns whose numbers look alike: 11-010, L-2610-1. */
const numbered = ["item_number", "number"];

/**
 * Finds what of a draft asks "Are you sure?": a change that may not be meant, a number that looks like no other, and what
 * follows from a new item number.
 *
 * @param published null for what is new
 */
export async function readDoubts(
  { db }: Pick<Context, "db">,
  record: RecordDescription,
  { published, wanted }: { published: Cells | null; wanted: Cells },
): Promise<Doubt[]> {
  const doubts: Doubt[] = [];
  // Who empties a field of a form sees that.
  for (const change of doubtfulChanges(record, published ?? {}, wanted))
    if (change.kind !== "emptied") doubts.push({ column: change.column, message: asQuestion(change) });
  for (const name of Object.keys(record.columns)) {
    const [was, is] = [published?.[name] ?? "", wanted[name] ?? ""];
    if (is === was || is === "") continue;
    if (numbered.includes(name) && !record.columns[name]?.references && !(await looksKnown(db, record, name, is)))
      doubts.push({
        column: name,
        message: `No other ${record.noun} has a number that looks like “${is.slice(0, 60)}”. Are you sure?`,
      });
    if (record === product && name === "item_number" && was !== "")
      doubts.push({ column: name, message: `Lots, papers and kits follow, and ${was} stays as another name.` });
  }
  return doubts;
}

/** Whether another record has a number of the same shape: digits and letters in the same places. A table without rows knows no shape. */
async function looksKnown(db: Context["db"], { table }: RecordDescription, name: string, cell: string): Promise<boolean> {
  const shape = cell.replace(/[0-9]/g, "0").replace(/\p{L}/gu, "a");
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from ${sql.table(table)} where ${sql.ref(name)} <> ${cell}
        and regexp_replace(regexp_replace(${sql.ref(name)}, '[0-9]', '0', 'g'), '[[:alpha:]]', 'a', 'g') = ${shape}
    ) or not exists (select from ${sql.table(table)}) as known`.execute(db);
  return rows[0]?.known ?? true;
}
