import { expect, test } from "vitest";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { readDeskRequest } from "../../domain/desk/read-request.ts";
import { sendAgain } from "../../domain/desk/send-again.ts";
import { undoAct } from "../../domain/desk/undo-act.ts";
import { countInbox } from "../../domain/inbox/count-inbox.ts";
import { readFilters } from "../../domain/inbox/inbox-filters.ts";
import { readInbox } from "../../domain/inbox/read-inbox.ts";
import { claimMails, markFailed, markSent } from "../../domain/outbox/outbox.ts";
import { listUndelivered } from "../../domain/outbox/read-outbox.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { testDatabase } from "../builders/database.ts";
import { desk } from "../builders/desk.ts";

const { db } = await testDatabase();
const { system, person, request, read, seen, later } = desk(db);
const [dana, vera] = [await person("sales", "Dana Whitlock"), await person("viewer", "Vera Lund")];
const compose = mailComposer({ context: system, config: { origin: "https://warpline.example", mailFrom: undefined } });

const newestMail = (enquiry: number, message: "answer" | "receipt" | "staff-notice") =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("enquiry_id", "=", enquiry)
    .where("message", "=", message)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const isListed = async (reference: string) => {
  const filters = readFilters(new URLSearchParams("status=all&mail=undelivered"));
  return (await readInbox(dana, filters)).rows.some((row) => row.reference === reference);
};

/** A request whose answer was sent, wiped in the outbox, and then has bounced, as `takeMail` notes it. */
async function bounced() {
  const reference = await request();
  await answerRequest(dana, await seen(reference), { text: "We have 40 m of it." });
  later(60_000);
  for (const mail of await claimMails(system, 99)) await markSent(system, mail);
  const { id } = await read(reference);
  const mail = await newestMail(id, "answer");
  expect(mail.payload).toEqual({});
  const at = system.now();
  await db.updateTable("outbox").set({ bounced_at: at }).where("id", "=", mail.id).execute();
  await db.updateTable("enquiry").set({ bounced_at: at }).where("id", "=", id).execute();
  return { reference, id, mail };
}

test("an answer that bounced stands in the inbox until it is sent again, with its text from the thread, to the address that is given", async () => {
  const { reference, id, mail } = await bounced();
  expect(await isListed(reference)).toBe(true);
  expect((await countInbox(dana)).undelivered).toBe(1);
  const shown = async () => (await readDeskRequest(dana, reference))?.mails.find((one) => one.id === mail.id);
  expect(await shown()).toMatchObject({ canSendAgain: true, isReplaced: false });
  await sendAgain(dana, await seen(reference), { mail: mail.id, to: "ada.lovelace@lab.example" });
  expect(await shown()).toMatchObject({ canSendAgain: false, isReplaced: true });
  expect(await isListed(reference)).toBe(false);
  expect((await countInbox(dana)).undelivered).toBe(0);
  expect((await listUndelivered(dana)).map((row) => row.id)).not.toContain(mail.id);
  const again = await newestMail(id, "answer");
  expect(again.to_address).toBe("ada.lovelace@lab.example");
  const composed = await compose(again);
  expect(composed).toMatchObject({ to: "ada.lovelace@lab.example", isWrittenByPerson: true });
  expect(composed?.text).toContain("We have 40 m of it.");
  // It may be somebody else's address: it opens nothing.
  expect(composed?.text).not.toContain("/request/");
  const audit = await db.selectFrom("audit_event").selectAll().where("verb", "=", "mail.send-again").executeTakeFirstOrThrow();
  expect(audit).toMatchObject({ account_id: dana.actor.id, subject_id: id, after: { sent_again: mail.id, corrected: true } });
  expect((await read(reference)).sender_email).toBe("ada@lab.example");
});

test("to the same address it has the link to the request again", async () => {
  const { reference, id, mail } = await bounced();
  await sendAgain(dana, await seen(reference), { mail: mail.id, to: mail.to_address });
  expect((await compose(await newestMail(id, "answer")))?.text).toContain("/request/");
});

test("undone within ten seconds, no mail leaves and the bounce stands again", async () => {
  const { reference, mail } = await bounced();
  const { act = 0 } = await sendAgain(dana, await seen(reference), { mail: mail.id, to: mail.to_address });
  expect(await claimMails(system, 99)).toEqual([]);
  await undoAct(dana, reference, act);
  expect(await isListed(reference)).toBe(true);
  later(60_000);
  expect(await claimMails(system, 99)).toEqual([]);
  await sendAgain(dana, await seen(reference), { mail: mail.id, to: mail.to_address });
  later(60_000);
  expect((await claimMails(system, 99)).map(({ message }) => message)).toEqual(["answer"]);
});

test("a receipt that was given up is made again", async () => {
  const reference = await request();
  const { id } = await read(reference);
  for (const mail of await claimMails(system, 99)) await markFailed(system, mail, { error: "550 no such user", forGood: true });
  await sendAgain(dana, await seen(reference), { mail: (await newestMail(id, "receipt")).id, to: "ada@lab.example" });
  expect((await compose(await newestMail(id, "receipt")))?.text).toContain(reference);
  // The notice to us was given up too.
  expect(await isListed(reference)).toBe(true);
  const notice = await newestMail(id, "staff-notice");
  const attempt = sendAgain(dana, await seen(reference), { mail: notice.id, to: "eve@evil.example" });
  await expect(attempt).rejects.toMatchObject({ code: "not-found" });
});

test("it is refused to a viewer, twice, for mail that is on its way, of another request, and to what is no address", async () => {
  const { reference, mail } = await bounced();
  const given = { mail: mail.id, to: mail.to_address };
  await expect(sendAgain(vera, await seen(reference), given)).rejects.toMatchObject({ code: "forbidden" });
  const wrong = sendAgain(dana, await seen(reference), { ...given, to: "ada at lab" });
  await expect(wrong).rejects.toMatchObject({ code: "invalid" });
  const other = sendAgain(dana, await seen(await request()), given);
  await expect(other).rejects.toMatchObject({ code: "not-found" });
  await sendAgain(dana, await seen(reference), given);
  later(20_000);
  await expect(sendAgain(dana, await seen(reference), given)).rejects.toMatchObject({ code: "stale" });
  const again = await newestMail((await read(reference)).id, "answer");
  const onItsWay = sendAgain(dana, await seen(reference), { ...given, mail: again.id });
  await expect(onItsWay).rejects.toMatchObject({ code: "stale" });
});
