import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import { listComments, setCommentStatus } from "../../domain/content/moderate-comments.ts";
import { submitComment } from "../../domain/content/submit-comment.ts";
import type { Context } from "../../domain/context.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const { db } = await testDatabase();
const box = await mailbox();
let now = new Date();
const context: Context = { db, actor: { kind: "system" }, now: () => now };
const staff: Context = { ...context, actor: operator };
const build = catalogue(db);
await build.supplier({ name: "Warpline Test Materials", email: "desk@warpline.example" });
const article = await build.news({ title: "Felt <b> disks" });
const config = { origin: "https://warpline.test", mailFrom: undefined };

const comment = (comments: string, idempotencyKey?: string) =>
  submitComment(context, {
    article,
    values: { comments, name: "Ada Byron", email: "ada@lab.example", website: "lab.example" },
    idempotencyKey,
  });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function delivered(): Promise<ReturnType<typeof readMail>[]> {
  const from = box.delivered.length;
  const worker = createMailWorker({
    context,
    config,
    log: createLog("silent"),
    mailer: smtpMailer(box.url),
    sweep: async () => 0,
    pause: 1,
  });
  while ((await worker.deliver()) > 0);
  await worker.stop();
  return box.delivered.slice(from).map(({ source }) => readMail(source));
}
async function decideAll(): Promise<void> {
  for (const { id } of await listComments(staff, "pending")) await setCommentStatus(staff, id, "published");
}
const notices = () => db.selectFrom("outbox").selectAll().where("message", "=", "comments-waiting").orderBy("id").execute();
const header = (mail: ReturnType<typeof readMail> | undefined, name: string) =>
  mail?.headers.filter(([key]) => key === name).map(([, value]) => value);

test("staff get a mail about the first comment at once, in text and HTML, without its author", async () => {
  await comment("Level, <i>at last</i>.\nThank you.");
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(header(mail, "to")).toEqual(["desk@warpline.example"]);
  expect(header(mail, "from")).toEqual(["Warpline Test Materials <desk@warpline.example>"]);
  expect(header(mail, "subject")).toEqual(["A comment waits to be read"]);
  expect(header(mail, "reply-to")).toEqual([]);
  const [waiting] = await listComments(staff, "pending");
  const [text, html] = mail?.parts ?? [];
  expect([text?.type, html?.type]).toEqual(["text/plain", "text/html"]);
  expect(text?.text).toContain(`${waiting?.id}, on “Felt <b> disks”:`);
  expect(text?.text).toContain("> Level, <i>at last</i>.\n> Thank you.".replaceAll("\n", "\r\n"));
  expect(html?.text).toContain("Level, &lt;i&gt;at last&lt;/i&gt;.");
  expect(html?.text).not.toContain("<b>");
  for (const part of [text, html]) expect(part?.text).not.toMatch(/Ada|lab\.example|npm run/);
  expect((await notices()).map(({ payload, reply_to }) => ({ payload, reply_to }))).toEqual([{ payload: {}, reply_to: "" }]);
});

test("comments of the next hour come in one mail, at its end", async () => {
  for (const words of ["second", "third", "fourth"]) await comment(words);
  expect(await notices()).toHaveLength(2);
  later(59);
  expect(await delivered()).toEqual([]);
  later(1);
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(header(mail, "subject")).toEqual(["4 comments wait to be read"]);
  for (const words of ["Level", "second", "third", "fourth"]) expect(mail?.parts[0]?.text).toContain(words);
});

test("comments that staff have decided already send no mail", async () => {
  await comment("fifth");
  await decideAll();
  later(61);
  expect(await delivered()).toEqual([]);
  expect((await notices()).at(-1)?.sent_at).toEqual(now);
});

test("a comment sent twice, many at once, and one on no article send no further mails", async () => {
  later(120);
  const before = (await notices()).length;
  await submitComment(context, { article: 999, values: { comments: "nowhere" } });
  expect(await notices()).toHaveLength(before);
  await Promise.all(Array.from({ length: 12 }, (_, at) => comment(`crowd ${at}`, `key-of-comment-${at % 10}`)));
  expect(await notices()).toHaveLength(before + 1);
  const [mail] = await delivered();
  expect(header(mail, "subject")).toEqual(["10 comments wait to be read"]);
  await decideAll();
});

test("a comment that arrives while the mail is sent is in the next mail", async () => {
  later(120);
  await comment("before");
  box.state.refuse = true;
  expect(await delivered()).toEqual([]);
  await comment("meanwhile");
  box.state.refuse = false;
  later(61);
  const mails = await delivered();
  expect(mails.length).toBeGreaterThan(0);
  for (const words of ["before", "meanwhile"]) expect(mails.at(-1)?.parts[0]?.text).toContain(words);
  await decideAll();
});

test("a mail shows the first twenty of many comments, and the beginning of a long one", async () => {
  later(120);
  for (let at = 0; at < 23; at++) await comment(`${at} ${"x".repeat(2000)}`);
  later(120);
  const text = (await delivered()).at(-1)?.parts[0]?.text ?? "";
  expect(text.match(/…/g)).toHaveLength(20);
  expect(text).toContain("And 3 more.");
});

test("the mails go to who gets enquiries without a country", async () => {
  await decideAll();
  later(120);
  await build.agent({ kind: "head-office", email: "office@warpline.example" });
  await comment("to the office");
  const [mail] = await delivered();
  expect(header(mail, "to")).toEqual(["office@warpline.example"]);
});
