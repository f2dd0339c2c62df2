import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { AccountMessage } from "../../domain/accounts/account.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import type { Context } from "../../domain/context.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { testDatabase } from "../builders/database.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const { db } = await testDatabase();
const box = await mailbox();
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };
await db
  .insertInto("supplier")
  .values([
    { key: "name", value: "Warpline Test Materials" },
    { key: "email", value: "desk@warpline.example" },
  ])
  .execute();

const isToStaff = (message: AccountMessage) => message === "agent-request" || message === "lead-handed-back";

test.each<[AccountMessage, Record<string, string>, string]>([
  ["verify-email", { token: "t0ken" }, "https://warpline.test/verify-email?token=t0ken"],
  ["reset-password", { token: "t0ken" }, "https://warpline.test/reset-password?token=t0ken"],
  ["already-signed-up", {}, "https://warpline.test/forgotten-password"],
  ["change-email", { token: "t0ken" }, "https://warpline.test/account/confirm?wish=change-email&token=t0ken"],
  ["email-taken", {}, "https://warpline.test/forgotten-password"],
  ["email-changed", { email: "new@lab.example" }, "has the address new@lab.example"],
  ["password-changed", { when: "22 Nov 2026, 12:30 UTC" }, "was changed on 22 Nov 2026, 12:30 UTC"],
  ["export-data", { token: "t0ken" }, "https://warpline.test/account/confirm?wish=export&token=t0ken"],
  ["delete-account", { token: "t0ken" }, "https://warpline.test/account/confirm?wish=deletion&token=t0ken"],
  ["agent-request", { name: "Jonas <b>", email: "jonas@agency.example" }, "by this e-mail address"],
  ["agent-approved", {}, "https://warpline.test/agent-dashboard"],
  ["agent-declined", {}, "not approved"],
  ["agent-declined", { reason: "We have an agent in Japan." }, "We have an agent in Japan."],
  ["lead-handed-back", { reference: "W-2611-0042", agent: "Jonas", reason: "On leave" }, "On leave"],
])("%s is sent, in text and HTML, and its token is not stored", async (message, payload, words) => {
  await postAccountMail(context, message, isToStaff(message) ? "" : `${message}@lab.example`, payload);
  const config = { origin: "https://warpline.test", mailFrom: undefined };
  const mailer = smtpMailer(box.url);
  const worker = createMailWorker({ context, config, log: createLog("silent"), mailer, sweep: async () => 0, pause: 1 });
  await worker.deliver();
  await worker.stop();
  const delivered = box.delivered.at(-1);
  expect(delivered?.to).toEqual([isToStaff(message) ? "desk@warpline.example" : `${message}@lab.example`]);
  const { parts } = readMail(delivered?.source ?? "");
  expect(parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
  for (const { text } of parts) {
    expect(text.replaceAll("&amp;", "&")).toContain(words);
    expect(text).not.toContain("npm run");
  }
  expect(parts[1]?.text).not.toContain("<b>");
  const kept = await db.selectFrom("outbox").select(["payload", "sent_at"]).orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(kept).toEqual({ payload: {}, sent_at: expect.any(Date) });
});
