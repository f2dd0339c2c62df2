import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type FileContext, randomKey } from "../files/file-area.ts";
import { discardFiles } from "../files/remove-files.ts";
import { storeFile } from "../files/store-file.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { type CheckedPaper, checkPaper, type NewPaper, PaperProblem } from "./check-paper.ts";
import { type PaperSort, requireNewRevision, sameRevision } from "./same-revision.ts";

/** `already there`: the same bytes are on record for the same thing, and nothing was stored. */
export type AddedPaper = {
  id: number;
  outcome: "added" | "already there";
  /** When the paper that was current before was issued. */
  replaces?: string;
  /** When a newer paper was issued, which stays current. */
  behind?: string;
};

/** Papers of one import that were checked and not stored: the SHA-256 of each, by its sort and revision. */
export type Trial = Map<string, string>;

/**
 * Stores a paper of an item or a lot. The one that was current for the same kind, item, lot and language is replaced and stays on record.
 *
 * @param options.trial checks everything, stores nothing and gives id 0 for a paper that would be added; it also knows what it has checked before
 * @throws DomainError forbidden; PaperProblem (invalid) for a value that cannot be right, an item or lot that is not known, and a file
 *   that is empty, too large or no PDF; SameRevision (invalid) where the revision is on record with other bytes
 */
export async function addPaper(
  ctx: Context & FileContext,
  given: NewPaper,
  { trial }: { trial?: Trial | undefined } = {},
): Promise<AddedPaper> {
  authorize(ctx, "paper.add");
  const paper = checkPaper(given, ctx.now());
  const sha256 = hash("sha256", paper.bytes);
  const owners = await findOwners(ctx, paper);
  const known = await findSame(ctx, sortOf(paper, owners), sha256);
  if (known !== undefined) return { id: known, outcome: "already there" };
  if (trial) {
    await requireNewRevision(ctx, { ...sortOf(paper, owners), revision: paper.revision });
    tryOut(trial, { ...sortOf(paper, owners), revision: paper.revision }, sha256);
    return { id: 0, outcome: "added" };
  }
  const key = randomKey("pdf");
  await storeFile(ctx, { area: "papers", key, contentType: "application/pdf", bytes: paper.bytes });
  try {
    const added = await change(ctx, "paper.add", async (work, audit): Promise<AddedPaper> => {
      const { kind, language, revision, issuedOn, name } = paper;
      const { itemNumber, lotNumber } = await findOwners(work, paper);
      const sort = sortOf(paper, { itemNumber, lotNumber });
      // Two people who hand in the same paper at the same time: the second one waits here, and finds it.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${JSON.stringify(sort)}`}, 0))`.execute(work.db);
      const same = await findSame(work, sort, sha256);
      if (same !== undefined) return { id: same, outcome: "already there" };
      await requireNewRevision(work, { ...sort, revision });
      const before = await findCurrent(work, sort);
      const row = { kind, item_number: itemNumber, lot_number: lotNumber, language, revision, issued_on: issuedOn };
      const { id } = await work.db
        .insertInto("paper")
        .values({ ...row, key, name, added_at: work.now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await audit({ subject: "paper", id, after: { ...row, sha256 } });
      if (before === undefined) return { id, outcome: "added" };
      return { id, outcome: "added", ...(before <= issuedOn ? { replaces: before } : { behind: before }) };
    });
    if (added.outcome === "already there") await discardFiles(ctx, [key]);
    return added;
  } catch (error) {
    await discardFiles(ctx, [key]);
    throw error;
  }
}

type Owners = { itemNumber: string; lotNumber: string };

const sortOf = ({ kind, language }: CheckedPaper, owners: Owners): PaperSort => ({ kind, language, ...owners });

/** @throws SameRevision for the revision of an earlier file of the same trial, with other bytes */
function tryOut(trial: Trial, { revision, ...sort }: PaperSort & { revision: string }, sha256: string): void {
  const key = JSON.stringify([sort, revision.toLowerCase()]);
  if ((trial.get(key) ?? sha256) !== sha256)
    throw sameRevision(sort.kind, revision, "in another file of this import, with other content");
  trial.set(key, sha256);
}

/** The item and lot as they are on record. The lot is locked until the transaction ends: the paper tells the pages of its items. */
async function findOwners({ db }: Context, { itemNumber, lotNumber }: Owners): Promise<Owners> {
  const lot =
    lotNumber === ""
      ? undefined
      : await db
          .selectFrom("lot")
          .select(["number", "item_numbers"])
          .where("key", "=", lotKey(lotNumber))
          .forShare()
          .executeTakeFirst();
  if (lotNumber !== "" && !lot) throw new PaperProblem("lotNumber", `Lot ${lotNumber} is not on record.`);
  if (lot && itemNumber !== "" && !lot.item_numbers.includes(itemNumber))
    throw new PaperProblem(
      "itemNumber",
      `Lot ${lot.number} is of item ${lot.item_numbers.join(", ")}, not of item ${itemNumber}.`,
    );
  if (!lot && !(await isItem(db, itemNumber)))
    throw new PaperProblem("itemNumber", `Item ${itemNumber} is not in the catalog, and no lot is of it.`);
  return { itemNumber, lotNumber: lot?.number ?? "" };
}

/** An item that is no longer sold is known by its lots. */
async function isItem(db: Context["db"], itemNumber: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from product where item_number = ${itemNumber})
      or exists (select from lot where item_numbers @> array[${itemNumber}]::text[]) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** When the current paper of the same sort was issued. */
async function findCurrent({ db }: Context, { kind, itemNumber, lotNumber, language }: PaperSort): Promise<string | undefined> {
  const row = await db
    .selectFrom("paper")
    .select("issued_on")
    .where("kind", "=", kind)
    .where("item_number", "=", itemNumber)
    .where("lot_number", "=", lotNumber)
    .where("language", "=", language)
    .where("withdrawn_at", "is", null)
    .orderBy("issued_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.issued_on;
}

/** The paper on record with the same bytes for the same thing; one that was withdrawn can be added again. */
async function findSame(
  { db }: Context,
  { kind, itemNumber, lotNumber, language }: PaperSort,
  sha256: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("paper as p")
    .innerJoin("stored_file as f", "f.key", "p.key")
    .select("p.id")
    .where("f.area", "=", "papers")
    .where("f.sha256", "=", sha256)
    .where("p.kind", "=", kind)
    .where("p.item_number", "=", itemNumber)
    .where("p.lot_number", "=", lotNumber)
    .where("p.language", "=", language)
    .where("p.withdrawn_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}
