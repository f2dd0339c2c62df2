import { type RawBuilder, sql } from "kysely";
import { itemTag } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import type { LinkedItem } from "../lot-passports/read-digital-link.ts";
import type { PaperReaders } from "../settings/paper-readers.ts";
import { readSetting } from "../settings/read-setting.ts";
import type { Paper } from "./paper.ts";

/**
 * The papers of a lot, and the safety data sheets of its items: the current ones first, then the newest of those that were replaced.
 *
 * @returns `readers`: who may fetch which kind; `tags` of a page that shows them
 */
export async function readPapersOfLot(
  { db }: Pick<Context, "db">,
  { number, itemNumbers }: { number: string; itemNumbers: readonly string[] },
): Promise<{ papers: Paper[]; readers: PaperReaders; tags: string[] }> {
  const [papers, readers] = await Promise.all([
    readOffered(
      db,
      sql`p.lot_number = ${number}
        or p.lot_number = '' and p.kind = 'safety data sheet' and p.item_number = any(${itemNumbers}::text[])`,
    ),
    readSetting({ db }, "paper_readers"),
  ]);
  return { papers, readers, tags: [`lot:${number}`, ...itemNumbers.map(itemTag), "setting:paper_readers"] };
}

/** The papers of an item that are not of one lot, ordered as those of a lot. */
export async function readPapersOfItem(
  { db }: Pick<Context, "db">,
  itemNumber: string,
): Promise<{ papers: Paper[]; tags: string[] }> {
  const papers = await readOffered(db, sql`p.lot_number = '' and p.item_number = ${itemNumber}`);
  return { papers, tags: [itemTag(itemNumber)] };
}

/** The current papers that everybody may fetch of what an address of GS1 Digital Link names: of an item, or of its lot with the safety data sheets. */
export async function readPapersOfLink(ctx: Pick<Context, "db">, { product, lot }: LinkedItem): Promise<Paper[]> {
  const { itemNumber } = product;
  const [{ papers }, readers] = await Promise.all([
    lot ? readPapersOfLot(ctx, { number: lot.number, itemNumbers: [itemNumber] }) : readPapersOfItem(ctx, itemNumber),
    readSetting(ctx, "paper_readers"),
  ]);
  // A lot of several items is asked for as one of them.
  const isOfIt = (paper: Paper) => paper.itemNumber === "" || paper.itemNumber === itemNumber;
  return papers.filter((paper) => readers[paper.kind] === "everybody" && paper.replacedOn === null && isOfIt(paper));
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
