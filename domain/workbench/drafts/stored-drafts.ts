import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { DomainError } from "../../errors.ts";
import { type Actor, signatureOf } from "../../people/actor.ts";
import type { Cells } from "../../records/record-key.ts";

/** A record as somebody wants it; `base`: the cells that differ, as they were published when the draft began. */
export type Draft = {
  table: string;
  key: string;
  act: "change" | "add" | "remove";
  base: Cells | null;
  cells: Cells;
  version: number;
  /** Who changed it last, by name and by account; an operator has none. */
  by: string;
  account: number | null;
  changedAt: Date;
  publishAt: Date | null;
  /** Why it was not published at its time; empty otherwise. */
  problem: string;
};

/** Which draft: of a table's record. */
export type DraftName = { table: string; key: string };

/** A draft with the version that somebody has seen. */
export type SeenDraft = DraftName & { seen: number };

/** SQL: drafts, oldest first. */
export function selectDrafts(db: Database) {
  return db
    .selectFrom("record_draft as d")
    .leftJoin("account as a", "a.id", "d.account_id")
    .select([
      "d.table_name as table",
      "d.key",
      "d.act",
      sql<Cells | null>`d.base`.as("base"),
      sql<Cells>`d.cells`.as("cells"),
      "d.version",
      sql<string>`coalesce(a.name, d.name)`.as("by"),
      "d.account_id as account",
      "d.changed_at as changedAt",
      "d.publish_at as publishAt",
      "d.problem",
    ])
    .orderBy("d.changed_at")
    .orderBy("d.table_name")
    .orderBy("d.key");
}

/** SQL: whether a draft `d` is one of these. */
export function isDraftAmong(names: readonly DraftName[]) {
  const lists = [names.map(({ table }) => table), names.map(({ key }) => key)];
  return sql<boolean>`(d.table_name, d.key) in (select * from unnest(${lists[0]}::text[], ${lists[1]}::text[]))`;
}

/** Whether a person has changed a draft last: by the account, since two people can have one name. */
export function isDraftOf(actor: Actor, { account, by }: Pick<Draft, "account" | "by">): boolean {
  const own = signatureOf(actor);
  return account === own.account_id && (account !== null || by === own.name);
}

/** The draft of a record, locked. */
export async function findDraft(db: Database, { table, key }: DraftName): Promise<Draft | undefined> {
  return selectDrafts(db).where("d.table_name", "=", table).where("d.key", "=", key).forUpdate("d").executeTakeFirst();
}

/** Refuses what was decided about drafts that have changed since. */
export function staleDrafts(): DomainError {
  const words =
    "Somebody has saved, published or discarded one of these drafts in the meantime. Look at them as they are now, then choose again.";
  return new DomainError("stale", words);
}

/** Drafts, locked, as somebody has seen them. @throws DomainError stale where one has changed since */
export async function requireDrafts(db: Database, names: readonly SeenDraft[]): Promise<Draft[]> {
  const drafts = await selectDrafts(db).where(isDraftAmong(names)).forUpdate("d").execute();
  const versions = new Map(drafts.map(({ table, key, version }) => [`${table} ${key}`, version]));
  if (names.some(({ table, key, seen }) => versions.get(`${table} ${key}`) !== seen)) throw staleDrafts();
  return drafts;
}

/** Passes for a draft that is as somebody has seen it; `seen` is 0 where there was none. @throws DomainError stale */
export async function requireSeen(db: Database, name: DraftName, seen: number): Promise<void> {
  const draft = await findDraft(db, name);
  if ((draft?.version ?? 0) === seen) return;
  const who = draft
    ? `${draft.by || "Somebody"} has saved this draft in the meantime`
    : "This draft was published or discarded in the meantime";
  throw new DomainError("stale", `${who}. Look at it as it is now, then decide again.`);
}

/** Deletes drafts. */
export async function removeDrafts(db: Database, names: readonly DraftName[]): Promise<void> {
  await db.deleteFrom("record_draft as d").where(isDraftAmong(names)).execute();
}
