import type { AccountMessage } from "../../db/account-schema.ts";
import type { Context } from "../context.ts";

/**
 * Puts mail about an account into the outbox. What it needs to say (a token, a name) is wiped once it is sent.
 *
 * @param to an address; empty: the supplier's own
 */
export async function postAccountMail(
  { db, now }: Pick<Context, "db" | "now">,
  message: AccountMessage,
  to: string,
  payload: Record<string, string>,
): Promise<void> {
  const supplier = db.selectFrom("supplier").select("value").where("key", "=", "email");
  const address = to || (await supplier.executeTakeFirst())?.value || "";
  await db
    .insertInto("outbox")
    .values({
      message,
      to_address: address,
      payload: JSON.stringify(payload),
      next_at: now(),
      created_at: now(),
    })
    .execute();
}
