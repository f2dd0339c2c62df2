import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { createListToken, listTokenHash } from "./list-token.ts";
import { readList } from "./read-list.ts";
import { writeLines } from "./write-lines.ts";

/**
 * Makes a copy of the visitor's list, which anybody with its link may read; later changes to the list do not reach it.
 *
 * @param token of their browser
 * @returns the token of the link; undefined where the list is empty
 */
export async function copyList(ctx: Context, token: string | undefined): Promise<string | undefined> {
  authorize(ctx, "list.change");
  const lines = await readList(ctx, token);
  if (lines.length === 0) return undefined;
  const copy = createListToken();
  await ctx.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto("request_list")
      .values({ token_hash: listTokenHash(copy), is_copy: true, used_at: ctx.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeLines({ db }, id, lines);
  });
  return copy;
}
