import type { Config } from "../../adapters/config.ts";
import type { AccountMessage } from "../../domain/accounts/account.ts";
import { supplierContact } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import type { DueMail } from "../../domain/enquiries/outbox.ts";
import { readMailFacts } from "../../domain/enquiries/read-mail-facts.ts";
import { subscriptionToken } from "../../domain/enquiries/subscription.ts";
import { drawAccountMessage, isAboutAccount } from "../../emails/account-letter.tsx";
import { drawMessage } from "../../emails/draw-message.ts";

type Options = { context: Context; config: Pick<Config, "origin" | "mailFrom"> };

/**
 * Makes a mail of what stands in the outbox: from whom, to whom, subject, HTML and text.
 *
 * @returns a function that throws where nobody is named who should get it, or what it tells of is gone
 */
export function mailComposer({ context, config }: Options) {
  async function compose(mail: Omit<DueMail, "attempts">) {
    const { id, enquiry_id, message, to_address, reply_to } = mail;
    if (to_address === "") throw new Error("Nobody is named who should get it: set the supplier's e-mail.");
    if (isAboutAccount(message)) return composeAccount(mail, message);
    const facts = enquiry_id === null ? undefined : await readMailFacts(context, enquiry_id);
    if (!facts || enquiry_id === null) throw new Error("What it tells of is gone.");
    const asks = message === "newsletter-confirmation" ? { newsletterToken: await subscriptionToken(context, enquiry_id) } : {};
    const { hostname } = new URL(config.origin);
    const supplierEmail = (await context.db.selectFrom("supplier").select("value").where("key", "=", "email").executeTakeFirst())
      ?.value;
    return {
      ...drawMessage(message, { ...facts, ...asks, payload: mail.payload, origin: config.origin }),
      from: { name: facts.supplier.name, address: config.mailFrom || supplierEmail || `no-reply@${hostname}` },
      to: to_address,
      replyTo: reply_to,
      messageId: `<${facts.enquiry.reference}.${id}@${hostname}>`,
    };
  }

  async function composeAccount({ id, to_address, reply_to, payload }: Omit<DueMail, "attempts">, message: AccountMessage) {
    const { hostname } = new URL(config.origin);
    const { supplier } = await context.db.selectNoFrom(supplierContact.as("supplier")).executeTakeFirstOrThrow();
    return {
      ...drawAccountMessage(message, { payload, supplier, origin: config.origin }),
      from: { name: supplier.name, address: config.mailFrom || supplier.email || `no-reply@${hostname}` },
      to: to_address,
      replyTo: reply_to,
      messageId: `<account.${id}@${hostname}>`,
    };
  }

  return compose;
}
