import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { accountActors } from "../builders/account-actors.ts";
import { runCommandLine, spawnCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts, parsePage, textOf } from "../builders/page-parts.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const site = await enquirySite();
const { send, sendForm, get, db, database } = site;
const { customer, bearer } = accountActors(site);
const [ada, bob] = [await customer("ada@lab.example"), await customer("bob@mill.example")];
await db
  .insertInto("supplier")
  .values([
    { key: "name", value: "Warpline Test Materials" },
    { key: "email", value: "desk@warpline.example" },
  ])
  .execute();
const box = await mailbox();
const folder = await mkdtemp(path.join(tmpdir(), "warpline-thread-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const context: Context = { db, actor: operator, now: () => new Date() };

async function ask(token?: string): Promise<string> {
  const answer = await sendForm("textile_inquiry", sampleOf(inquiry), token === undefined ? {} : bearer(token));
  return ((await answer.json()) as { reference: string }).reference;
}
const write = (reference: string, text: string, headers: Record<string, string> = bearer(ada.token)) =>
  send(`/customer-request/${reference}/answer`, new URLSearchParams({ text }), headers);
/** The paragraphs of a page with their line breaks. */
const paragraphs = (html: string) =>
  pageParts(html)
    .all("p")
    .map(({ text }) => text);
const page = async (reference: string) => (await get(`/customer-request/${reference}`, bearer(ada.token))).text();
const statusOf = async (reference: string) =>
  (await db.selectFrom("enquiry").select("status").where("reference", "=", reference).executeTakeFirstOrThrow()).status;
const env = { DATABASE_URL: database.url };
async function cli(args: string[]) {
  const { code, both: said } = await runCommandLine(["enquiries", ...args], { env, cwd: folder });
  return { code, said };
}
async function deliver() {
  const config = { origin: site.config.origin, mailFrom: undefined };
  const mailer = smtpMailer(box.url);
  const worker = createMailWorker({
    context: { ...context, actor: { kind: "system" } },
    config,
    log: createLog("silent"),
    mailer,
    sweep: async () => 0,
    pause: 1,
  });
  const from = box.delivered.length;
  while ((await worker.deliver()) > 0);
  await worker.stop();
  return box.delivered.slice(from).map(({ to, source }) => {
    const mail = readMail(source);
    const header = (name: string) => mail.headers.find(([key]) => key === name)?.[1] ?? "";
    return { to, subject: header("subject"), replyTo: header("reply-to"), parts: mail.parts.map(({ text }) => text) };
  });
}
test("the page of a request says what has become of it in the words of its status", async () => {
  const reference = await ask(ada.token);
  for (const status of ["open", "spam"] as const) await setStatus(context, { reference }, status);
  const events = parsePage(await page(reference)).querySelectorAll(".portal__side li");
  expect(events.map(({ text }) => text.trim().split(" ")[0])).toEqual(["Received", "Open", "Closed"]);
});

beforeAll(async () => {
  await deliver();
});

describe("a request's thread", () => {
  test("is empty at first", async () => {
    expect(textOf(await page(await ask(ada.token)))).toContain("Nothing has been written yet.");
  });

  test("shows the answer of staff, which is mailed to the customer and sets the status to answered", async () => {
    const reference = await ask(ada.token);
    await deliver();
    const { code, said } = await cli(["answer", reference, "It <b>ships</b> on Monday.\nRegards"]);
    // The account's address is not confirmed: the mail goes to that of the form.
    expect({ code, said }).toEqual({ code: 0, said: `${reference} is answered; ada@lab.example gets a mail.\n` });
    const html = await page(reference);
    expect(paragraphs(html)).toContainEqual(expect.stringContaining("It <b>ships</b> on Monday.\nRegards"));
    expect(textOf(html)).toContain("Status: Answered");
    const [mail, ...more] = await deliver();
    expect([mail?.to, mail?.replyTo, more]).toEqual([["ada@lab.example"], "desk@warpline.example", []]);
    expect(mail?.subject).toBe(`Re: Your request ${reference}`);
    expect(mail?.parts[0]).toMatch(/> It <b>ships<\/b> on Monday\.\r?\n> Regards/);
    expect(mail?.parts[0]).toContain(`https://warpline.test/customer-request/${reference}`);
    expect(mail?.parts[1]).toContain("It &lt;b&gt;ships&lt;/b&gt; on Monday.");
    const kept = await db.selectFrom("outbox").select("payload").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(kept.payload).toEqual({});
  });

  test("shows the customer's message, which is mailed to staff and reopens the request", async () => {
    const reference = await ask(ada.token);
    await answerRequest(context, { reference }, { text: "Which width?" });
    await deliver();
    const sent = await write(reference, "  60 inches,\r\n<script>alert(1)</script>\u202e\u0007  ");
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `/customer-request/${reference}?done=sent#thread`]);
    const html = await (await get(`/customer-request/${reference}?done=sent`, bearer(ada.token))).text();
    expect(paragraphs(html)).toContainEqual(expect.stringMatching(/60 inches,\n<script>alert\(1\)<\/script>$/));
    expect(textOf(html)).toContain("Your message has been sent.");
    expect(textOf(html).indexOf("Which width?")).toBeLessThan(textOf(html).indexOf("60 inches"));
    expect(await statusOf(reference)).toBe("open");
    const [mail, ...more] = await deliver();
    expect([mail?.to, mail?.replyTo, more]).toEqual([["desk@warpline.example"], "ada@lab.example", []]);
    expect(mail?.subject).toMatch(new RegExp(`^Re: \\[${reference}\\] `));
    expect(mail?.parts[0]).toContain("The customer has written");
    expect(mail?.parts[1]).toContain("&lt;script&gt;");
    expect((await cli(["show", reference])).said).toMatch(/answer .* Which width\?\nmessage .* 60 inches, \/ <script>/);
  });

  test("shows a message once, however often the button is pressed", async () => {
    const reference = await ask(ada.token);
    await Promise.all([write(reference, "Hello?"), write(reference, "Hello?"), write(reference, "Hello?")]);
    expect(await db.selectFrom("enquiry_message").select("id").where("text", "=", "Hello?").execute()).toHaveLength(1);
    expect((await deliver()).filter(({ parts }) => parts[0]?.includes("has written"))).toHaveLength(1);
  });

  test.each([
    ["", "Please write something first."],
    [" \n\u0000 ", "Please write something first."],
    ["x".repeat(5001), "At most 5,000 characters, please."],
    ["Charge 4111 1111 1111 1111", "This looks like a card number."],
  ])("refuses %j and keeps what was typed", async (text, message) => {
    const reference = await ask(ada.token);
    const answer = await write(reference, text);
    const html = await answer.text();
    expect([answer.status, textOf(html).includes(message)]).toEqual([422, true]);
    const { all, values } = pageParts(html);
    if (text.startsWith("Charge")) expect(values("text")).toContain("Charge 4111 1111 1111 1111");
    expect(all('[aria-invalid="true"]')).toHaveLength(1);
  });

  test("refuses a message that is not text", async () => {
    const reference = await ask(ada.token);
    const headers = { ...bearer(ada.token), "Content-Type": "application/json" };
    for (const [text, status] of [
      [{ toString: 1 }, 400],
      [null, 422],
      [["a"], 400],
    ])
      expect((await send(`/customer-request/${reference}/answer`, JSON.stringify({ text }), headers)).status).toBe(status);
  });

  test("can be read and written by its customer only", async () => {
    const [hers, guests] = [await ask(ada.token), await ask()];
    await answerRequest(context, { reference: hers }, { text: "for Ada only" });
    for (const reference of [hers, guests, "W-0000-0000"])
      expect((await write(reference, "let me in", bearer(bob.token))).status).toBe(404);
    expect((await write(hers, "let me in", {})).status).toBe(401);
    const theirs = await db.selectFrom("enquiry_message").select("id").where("text", "=", "let me in").execute();
    expect(theirs).toEqual([]);
    const visitor: Context = { ...context, actor: { kind: "visitor" } };
    const customers: SignedIn = {
      ...{ kind: "customer", status: "active", session: 0, emailVerified: true, name: "Ada" },
      ...{ id: ada.id, email: ada.email },
    } as const;
    for (const ctx of [visitor, { ...context, actor: customers }])
      await expect(answerRequest(ctx, { reference: hers }, { text: "I am staff" })).rejects.toThrow(
        "This needs the role sales, quality, or admin.",
      );
  });

  test("accepts twenty messages per hour from one account", async () => {
    const eve = await customer("eve@lab.example");
    const references = [await ask(eve.token), await ask(eve.token)];
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent++)
      statuses.push((await write(references[sent % 2] ?? "", `message ${sent}`, bearer(eve.token))).status);
    expect(statuses).toEqual([...Array(20).fill(303), 429, 429]);
  });
});

describe("a long thread", async () => {
  const reference = await ask(ada.token);
  const { id } = await db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  const message = (number: number) => ({
    enquiry_id: id,
    from_staff: number % 2 === 0,
    author_id: null,
    text: `message-${number}.`,
  });
  await db
    .insertInto("enquiry_message")
    .values(Array.from({ length: 23 }, (_, place) => message(place + 1)))
    .execute();
  const shown = async (query: string) => {
    const html = await (await get(`/customer-request/${reference}${query}`, bearer(ada.token))).text();
    const { all, text } = pageParts(html);
    const links = all('a[href$="#thread"]').map((link) => `${link.childNodes[0]?.text.trim()} ${link.getAttribute("href")}`);
    return { numbers: [...text.matchAll(/message-(\d+)\./g)].map(([, number]) => Number(number)), links, all, text };
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const here = `/customer-request/${reference}`;

  test("shows its newest part, with links to the earlier one and back", async () => {
    const newest = await shown("");
    expect(newest.numbers).toEqual(numbers(14, 23));
    expect(newest.links).toEqual([`Earlier messages ${here}?upto=13#thread`]);
    expect(newest.all('ol[start="14"]')).toHaveLength(1);
    expect(newest.text).toContain("14 to 23 of 23");
    const middle = await shown("?upto=13");
    expect(middle.numbers).toEqual(numbers(4, 13));
    expect(middle.links).toEqual([`Earlier messages ${here}?upto=3#thread`, `Later messages ${here}#thread`]);
    const oldest = await shown("?upto=3");
    expect(oldest.numbers).toEqual(numbers(1, 3));
    expect(oldest.links).toEqual([`Later messages ${here}?upto=13#thread`]);
  });

  test.each(["?upto=24", "?upto=9999999", "?upto=0", "?upto=-1", "?upto=1e1", "?upto=99999999999999999999", "?upto="])(
    "%s is the newest part",
    async (query) => expect((await shown(query)).numbers).toEqual(numbers(14, 23)),
  );

  test("a thread that fits on a page has no links to parts", async () => {
    const short = await ask(ada.token);
    await answerRequest(context, { reference: short }, { text: "Only this." });
    const html = await page(short);
    expect(html).not.toContain("#thread");
    expect(textOf(html)).not.toContain("1 of 1");
  });
});

describe("staff can answer from the command line", () => {
  test("with a file or standard input as the text", async () => {
    const reference = await ask(ada.token);
    await writeFile(path.join(folder, "answer.txt"), "From a file.\n");
    expect((await cli(["answer", reference, "--file", "answer.txt"])).code).toBe(0);
    const piped = await spawnCommandLine(["enquiries", "answer", reference, "-"], { env, input: "From a pipe.\n" });
    expect(piped.code).toBe(0);
    const html = textOf(await page(reference));
    for (const text of ["From a file.", "From a pipe."]) expect(html).toContain(text);
  });

  test("and a guest can reply by mail", async () => {
    const reference = await ask();
    await deliver();
    expect((await cli(["answer", reference, "Dear guest"])).code).toBe(0);
    const [mail] = await deliver();
    expect(mail?.to).toEqual(["ada@lab.example"]);
    expect(mail?.parts[0]).toContain("Answer this mail, or write to us on the page of your request.");
    expect(mail?.parts[0]).not.toContain("/customer-request/");
  });

  test("and a customer gets the answer at the confirmed address of the account", async () => {
    const vera = await customer("vera@lab.example");
    await db.updateTable("account").set({ email_verified: true }).where("id", "=", vera.id).execute();
    expect((await cli(["answer", await ask(vera.token), "Hello"])).said).toContain("vera@lab.example gets a mail.");
  });

  test("but only an existing enquiry, with a text that holds no card number", async () => {
    expect(await cli(["answer", "W-0000-0000", "Hello"])).toEqual({ code: 1, said: "There is no request W-0000-0000.\n" });
    const { code, said } = await cli(["answer", await ask(ada.token), "  "]);
    expect([code, said]).toEqual([1, "Please write something first.\n"]);
    const card = await cli(["answer", await ask(ada.token), "We charge 4111 1111 1111 1111."]);
    expect(card).toEqual({ code: 1, said: expect.stringContaining("This looks like a card number.") });
  });

  test.each([[[]], [["W-1"]], [["W-1", "a", "b"]], [["W-1", "a", "--file", "b"]]])("%j is wrong usage", async (args) => {
    expect((await cli(["answer", ...args])).code).toBe(2);
  });
});
