import { sql } from "kysely";
import type { Context } from "../context.ts";
import { isToSender } from "../outbox/read-mail-thread.ts";
import { type IncomingMail, reasons } from "./incoming-mail.ts";
import { isForwarded } from "./is-automatic.ts";

/** Our random reference: the key of a mail in the outbox. */
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** Our number of a request. */
const number = /\bW-\d{4}-\d{4,12}\b/gi;

/** The mail of ours that a mail names. */
type OwnMail = { id: number; enquiry_id: number | null; message: string; isToSender: boolean };

/** The newest mail of ours that is named in texts by its random reference; undefined where none is. */
export async function findOwnMail({ db }: Pick<Context, "db">, texts: readonly string[]): Promise<OwnMail | undefined> {
  const keys = [...new Set(texts.flatMap((text) => text.match(uuid) ?? []).map((key) => key.toLowerCase()))].slice(0, 100);
  if (keys.length === 0) return undefined;
  const mail = await db
    .selectFrom("outbox")
    .select(["id", "enquiry_id", "message"])
    .where(sql<boolean>`message_key = any(${keys}::uuid[])`)
    // A mail to the sender, where there are others beside it.
    .orderBy(sql`message in ('receipt', 'answer', 'request-link')`, "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return mail && { ...mail, isToSender: isToSender(mail.message) };
}

/** The request that a mail belongs to and how that is known; or why it belongs to none, with the request that it may be about. */
export type RequestMatch = { enquiry: number; by: "mail" | "number" } | { enquiry: number | undefined; reason: string };

/**
 * Finds the request of a mail that a person wrote: by our random reference; or by our number, when the address belongs to the request. Mail that is
 * passed on belongs to none.
 */
export async function findRequest(ctx: Pick<Context, "db">, mail: IncomingMail): Promise<RequestMatch> {
  const own = await findOwnMail(ctx, [...mail.references, ...mail.to]);
  const named = own?.enquiry_id ?? undefined;
  if (mail.from.address === "") return { enquiry: named, reason: reasons.noSender };
  if (isForwarded(mail)) return { enquiry: named, reason: reasons.forwarded };
  if (own?.isToSender && named !== undefined) return { enquiry: named, by: "mail" };
  const numbers = [...new Set((mail.subject.match(number) ?? []).map((one) => one.toUpperCase()))];
  const byNumber = numbers.length === 1 ? await findByNumber(ctx, numbers[0] ?? "") : undefined;
  if (byNumber?.addresses.includes(mail.from.address)) return { enquiry: byNumber.id, by: "number" };
  const about = named ?? byNumber?.id;
  if (await isAgent(ctx, mail.from.address)) return { enquiry: about, reason: reasons.agent };
  if (named !== undefined) return { enquiry: named, reason: reasons.toStaff };
  if (numbers.length > 1) return { enquiry: undefined, reason: reasons.manyNumbers };
  return { enquiry: about, reason: byNumber ? reasons.foreign : reasons.noReference };
}

/** A request by its number, with the addresses that belong to it: the one that it was sent with, and the confirmed one of its account. */
async function findByNumber({ db }: Pick<Context, "db">, reference: string) {
  const enquiry = await db
    .selectFrom("enquiry as e")
    .leftJoin("account as a", (join) => join.onRef("a.id", "=", "e.customer_id").on("a.email_verified", "=", true))
    .select(["e.id", "e.sender_email", "a.email"])
    .where("e.reference", "=", reference)
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const addresses = [enquiry.sender_email, enquiry.email ?? ""].map((one) => one.toLowerCase()).filter(Boolean);
  return { id: enquiry.id, addresses };
}

/** Whether an address gets requests: of an agent, or of a route. */
async function isAgent({ db }: Pick<Context, "db">, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("agent")
    .select(sql`1`.as("one"))
    .where(sql`lower(email)`, "=", address)
    .unionAll(db.selectFrom("enquiry_route").select(sql`1`.as("one")).where(sql`lower(recipient)`, "=", address))
    .executeTakeFirst();
  return row !== undefined;
}
