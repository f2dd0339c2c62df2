import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { revokeLinks } from "../../domain/thread/renew-link.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { requestLinks } from "../builders/request-links.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const site = await enquirySite();
const { send, sendForm, db } = site;
const { tokenOf } = requestLinks(site);
const box = await mailbox();
const staff: Context = { db, actor: operator, now: () => new Date() };
await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();

async function deliver(mailboxAddress?: string) {
  const config = { origin: site.config.origin, mailFrom: undefined, mailboxAddress };
  const context: Context = { ...staff, actor: { kind: "system" } };
  const options = { context, config, log: createLog("silent"), mailer: smtpMailer(box.url), sweep: async () => 0, pause: 1 };
  const worker = createMailWorker(options);
  const before = box.delivered.length;
  while ((await worker.deliver()) > 0);
  await worker.stop();
  return box.delivered.slice(before).map(({ from, to, source }) => {
    const { headers } = readMail(source);
    const header = (name: string) => headers.find(([key]) => key === name)?.[1] ?? "";
    const [id, answers, references] = [header("message-id"), header("in-reply-to"), header("references")];
    const facts = { replyTo: header("reply-to"), automatic: header("auto-submitted"), precedence: header("precedence") };
    return {
      from,
      to: to[0],
      subject: header("subject"),
      id,
      answers,
      references: references.split(" ").filter(Boolean),
      ...facts,
    };
  });
}
const only = <One>(given: readonly One[]): One => {
  const [one, ...more] = given;
  if (one === undefined || more.length > 0) throw new Error("One mail was expected.");
  return one;
};
async function ask(): Promise<{ reference: string }> {
  return (await (await sendForm("customer_complaint", sampleOf(complaint))).json()) as { reference: string };
}

test("all mail of one request is one thread, for its sender and for staff: the first mail, and each later one that refers to it under one subject", async () => {
  const { reference } = await ask();
  const started = await deliver();
  const receipt = only(started.filter(({ to }) => to !== "desk@warpline.example"));
  const notice = only(started.filter(({ to }) => to === "desk@warpline.example"));
  for (const first of [receipt, notice]) expect([first.answers, first.references]).toEqual(["", []]);
  await answerRequest(staff, { reference }, { text: "Which lot is it?" });
  const answer = only(await deliver());
  await send(`/request/${await tokenOf(reference)}`, new URLSearchParams({ text: "Lot 12." }));
  const message = only(await deliver());
  await answerRequest(staff, { reference }, { text: "We send another." });
  const last = only(await deliver());
  await revokeLinks(staff, reference, { mailNew: true });
  const link = only(await deliver());
  for (const [first, later] of [
    [receipt, [answer, last, link]],
    [notice, [message]],
  ] as const)
    for (const mail of later)
      expect(mail).toMatchObject({ answers: first.id, references: [first.id], subject: `Re: ${first.subject}`, to: first.to });
  expect(receipt.subject).toBe(`Your request ${reference}`);
  expect(new Set([receipt, notice, answer, message, last, link].map(({ id }) => id)).size).toBe(6);
});

test("an answer follows the mail of the sender that it answers", async () => {
  const { reference } = await ask();
  const [, receipt] = (await deliver()).toSorted((one, other) => one.to?.localeCompare(other.to ?? "") ?? 0).reverse();
  const { id } = await db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  const came = { message_id: "CAF+x@mail.example", content_hash: "1", state: "filed", enquiry_id: id } as const;
  await db.insertInto("incoming_mail").values(came).execute();
  await answerRequest(staff, { reference }, { text: "Thank you." });
  const answer = only(await deliver());
  expect([answer.answers, answer.references]).toEqual(["<CAF+x@mail.example>", [receipt?.id, "<CAF+x@mail.example>"]]);
});

test("what a person wrote is not marked as automatic; receipts, notices and links are", async () => {
  const { reference } = await ask();
  for (const mail of await deliver()) expect(mail.automatic).toBe("auto-generated");
  await answerRequest(staff, { reference }, { text: "Which lot is it?" });
  expect(only(await deliver())).toMatchObject({ automatic: "", precedence: "" });
  await revokeLinks(staff, reference, { mailNew: true });
  expect(only(await deliver()).automatic).toBe("auto-generated");
});

test("with a mailbox, answers and bounces come to it, under the random reference of the mail; notices to staff are answered to the sender", async () => {
  const { reference } = await ask();
  const sender = (
    await db.selectFrom("enquiry").select("sender_email").where("reference", "=", reference).executeTakeFirstOrThrow()
  ).sender_email;
  const mails = await deliver("requests+{key}@warpline.example");
  const receipt = only(mails.filter(({ to }) => to === sender));
  const [key = ""] = receipt.id.slice(1).split("@");
  const address = `requests+${key}@warpline.example`;
  expect(receipt).toMatchObject({ replyTo: address, from: address });
  expect(only(mails.filter(({ to }) => to !== sender))).toMatchObject({ replyTo: sender, from: "desk@warpline.example" });
});
