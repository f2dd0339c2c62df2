import { sql } from "kysely";
import type { Context } from "../context.ts";
import { maxLines } from "../request-lines/request-line.ts";
import { accountListKey, listsUsedSince, listTokenHash } from "./list-token.ts";

/**
 * The visitor's list: a customer's own, anybody else's by the token of their browser. A customer who has gathered a list before signing in
 * gets its lines and its own numbers into their own list, once. Lines for which that has no room stay where they are.
 *
 * @returns its id; undefined where there is none yet, or it has expired
 */
export async function ownList({ db, actor, now }: Context, token: string | undefined): Promise<number | undefined> {
  const hashed = token === undefined ? null : listTokenHash(token);
  if (actor.kind !== "customer") return hashed === null ? undefined : listOf({ db, now }, hashed);
  const own = await db.selectFrom("request_list").select("id").where("account_id", "=", actor.id).executeTakeFirst();
  const gathered = hashed === null ? undefined : await listOf({ db, now }, hashed);
  if (gathered === undefined) return own?.id;
  // One statement: two tabs that arrive together move each line once.
  const { rows } = await sql<{ id: number }>`
    with kept as (
      insert into request_list (token_hash, account_id, used_at)
      values (${accountListKey(actor.id)}, ${actor.id}, ${now()})
      on conflict (account_id) do update set used_at = excluded.used_at
      returning id
    ),
    gone as (
      delete from request_list_line where id in (
        select id from request_list_line where list_id = ${gathered} order by id
        limit greatest(0, ${maxLines} - (select count(*) from request_list_line where list_id = ${own?.id ?? null} and removed_at is null))
        for update skip locked
      )
      returning id, item_number, name, wanted, quantity, pack, lot, note, removed_at
    ),
    moved as (
      insert into request_list_line (list_id, item_number, name, wanted, quantity, pack, lot, note, removed_at)
      select kept.id, item_number, name, wanted, quantity, pack, lot, note, removed_at from kept, gone order by gone.id
    ),
    forgotten as (
      delete from own_number where list_id = ${gathered} returning key, number, item_number, learnt_at
    ),
    learnt as (
      insert into own_number (list_id, key, number, item_number, learnt_at)
      select kept.id, forgotten.* from kept, forgotten
      on conflict (list_id, key) do nothing
    )
    select id from kept`.execute(db);
  return rows[0]?.id;
}

/** The list that belongs to no account and has this token. */
async function listOf({ db, now }: Pick<Context, "db" | "now">, hashed: string): Promise<number | undefined> {
  const list = await db
    .selectFrom("request_list")
    .select("id")
    .where("token_hash", "=", hashed)
    .where("account_id", "is", null)
    .where("is_copy", "=", false)
    .where("used_at", ">", listsUsedSince(now()))
    .executeTakeFirst();
  return list?.id;
}
