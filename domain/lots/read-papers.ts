import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import type { Paper } from "./paper.ts";

/**
 * The papers of a lot, and the safety data sheets of its items: the current ones first, then the newest of those that were replaced.
 *
 * @returns `tags` of a page that shows them
 */
export async function readPapersOfLot(
  { db }: Pick<Context, "db">,
  { number, itemNumbers }: { number: string; itemNumbers: readonly string[] },
): Promise<{ papers: Paper[]; tags: string[] }> {
  const papers = await readOffered(
    db,
    sql`p.lot_number = ${number}
      or p.lot_number = '' and p.kind = 'safety data sheet' and p.item_number = any(${itemNumbers}::text[])`,
  );
  return { papers, tags: [`lot:${number}`, ...itemNumbers.map((item) => `item:${item}`)] };
}

/** The papers of an item that are not of one lot, ordered as those of a lot. */
export async function readPapersOfItem(
  { db }: Pick<Context, "db">,
  itemNumber: string,
): Promise<{ papers: Paper[]; tags: string[] }> {
  const papers = await readOffered(db, sql`p.lot_number = '' and p.item_number = ${itemNumber}`);
  return { papers, tags: [`item:${itemNumber}`] };
}

/** Papers that are not withdrawn. A condition must not divide those of one kind, item, lot and language: the newest of them is current. */
async function readOffered(db: Context["db"], condition: RawBuilder<unknown>): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select * from (
      select p.id, p.kind, p.item_number as "itemNumber", p.lot_number as "lotNumber", p.language, p.revision,
        p.issued_on as "issuedOn", p.name, f.bytes, f.sha256,
        lag(p.issued_on) over (partition by p.kind, p.item_number, p.lot_number, p.language order by p.issued_on desc, p.id desc)
          as "replacedOn"
      from paper p join stored_file f on f.key = p.key
      where p.withdrawn_at is null and (${condition})
    ) offered
    order by "replacedOn" is not null, array_position(
      array['certificate of conformity', 'lot report', 'calibration certificate', 'safety data sheet'], kind),
      language <> 'en', language, "issuedOn" desc, id desc`.execute(db);
  return rows;
}
