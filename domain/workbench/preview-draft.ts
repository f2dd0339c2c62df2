import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { readCells } from "../records/read-cells.ts";
import { selectDrafts } from "./drafts/stored-drafts.ts";
import { editedRecord } from "./edited-records.ts";
import { readRecord } from "./read-record.ts";
import { type RecordWrite, writeRecords } from "./write-records.ts";

/**
 * Works as if a record's draft, and those of what belongs to it, were published: in a transaction that is rolled back.
 *
 * @param work is given the context of a visitor who sees them, and the pictures of drafts, whose addresses answer only once they are published
 * @throws DomainError forbidden; not-found; invalid where they could not be published
 */
export async function previewDraft<Result>(
  ctx: Context,
  { table, key }: { table: string; key: string },
  work: (ctx: Context, pictures: readonly DraftPicture[]) => Promise<Result>,
): Promise<Result> {
  authorize(ctx, "record.read");
  const state = await readRecord(ctx, table, key);
  if (!state) throw new DomainError("not-found", `There is no ${editedRecord(table).record.noun} ${key}.`);
  const parts = state.parts.flatMap((part) =>
    part.rows.flatMap((row) => (row.draft ? [{ table: part.table, key: row.key }] : [])),
  );
  const db = await ctx.db.startTransaction().execute();
  try {
    const problems = await writeRecords({ db }, await writesOf({ ...ctx, db }, [{ table, key }, ...parts]));
    if (problems.length > 0)
      throw new DomainError("invalid", problems.map(({ key: of, message }) => `${of}: ${message}`).join(". "));
    // Without the facts that pages share: nothing of a draft may stay in them, nor hide it.
    const { facts, ...others } = ctx;
    return await work({ ...others, db, actor: { kind: "visitor" } }, await readDraftPictures(db));
  } finally {
    await db
      .rollback()
      .execute()
      .catch(() => {});
  }
}

export type DraftPicture = { id: number; version: string; source: string };

async function readDraftPictures(db: Database): Promise<DraftPicture[]> {
  return db
    .selectFrom("media as m")
    .innerJoin("record_draft as d", (on) => on.on("d.table_name", "=", "media").on("d.key", "=", sql`m.id::text`))
    .select(["m.id", "m.version", "m.source"])
    .where("m.source", "=", sql<string>`d.cells ->> 'source'`)
    .execute();
}

async function writesOf(ctx: Context, names: readonly { table: string; key: string }[]): Promise<RecordWrite[]> {
  const writes: RecordWrite[] = [];
  for (const { table, key } of names) {
    const { record } = editedRecord(table);
    const draft = await selectDrafts(ctx.db).where("d.table_name", "=", table).where("d.key", "=", key).executeTakeFirst();
    if (!draft) continue;
    const published = (await readCells(ctx.db, record, [key])).get(key);
    writes.push({ record, key, cells: draft.act === "remove" ? null : { ...published, ...draft.cells } });
  }
  return writes;
}
