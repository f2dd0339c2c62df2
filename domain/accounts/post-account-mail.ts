import type { AccountMessage } from "../../db/column-types.ts";
import type { Context } from "../context.ts";
import { countUses } from "../limits/count-uses.ts";

/** Messages that anybody can cause who knows an address: so many an hour go to one. What tells an owner of a change always goes. */
const limited = new Set<AccountMessage>([
  "verify-email",
  "reset-password",
  "already-signed-up",
  "change-email",
  "email-taken",
  "export-data",
  "delete-account",
]);

/**
 * Puts mail about an account into the outbox. What it needs to say (a token, a name) is wiped once it is sent. An address that has had its mails
 * of this hour gets no more, and nobody is told: the answer to whoever asked must look the same.
 *
 * @param to an address; empty: the supplier's own
 * @returns its number in the outbox; undefined where it was not posted
 */
export async function postAccountMail(
  { db, now }: Pick<Context, "db" | "now">,
  message: AccountMessage,
  to: string,
  payload: Record<string, string>,
): Promise<number | undefined> {
  const limit = message === "reset-password" ? "reset mail to address" : "mail to address";
  if (limited.has(message) && !(await countUses({ db, now }, [{ limit, key: to.toLowerCase() }])).allowed) return undefined;
  const supplier = db.selectFrom("supplier").select("value").where("key", "=", "email");
  const address = to || (await supplier.executeTakeFirst())?.value || "";
  const { id } = await db
    .insertInto("outbox")
    .values({
      message,
      to_address: address,
      payload: JSON.stringify(payload),
      next_at: now(),
      created_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
