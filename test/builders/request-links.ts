import type { Context } from "../../domain/context.ts";
import { readOutboxMail } from "../../domain/outbox/read-outbox.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import type { enquirySite } from "./enquiry-site.ts";

type Site = Pick<Awaited<ReturnType<typeof enquirySite>>, "db" | "config">;

/** Reads mails of the outbox as they are sent, and the links to requests in them. */
export function requestLinks({ db, config }: Site, now = () => new Date()) {
  const context: Context = { db, actor: { kind: "system" }, now };
  const compose = mailComposer({ context, config });

  /** The mails about a request, in the order in which they were written. */
  async function mailsOf(reference: string, message?: string) {
    const rows = await db
      .selectFrom("outbox as o")
      .innerJoin("enquiry as e", "e.id", "o.enquiry_id")
      .select(["o.id", "o.message"])
      .where("e.reference", "=", reference)
      .orderBy("o.id")
      .execute();
    const wanted = rows.filter((row) => message === undefined || row.message === message);
    return Promise.all(
      wanted.map(async ({ id }) => {
        const row = await readOutboxMail(context, id);
        const mail = row && (await compose(row));
        if (!mail) throw new Error("The mail has nothing to say.");
        return { ...mail, message: row.message, key: row.message_key };
      }),
    );
  }

  /** The tokens of the links to the request in a text. */
  const tokensIn = (text: string) => [...new Set([...text.matchAll(/\/request\/([\w-]+)/g)].map(([, token = ""]) => token))];

  /** The token in the newest mail of a request that has one. */
  async function tokenOf(reference: string): Promise<string> {
    const mails = await mailsOf(reference);
    return mails.flatMap(({ text }) => tokensIn(text)).at(-1) ?? "";
  }

  return { mailsOf, tokensIn, tokenOf };
}
