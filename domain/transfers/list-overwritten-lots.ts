import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { recordAudit } from "../people/audit.ts";
import { lot } from "../records/lot.ts";
import type { Sheets } from "./sheets/read-sheet.ts";

/** A lot whose dates, methods or note staff changed here since the last import of lots, and what an import made of them, in a sentence. */
export type OverwrittenLot = { number: string; became: string };

/**
 * Names what lots.csv overwrites of what staff have changed since lots were imported last, with each value before and after, and audits it. Called before
 * the rows are written, after decisions have been kept. (What was measured on a lot nobody changes here.)
 *
 * @param context its database is the transaction of the import
 */
export async function listOverwrittenLots(context: Context, sheets: Sheets): Promise<OverwrittenLot[]> {
  const { rows } = sheets.get(lot.table) ?? {};
  if (!rows?.length) return [];
  const changed = new Map((await readChanged(context.db)).map((one) => [one.number, one]));
  if (changed.size === 0) return [];
  const overwritten: OverwrittenLot[] = [];
  for (const { values } of rows) {
    const staffs = changed.get(String(values.number));
    if (!staffs) continue;
    const { number, columns, stored, changedOn } = staffs;
    // A column that the file does not have stays as it is.
    const lost = columns.filter((column) => column in values && textOf(values[column]) !== textOf(stored[column]));
    if (lost.length === 0) continue;
    const of = (state: Readonly<Record<string, unknown>>) => Object.fromEntries(lost.map((column) => [column, state[column]]));
    await recordAudit(context, "catalogue.import", {
      subject: "lot",
      before: { number, ...of(stored) },
      after: { number, ...of(values) },
    });
    const changes = lost.map((column) => `${column} ${shown(stored[column])} → ${shown(values[column])}`);
    overwritten.push({ number, became: `loses what was changed here on ${changedOn}: ${changes.join("; ")}.` });
  }
  return overwritten;
}

type Changed = { number: string; columns: string[]; stored: Readonly<Record<string, unknown>>; changedOn: string };

/** Lots that staff have changed since an import had lots: which columns, what they hold now, and when they were changed last. */
async function readChanged(db: Database): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with changed as (
      select e.after->>'number' as number, array_agg(distinct one.key order by one.key) as columns, max(e.at) as at
      from audit_event e cross join lateral jsonb_each(e.after) one
      where e.verb = 'lot.change' and one.value is distinct from e.before->one.key and e.id > coalesce((
        select max(id) from audit_event where verb = 'catalogue.import' and subject = 'product' and after ? 'lot'), 0)
      group by 1
    )
    select number, columns, to_jsonb(l) as stored, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from changed c join lot l using (number)`.execute(db);
  return rows;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

function shown(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, " ");
  return text === "" ? "nothing" : `“${text}”`;
}
