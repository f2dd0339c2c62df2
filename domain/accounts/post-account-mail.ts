import type { AccountMessage } from "../../db/column-types.ts";
import type { Context } from "../context.ts";
import { countUses } from "../limits/count-uses.ts";

/** Messages that anybody who knows an address can cause: limited per address and hour. Notices of a change are always sent. */
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
 * Adds mail about an account to the outbox. Its payload (a token, a name) is deleted once it is sent. An address that is over its limit
 * gets none, and the answer to the visitor must look the same.
 *
 * @param to an address; empty: the supplier's
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
    .values({ message, to_address: address, payload: JSON.stringify(payload), next_at: now(), created_at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
