import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { maxLines, type RequestLine } from "../request-lines/request-line.ts";
import { accountListKey, createListToken, listTokenHash } from "./list-token.ts";
import { ownList } from "./own-list.ts";
import { writeLines } from "./write-lines.ts";

/** What became of lines that were added. */
export type Added = {
  /** The secret by which the visitor's browser names the list; undefined for a customer's own list that was begun without one. */
  token: string | undefined;
  added: number;
  /** Item numbers that were on the list already, wanted in the same way and without a quantity of their own. */
  already: string[];
  /** Lines for which the list has no room. */
  refused: number;
  /** Lines on the list now. */
  count: number;
};

/**
 * Adds lines to the visitor's list, and begins one where there is none. A line is left out where nothing but its item is said and that is
 * on the list already.
 *
 * @param token of their browser
 */
export async function addLines(ctx: Context, token: string | undefined, lines: readonly RequestLine[]): Promise<Added> {
  authorize(ctx, "list.change");
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db };
    const list = await ownList(within, token);
    const begun = list === undefined ? await beginList(within) : { id: list, token };
    // Additions to one list wait for each other, so that none is counted or added twice.
    await sql`update request_list set used_at = ${ctx.now()} where id = ${begun.id}`.execute(db);
    const { rows: listed } = await sql<{ item_number: string; wanted: string }>`
      select item_number, wanted from request_list_line where list_id = ${begun.id} and removed_at is null`.execute(db);
    const keys = new Set(listed.map((line) => `${line.item_number} ${line.wanted}`));
    const isListed = ({ itemNumber, wanted, quantity, lot, note }: RequestLine) =>
      itemNumber !== "" && quantity === "" && lot === "" && note === "" && keys.has(`${itemNumber} ${wanted}`);
    const fresh = lines.filter((line) => !isListed(line));
    const taken = fresh.slice(0, Math.max(0, maxLines - listed.length));
    await writeLines(within, begun.id, taken);
    return {
      token: begun.token,
      added: taken.length,
      already: lines.filter(isListed).map(({ itemNumber }) => itemNumber),
      refused: fresh.length - taken.length,
      count: listed.length + taken.length,
    };
  });
}

/** Begins a list: an account's own, or that of a browser, which gets a token for it. */
async function beginList({ db, actor, now }: Context): Promise<{ id: number; token: string | undefined }> {
  const owner = actor.kind === "customer" ? actor.id : undefined;
  const token = createListToken();
  const { id } = await db
    .insertInto("request_list")
    .values({
      token_hash: owner === undefined ? listTokenHash(token) : accountListKey(owner),
      account_id: owner ?? null,
      used_at: now(),
    })
    // Two tabs may begin an account's list at once.
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ used_at: now() }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token: owner === undefined ? token : undefined };
}
