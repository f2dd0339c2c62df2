import { expect, test } from "vitest";
import { readDeskRequest } from "../../domain/desk/read-request.ts";
import { sendAgain } from "../../domain/desk/send-again.ts";
import { claimMails, markFailed, markSent } from "../../domain/outbox/outbox.ts";
import { retryMail } from "../../domain/outbox/retry-mail.ts";
import { sendQuote } from "../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { testDatabase } from "../builders/database.ts";
import { desk } from "../builders/desk.ts";
import { twoLines } from "../builders/quotes.ts";

const { db } = await testDatabase();
const { system, person, request, read, seen, later } = desk(db);
const [dana, admin] = [await person("sales", "Dana Whitlock"), await person("admin", "Rosa Diaz")];
const compose = mailComposer({ context: system, config: { origin: "https://warpline.example", mailFrom: undefined } });

/** A request whose quote is on its way. @returns its reference and its version of the quote */
async function quoted(reference?: string, version = 0) {
  const asked = reference ?? (await request());
  const lastDay = new Date(system.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await sendQuote(dana, asked, readTypedQuote({ ...twoLines, ValidUntil: lastDay }), version);
  return asked;
}
async function mailsOf(reference: string) {
  const { id } = await read(reference);
  return db.selectFrom("outbox").selectAll().where("enquiry_id", "=", id).where("message", "=", "quote").orderBy("id").execute();
}
async function bounced(reference: string) {
  for (const mail of await claimMails(system, 99)) await markSent(system, mail);
  const [mail] = (await mailsOf(reference)).slice(-1);
  if (!mail) throw new Error("There is no mail of the quote.");
  await db.updateTable("outbox").set({ bounced_at: system.now() }).where("id", "=", mail.id).execute();
  return mail;
}
const isOffered = async (reference: string, mail: number) =>
  (await readDeskRequest(dana, reference))?.mails.find(({ id }) => id === mail)?.canSendAgain;

test("a process that is killed while it sends a revision leaves it to another, with the same Message-ID", async () => {
  const reference = await quoted();
  const take = async () => (await claimMails(system, 99)).filter(({ message }) => message === "quote");
  const [first] = await take();
  // While the first may still be sending, nobody else takes it.
  expect(await take()).toEqual([]);
  later(61_000);
  const [second] = await take();
  if (!first || !second) throw new Error("The mail was not taken.");
  expect([second.id, second.attempts]).toEqual([first.id, 2]);
  const [one, other] = [await compose(first), await compose(second)];
  expect(other?.messageId).toBe(one?.messageId);
  expect(one?.attachments.map(({ content }) => content)).toEqual(other?.attachments.map(({ content }) => content));
  expect(await mailsOf(reference)).toHaveLength(1);
  // Nor can another one be written beside it, whatever statement tries.
  const { to_address, quote_id, quote_revision } = (await mailsOf(reference))[0] ?? {};
  const copy = { message: "quote" as const, to_address: to_address ?? "", quote_id, quote_revision, payload: "{}" };
  await expect(db.insertInto("outbox").values(copy).execute()).rejects.toThrow("outbox_quote");
});

test("the mail of a quote that bounced is sent again with its PDF; to another address it opens nothing", async () => {
  const reference = await quoted();
  const mail = await bounced(reference);
  expect(await isOffered(reference, mail.id)).toBe(true);
  await sendAgain(dana, await seen(reference), { mail: mail.id, to: "ada.lovelace@lab.example" });
  expect(await isOffered(reference, mail.id)).toBe(false);
  const [, again] = await mailsOf(reference);
  if (!again) throw new Error("It was not sent again.");
  const composed = await compose(again);
  expect(composed?.to).toBe("ada.lovelace@lab.example");
  expect(composed?.attachments).toHaveLength(1);
  expect(composed?.text).not.toContain("/request/");
  expect(composed?.text).toContain("answer this mail");
  await expect(sendAgain(dana, await seen(reference), { mail: mail.id, to: mail.to_address })).rejects.toThrow(
    "sent again already",
  );
});

test("a revision that is not in force is not sent again, and what was sent again is not retried", async () => {
  const reference = await quoted();
  const mail = await bounced(reference);
  const { version } = await db.selectFrom("quote").select("version").where("id", "=", mail.quote_id).executeTakeFirstOrThrow();
  await quoted(reference, version);
  expect(await isOffered(reference, mail.id)).toBe(false);
  await expect(sendAgain(dana, await seen(reference), { mail: mail.id, to: mail.to_address })).rejects.toThrow(
    "no answer any more",
  );
  const [newest] = (await claimMails(system, 99)).filter(({ message }) => message === "quote");
  if (!newest) throw new Error("The second revision has no mail.");
  await markFailed(system, newest, { error: "no such mailbox", forGood: true });
  await sendAgain(dana, await seen(reference), { mail: newest.id, to: mail.to_address });
  await expect(retryMail(admin, newest.id)).rejects.toThrow("sent again already");
});
