import type { MessageKind } from "../../db/column-types.ts";
import type { Context } from "../context.ts";
import { countUses } from "../limits/count-uses.ts";
import type { LimitName } from "../limits/limits.ts";

/** Mails that a form sends to an unconfirmed address: anybody can cause them. */
const limitOf: Partial<Record<MessageKind, LimitName>> = {
  receipt: "receipt to address",
  invitation: "mail to address",
  "newsletter-confirmation": "mail to address",
};

type Mail = { message: MessageKind; to_address: string | null; payload: { confirmed?: string } };

/**
 * Counts the mails that an enquiry causes, each by its recipient, and drops those over the limit. Mails to staff and to the confirmed address
 * of a customer are not counted.
 *
 * @returns the mails to send
 * @throws the driver's error when the database does not answer
 */
export async function limitMails<Given extends Mail>(
  ctx: Pick<Context, "db" | "now">,
  mails: readonly Given[],
): Promise<Given[]> {
  const allowed = await Promise.all(mails.map((mail) => isAllowed(ctx, mail)));
  return mails.filter((_, at) => allowed[at]);
}

async function isAllowed(ctx: Pick<Context, "db" | "now">, { message, to_address, payload }: Mail): Promise<boolean> {
  const limit = limitOf[message];
  if (!limit || to_address === null || payload.confirmed) return true;
  return (await countUses(ctx, [{ limit, key: to_address.toLowerCase() }])).allowed;
}
