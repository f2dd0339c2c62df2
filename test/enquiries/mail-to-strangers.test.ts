import MarkdownIt from "markdown-it";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, test } from "vitest";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { fieldsOf, type Kind } from "../../domain/enquiries/kind.ts";
import { invitation } from "../../domain/enquiries/kinds/invitation.ts";
import { newsletter } from "../../domain/enquiries/kinds/newsletter.ts";
import { order } from "../../domain/enquiries/kinds/order.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { claimMails } from "../../domain/outbox/outbox.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { withoutLinks } from "../../emails/without-links.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";
import { anyText, examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };
const build = catalogue(db);
await build.supplier({ name: "Warpline Test Materials", email: "desk@warpline.example" });
await build.product({ item_number: "11-010" });
await build.country({ name: "United States", code: "US" });
const origin = "https://warpline.test";
const compose = mailComposer({ context, config: { origin, mailFrom: undefined } });

/** What a mail program makes links of, in plain text. */
const { linkify } = new MarkdownIt({ linkify: true });
linkify.tlds(["example", "test", "com", "net", "org", "भारत", "рф", "中国"]).set({ fuzzyIP: true });
const linksIn = (text: string) => (linkify.match(text) ?? []).map(({ url }) => url);
const telephone = /\p{Nd}(?:[\s().-]{0,3}\p{Nd}){6}/u;

async function mailsOf(kind: Kind, values: Record<string, string>, actor: Context["actor"] = context.actor) {
  // These tests send more mails than one address gets in an hour.
  await db.deleteFrom("limit_use").execute();
  await submitEnquiry({ ...context, actor }, { kind, values });
  const due = await claimMails(context, 10);
  return Promise.all(due.map(async (mail) => ({ ...(await compose(mail)), message: mail.message })));
}
async function mailOf(message: string, ...given: Parameters<typeof mailsOf>) {
  const mail = (await mailsOf(...given)).find((one) => one.message === message);
  if (mail?.subject === undefined) throw new Error(`There is no ${message}.`);
  const { subject, html, text } = mail as { subject: string; html: string; text: string };
  return { subject, html, text };
}
const accepted = (kind: Kind, given: Record<string, string>) => {
  const read = readEnquiry(kind, { ...sampleOf(kind), ...given });
  return read.ok ? read.values : undefined;
};

/** In everything that is typed, so that it can be found again. */
const mark = "Zqx";
const bait = fc.oneof(
  fc.constantFrom(
    "http://evil.example/x",
    "www.evil.example",
    "evil.example",
    "HTTPS://EVIL.EXAMPLE",
    "mailto:x@evil.example",
    "x@evil.example",
    "+1 900 555 0142",
    "(900) 555-0142",
    "٠١٢٣٤٥٦٧",
    "evil。example",
    "evil．com",
    "भारा.भारत",
    "evil.\u200bexample",
    "evil\u00ad.example",
    "http:\\\\evil.example",
    "//evil.example",
    "192.0.2.7",
    "<a href='http://evil.example'>here</a>",
    "a\r\nBcc: all@evil.example",
  ),
  anyText({ maxLength: 20 }),
);
const typed = fc.array(bait, { minLength: 1, maxLength: 4 }).map((parts) => `${mark}${parts.join(" ")}`);

/** The addresses that a mail links to or loads. */
const addressesIn = (html: string) =>
  parse(html)
    .querySelectorAll("[href], [src]")
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src"));

describe.each(kinds.filter((kind) => kind !== newsletter))("the receipt of $kind", (kind) => {
  test("repeats no typed text, and links to this site only", async () => {
    const free = fieldsOf(kind).filter(
      ({ field }) => !["select", "radio", "hidden", "email", "url", "postal-code", "number", "date"].includes(field.type),
    );
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(free.map(({ name }) => [name, typed]))), async (words) => {
        const fitting = Object.fromEntries(
          free.map(({ name, field }) => [name, (words[name] ?? "").slice(0, field.maxLength).toWellFormed()]),
        );
        // What is refused sends no mail: a country may have to be a real one.
        const values = accepted(kind, fitting) ?? accepted(kind, { ...fitting, ...countriesOf(kind) });
        if (!values) return;
        sent++;
        const { subject, html, text } = await mailOf("receipt", kind, values);
        expect(subject).toMatch(/^Your request W-\d{4}-\d+$/);
        // The random end of a link may hold the mark by chance.
        const said = [subject, text, html].map((part) => part.replace(/(?<=\/(receipt|request)\/)[\w-]{24,32}/g, ""));
        for (const part of said) expect(part).not.toMatch(/zqx|evil/i);
        expect(text).not.toMatch(/@|npm run/);
        const ours = [/^https:\/\/warpline\.test\/receipt\/[\w-]{24}$/, /^https:\/\/warpline\.test\/request\/[\w-]{32}$/];
        for (const links of [linksIn(text), addressesIn(html)])
          expect(links).toEqual(ours.map((link) => expect.stringMatching(link)));
      }),
      { numRuns: examples(25) },
    );
    expect(sent).toBeGreaterThan(examples(25) / 2);
  });
});

function countriesOf(kind: Kind): Record<string, string> {
  const named = fieldsOf(kind).filter(({ field }) => field.type === "country");
  return Object.fromEntries(named.map(({ name }) => [name, "United States"]));
}

describe("a receipt", () => {
  const start = "Fabrics_Order_Request__";
  const values = accepted(order, {
    "Items.1.ItemNumber": "11-010, 99-999 www.evil.example",
    "Items.1.Quantity": "2.5 m",
    "Items.2.ItemNumber": "evil.example",
    "Items.2.Quantity": "2 m, see evil.example",
    [`${start}Country`]: "united states",
    [`${start}Method_Shipping_Order`]: "DHL",
    [`${start}Method_payment_order`]: "see evil.example",
    [`${start}Company_person`]: "Ada Lovelace",
    [`${start}Email`]: "Ada@lab.example",
    [`${start}Comments`]: "Soon, please.",
  });

  test("repeats item numbers of the catalog, quantities, countries and options", async () => {
    const { text, html } = await mailOf("receipt", order, values ?? {});
    const label = (name: string) => fieldsOf(order).find(({ field }) => field.name === name)?.field.label;
    for (const line of [`${label(`${start}Method_Shipping_Order`)}: DHL`, `${label(`${start}Country`)}: United States`]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/Items\n {2}1\. Item number: 11-010; Quantity: 2\.5 m\n/);
    for (const part of [text, html]) expect(part).not.toMatch(/evil|99-999|2\. |Ada|Soon/);
    expect(text).toContain("See all that was sent:");
  });

  const customer: SignedIn = {
    kind: "customer",
    status: "active",
    id: 1,
    session: 1,
    email: "ada@lab.example",
    emailVerified: true,
    name: "Ada",
  };
  test.each([
    { who: "a customer at their own confirmed address", actor: customer, whole: true },
    { who: "a customer who has not confirmed it", actor: { ...customer, emailVerified: false }, whole: false },
    { who: "a customer with another address", actor: { ...customer, email: "other@lab.example" }, whole: false },
  ])("to $who repeats all that was sent: $whole", async ({ actor, whole }) => {
    await db
      .insertInto("account")
      .values({ id: 1, kind: "customer", email: "ada@lab.example", name: "Ada" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { text, html } = await mailOf("receipt", order, values ?? {}, actor);
    for (const part of [text, html])
      for (const word of ["Ada Lovelace", "Soon, please."]) expect(part.includes(word)).toBe(whole);
  });
});

describe("one address gets per hour", () => {
  afterAll(() => db.deleteFrom("outbox").execute());

  async function postedTo(address: string, times: number, kind: Kind, given: Record<string, string>, actor = context.actor) {
    await db.deleteFrom("limit_use").execute();
    await db.deleteFrom("outbox").execute();
    const values = accepted(kind, given);
    if (!values) throw new Error("The sample is refused.");
    const answers = await Promise.all(
      Array.from({ length: times }, () => submitEnquiry({ ...context, actor }, { kind, values })),
    );
    // Each is stored, with its own number.
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(times);
    const posted = await db.selectFrom("outbox").select(["message", "to_address"]).execute();
    expect(posted.filter(({ message }) => message === "staff-notice").length).toBe(kind === newsletter ? 0 : times);
    return posted.filter(({ to_address }) => to_address?.toLowerCase() === address).map(({ message }) => message);
  }
  const email = "Fabrics_Order_Request__Email";

  test("six invitations, counted over all senders", async () => {
    const posted = await postedTo("grace@navy.example", 20, invitation, { friend_email: "Grace@navy.example" });
    expect(posted).toEqual(Array(6).fill("invitation"));
  });

  test("six newsletter confirmations, and no invitation or mail about an account after them", async () => {
    const posted = await postedTo("ada@lab.example", 20, newsletter, { email: "ada@lab.example" });
    expect(posted).toEqual(Array(6).fill("newsletter-confirmation"));
    const values = accepted(invitation, { friend_email: "ADA@lab.example" }) ?? {};
    await submitEnquiry(context, { kind: invitation, values });
    await postAccountMail(context, "already-signed-up", "ada@lab.example", {});
    // Mails that set a new password are counted separately.
    await postAccountMail(context, "reset-password", "ada@lab.example", {});
    const others = db
      .selectFrom("outbox")
      .select("message")
      .where("message", "in", ["invitation", "already-signed-up", "reset-password"]);
    expect(await others.execute()).toEqual([{ message: "reset-password" }]);
  });

  test("twenty receipts while it is not confirmed", async () => {
    expect(await postedTo("ada@lab.example", 25, order, { [email]: "Ada@lab.example" })).toEqual(Array(20).fill("receipt"));
  });

  test("every receipt when it is the confirmed address of the customer", async () => {
    const facts = { id: 2, kind: "customer", email: "own@lab.example", name: "Ada" } as const;
    await db.insertInto("account").values(facts).execute();
    const actor: SignedIn = { ...facts, status: "active", session: 1, emailVerified: true };
    expect(await postedTo("own@lab.example", 25, order, { [email]: "own@lab.example" }, actor)).toHaveLength(25);
  });
});

describe("the mail to a friend", () => {
  test("has no typed text that a mail program turns into a link", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ user_name: typed, friend_name: typed, comments: typed }), async (words) => {
        const values = accepted(
          invitation,
          Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.slice(0, 120).toWellFormed()])),
        );
        if (!values) return;
        const { subject, html, text } = await mailOf("invitation", invitation, values);
        for (const part of [subject, text]) {
          expect(linksIn(part).filter((url) => url !== `${origin}/`)).toEqual([]);
          expect(part).not.toMatch(telephone);
        }
        expect(subject).not.toMatch(/[\r\n]/);
        expect(addressesIn(html)).toEqual([`${origin}/`]);
      }),
      { numRuns: examples(100) },
    );
  });

  test.each([
    ["Have a look at this catalog, please.", "Have a look at this catalog, please."],
    ["See evil.example/x or x@evil.example", "See evil. example/ x or x@ evil. example"],
    ["http://evil.example", "evil. example"],
    ["Call +1 (900) 555-0142 now", "Call … now"],
    ["11-010 and 12-020", "11-010 and 12-020"],
  ])("%s becomes %s", (before, after) => expect(withoutLinks(before)).toBe(after));
});

test("every mail is marked as automatic, unless a person has written it", async () => {
  await mailsOf(order, accepted(order, {}) ?? {});
  const { reference } = await db.selectFrom("enquiry").select("reference").orderBy("id", "desc").executeTakeFirstOrThrow();
  await answerRequest({ ...context, actor: operator }, { reference }, { text: "It is on its way." });
  const [answer] = await Promise.all((await claimMails(context, 10)).map(compose));
  expect(answer?.isWrittenByPerson).toBe(true);
  for (const mail of await mailsOf(invitation, accepted(invitation, {}) ?? {})) expect(mail.isWrittenByPerson).toBe(false);
});
