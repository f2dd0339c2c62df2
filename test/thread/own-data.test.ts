import { expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { createLog } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { createMailIntake } from "../../server/mail/mail-intake.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { readZip } from "../builders/read-zip.ts";
import { requestLinks } from "../builders/request-links.ts";

const site = await enquirySite();
const { send, sendForm, get, db } = site;
const { customer, bearer } = accountActors(site);
const { mailsOf, tokenOf } = requestLinks(site);
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };
await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();
const take = createMailIntake({
  context,
  files: openFiles({ s3: undefined, dataFolder: site.dataFolder }),
  config: { mailFrom: undefined, mailboxAddress: undefined },
  log: createLog("silent"),
});

/** A guest whose mail was filed, and another mail of whom waits with a file; then the same person opens an account and takes the request into it. */
async function personWithMail() {
  const { reference } = (await (await sendForm("customer_complaint", sampleOf(complaint))).json()) as { reference: string };
  const { id: enquiry, sender_email: email } = await db
    .selectFrom("enquiry")
    .select(["id", "sender_email"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const token = await tokenOf(reference);
  const [receipt] = await mailsOf(reference, "receipt");
  const head = (id: string) => `Message-ID: <${id}.${reference}@x>\r\nFrom: Ada <${email}>\r\n`;
  await take(Buffer.from(`${head("filed")}In-Reply-To: ${receipt?.messageId}\r\n\r\nLot 12.\r\n\r\n> Which lot?`));
  const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="ada.pdf"\r\n\r\n%PDF-1.7';
  await take(
    Buffer.from(
      `${head("waits")}Subject: Hello\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nAda again\r\n--b\r\n${file}\r\n--b--`,
    ),
  );
  const who = await customer(email);
  await db.updateTable("account").set({ email_verified: true }).where("id", "=", who.id).execute();
  await send("/account/claim", new URLSearchParams(), bearer(who.token));
  return { ...who, reference, enquiry, link: token };
}

async function confirmed(
  who: { email: string; token: string },
  wish: "export" | "delete",
  message: "export-data" | "delete-account",
) {
  await send(`/account/${wish}`, new URLSearchParams(), bearer(who.token));
  const { payload } = await db
    .selectFrom("outbox")
    .select("payload")
    .where("to_address", "=", who.email)
    .where("message", "=", message)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const fields = new URLSearchParams({ wish: wish === "delete" ? "deletion" : wish, token: payload.token ?? "" });
  return send("/account/confirm", fields, bearer(who.token));
}

test("what came by mail is in a person's own data, and goes with the account: the link, the mails, and the files that wait", async () => {
  const who = await personWithMail();
  const answer = await confirmed(who, "export", "export-data");
  const data = JSON.parse(String(readZip(new Uint8Array(await answer.arrayBuffer())).get("my-data.json")));
  expect(data.requests.flatMap(({ messages }: { messages: object[] }) => messages)).toMatchObject([
    { text: "Lot 12.", came_by: "mail", full_text: "Lot 12.\n\n> Which lot?" },
  ]);
  expect(data.mails).toMatchObject([{ state: "filed" }, { state: "quarantined", subject: "Hello", text: "Ada again" }]);

  expect((await get(`/request/${who.link}`)).status).toBe(200);
  await confirmed(who, "delete", "delete-account");
  expect((await get(`/request/${who.link}`)).status).toBe(404);
  for (const table of ["enquiry_link", "incoming_mail", "incoming_mail_file"] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  const messages = db.selectFrom("enquiry_message").select("id").where("enquiry_id", "=", who.enquiry);
  expect(await messages.execute()).toEqual([]);
  expect(await db.selectFrom("stored_file").select("key").where("state", "=", "owned").execute()).toEqual([]);
});
