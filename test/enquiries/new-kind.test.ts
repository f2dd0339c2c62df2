import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { listWriteCalls } from "../../api/enquiries.ts";
import { writeOperation } from "../../api/write-openapi.ts";
import { readFormScreen } from "../../app/site/enquiries/form-page.tsx";
import { FormScreen } from "../../app/site/enquiries/form-screen.tsx";
import type { Context } from "../../domain/context.ts";
import type { Kind } from "../../domain/enquiries/kind.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { listEnquiries } from "../../domain/enquiries/list-enquiries.ts";
import { readReceipt } from "../../domain/enquiries/read-receipt.ts";
import { email, paragraph, personName } from "../../domain/fields/usual-fields.ts";
import { readMailFacts } from "../../domain/outbox/read-mail-facts.ts";
import { renderMessage } from "../../emails/render-message.ts";
import { createEnquiryIntake } from "../../server/enquiries/enquiry-intake.ts";
import { createPersonCheck } from "../../server/enquiries/person-check.ts";
import { createUploads } from "../../server/requests/bodies/uploads.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";

/** One description, and nothing else: this is all that a new form needs, besides its line in the list of kinds. */
const visit: Kind = {
  kind: "visit",
  paths: ["/mill-visit"],
  title: "Visit the mill",
  lead: "Tell us when you want to see the looms.",
  calls: [{ name: "{product}_mill_visit", encoding: "form" }],
  groups: [
    {
      legend: "You",
      fields: [
        personName("visit__Name", "Name", { required: true }),
        email("visit__Email", { required: true }),
        paragraph("visit__When", "When", { required: true }),
      ],
    },
  ],
  messages: {
    missing: "Please fill in all required fields.",
    check: "Please Verify reCAPTCHA",
    failure: "Something went wrong, please try again.",
    success: "Response Sent Successfully",
  },
  lockedUntilChecked: true,
  button: "Ask for a visit",
  history: { tab: "other", row: (values) => ({ name: values.visit__Name ?? "" }) },
  staffSubject: (values) => `Visit: ${values.visit__Name}`,
  senderName: (values) => values.visit__Name ?? "",
  senderEmail: (values) => values.visit__Email,
};
const all = [...kinds, visit];
const filled = { visit__Name: "Ada Lovelace", visit__Email: "ada@lab.example", visit__When: "In May" };

const { db } = await testDatabase();
const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-fourteenth-"));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const config = { ...readConfig({ HUMAN_CHECK: "off" }), dataFolder };
const desk = createEnquiryIntake({
  context,
  files: openFiles({ s3: undefined, dataFolder }),
  people: createPersonCheck({ config, context }),
  uploads: createUploads(dataFolder),
});
const receive = (fields: Record<string, string>) =>
  desk.receive(
    {
      request: new Request("https://warpline.test/mill-visit", { method: "POST", body: new URLSearchParams(fields) }),
      client: { address: undefined, userAgent: "" },
      who: async () => undefined,
    },
    visit,
  );

test("a new kind of enquiry has its page", async () => {
  const { data } = await readFormScreen(context, visit, new URL("https://warpline.test/mill-visit"), "textile");
  const html = renderToStaticMarkup(createElement(FormScreen, data));
  const page = parse(html);
  expect(page.querySelector("h1")?.text).toBe("Visit the mill");
  for (const name of Object.keys(filled)) expect(page.querySelector(`[name="${name}"]`), name).not.toBeNull();
  expect(page.querySelectorAll('[data-call="textile_mill_visit"]')).toHaveLength(1);
});

test("a new kind of enquiry is checked, stored, shown to staff, and sends its receipt and mails", async () => {
  expect(await receive({})).toMatchObject({ ok: false, status: 400, message: visit.messages.missing });
  const received = await receive(filled);
  if (!received.ok) throw new Error(received.message);
  const { reference } = received;
  expect(await listEnquiries({ ...context, actor: operator }, { kind: "visit" })).toMatchObject([
    { reference, subject: "Visit: Ada Lovelace" },
  ]);
  const receipt = await readReceipt(context, received.receipt, all);
  expect(receipt).toMatchObject({ reference, answers: [{ label: "Name", value: "Ada Lovelace" }, {}, { value: "In May" }] });
  expect(visit.history?.row(receipt?.values ?? {}, new Date())).toEqual({ name: "Ada Lovelace" });

  const mails = await db.selectFrom("outbox").select(["enquiry_id", "message"]).orderBy("id").execute();
  expect(mails.map(({ message }) => message)).toEqual(["staff-notice", "receipt"]);
  const facts = await readMailFacts({ ...context, actor: { kind: "system" } }, mails[0]?.enquiry_id ?? 0, all);
  if (!facts) throw new Error("Its mail has no facts.");
  const textOf = (message: "staff-notice" | "receipt", payload = {}) =>
    renderMessage(message, { ...facts, payload, origin: "https://warpline.test" }).text;
  for (const text of [textOf("staff-notice"), textOf("receipt", { confirmed: "yes" })]) expect(text).toContain("When: In May");
  // To an address that nobody has confirmed, no words of the sender's.
  expect(textOf("receipt")).not.toContain("In May");
});

test("a new kind of enquiry has its call and its documentation", () => {
  const call = listWriteCalls("textile", all).find(({ name }) => name === "textile_mill_visit");
  if (!call) throw new Error("It has no call.");
  expect(call.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(Object.keys(filled));
  expect(writeOperation(call)).toMatchObject({ operationId: "textile_mill_visit" });
});
