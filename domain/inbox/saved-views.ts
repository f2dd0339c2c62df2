import { sql } from "kysely";
import type { Context, SignedInContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { cleanText } from "../fields/clean-text.ts";
import { authorize } from "../people/authorize.ts";
import { readFilters, writeFilters } from "./inbox-filters.ts";

/** A view of the list that a person has saved: its name, and the query of the list's address. */
export type SavedView = { id: number; name: string; query: string };

const maxName = 60;
/** More than anybody finds again. */
const maxViews = 30;

/** The views that the person has saved, in the order that they gave them; none for an operator at the command line. */
export async function listViews(ctx: Context): Promise<SavedView[]> {
  const { db, actor } = authorize(ctx, "enquiry.list");
  if (!("id" in actor) || actor.id === undefined) return [];
  return db
    .selectFrom("inbox_view")
    .select(["id", "name", "query"])
    .where("account_id", "=", actor.id)
    .orderBy("position")
    .execute();
}

/**
 * Saves a view of the list under a name; one that had the name before is replaced.
 *
 * @param query of the list's address; what is no filter is left out
 * @throws DomainError forbidden; invalid for a name that is empty or too long, and for a view too many
 */
export async function saveView(ctx: SignedInContext, name: string, query: string): Promise<void> {
  const { db, actor } = authorize(ctx, "inbox.save-view");
  const { rows } = await sql<{ id: number }>`
    insert into inbox_view (account_id, name, query, position)
    select ${actor.id}, ${readName(name)}, ${writeFilters(readFilters(new URLSearchParams(query)))}, coalesce(max(position), 0) + 1
    from inbox_view where account_id = ${actor.id} having count(*) < ${maxViews} or bool_or(name = ${readName(name)})
    on conflict (account_id, name) do update set query = excluded.query returning id`.execute(db);
  if (rows.length === 0) throw new DomainError("invalid", `You have ${maxViews} views: delete one first.`);
}

/** Gives a view of the person another name. @throws DomainError forbidden; not-found; invalid for a name that is empty, too long or another view's */
export async function renameView(ctx: SignedInContext, id: number, name: string): Promise<void> {
  const { db, actor } = authorize(ctx, "inbox.save-view");
  const { rows } = await sql<{ is_taken: boolean }>`
    with other as (select from inbox_view where account_id = ${actor.id} and name = ${readName(name)} and id <> ${id}),
      renamed as (
        update inbox_view set name = ${readName(name)} where id = ${id} and account_id = ${actor.id} and not exists (select from other) returning id
      )
    select exists (select from other) as is_taken from (select 1) one
    where exists (select from other) or exists (select from renamed)`.execute(db);
  if (rows[0]?.is_taken) throw new DomainError("invalid", "Another of your views has this name.");
  if (rows.length === 0) throw notThere();
}

/** Moves a view of the person one place up or down; the first stays first. @throws DomainError forbidden; not-found */
export async function moveView(ctx: SignedInContext, id: number, direction: "up" | "down"): Promise<void> {
  const { db, actor } = authorize(ctx, "inbox.save-view");
  const step = direction === "up" ? -1.5 : 1.5;
  const { rows } = await sql<{ id: number }>`
    with placed as (
      select id, row_number() over (order by position, id) as place from inbox_view where account_id = ${actor.id}
    ),
    moved as (
      select id, row_number() over (order by place + case when id = ${id} then ${step}::numeric else 0 end) as place from placed
      where exists (select from placed where id = ${id})
    )
    update inbox_view v set position = moved.place from moved where moved.id = v.id returning v.id`.execute(db);
  if (rows.length === 0) throw notThere();
}

/** Deletes a view of the person. @throws DomainError forbidden; not-found */
export async function deleteView(ctx: SignedInContext, id: number): Promise<void> {
  const { db, actor } = authorize(ctx, "inbox.save-view");
  const { numDeletedRows } = await db
    .deleteFrom("inbox_view")
    .where("id", "=", id)
    .where("account_id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notThere();
}

function readName(text: string): string {
  const name = cleanText(text);
  if (name === "") throw new DomainError("invalid", "Give the view a name.");
  if (name.length > maxName) throw new DomainError("invalid", `A name has ${maxName} characters at most.`);
  return name;
}

function notThere(): DomainError {
  return new DomainError("not-found", "There is no such view any more.");
}
