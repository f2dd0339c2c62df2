import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { lineFields, quoting, twoLines } from "../builders/quotes.ts";
import { requestLinks } from "../builders/request-links.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite({ rateLimits: "off" });
const { get, send, db } = site;
const { agent, bearer } = accountActors(site);
const { mailsOf, tokenOf } = requestLinks(site);
const sales: Context = { db, actor: operator, now: () => new Date("2026-11-27T10:00:00Z") };
site.clock.set("2026-11-27T10:00:00Z");
await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();
const { ask, quote } = quoting({ ...sales, actor: { kind: "visitor" } }, sales);
const sam = await staffActors(site)("sales");
const stored = async () =>
  JSON.stringify([
    await db.selectFrom("quote").selectAll().orderBy("id").execute(),
    await db.selectFrom("quote_line").selectAll().orderBy("quote_id").orderBy("position").execute(),
    await db.selectFrom("quote_acceptance").selectAll().execute(),
  ]);

/** A quote of two lines, its request and its page by the link. */
async function sent() {
  const reference = await ask();
  const designation = await quote(reference);
  return { reference, designation, here: `/request/${await tokenOf(reference)}/quote/${designation}` };
}
const answer = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), { origin: site.config.origin, ...headers });
const accepts = { act: "accept", name: "Ada", "Take.1": "yes", "Amount.1": "2" };

test.each([
  "-1",
  "1e308",
  "NaN",
  "Infinity",
  "0x10",
  "१२",
  "12.345",
  "1,2,3",
  "1000000000000000",
  "<b>1</b>",
  "1; drop table quote",
])("a price of %j is refused, and nothing is stored", async (price) => {
  const reference = await ask();
  const before = await stored();
  const fields = { ...twoLines, "Lines.1.Price": price, act: "send", seen: "0" };
  expect((await sam.post(`/staff/inbox/${reference}/quote`, fields)).status).toBe(422);
  expect(await stored()).toBe(before);
});

test.each([
  ["quantity", { "Lines.1.Price": "9999999999", "Lines.1.Quantity": "9999999" }],
  ["pack", { "Lines.1.Price": "9999999999", "Lines.1.PerSize": "9999999" }],
  ["discount", { "Lines.1.Discount": "101" }],
  ["shipping", { ShippingPrice: "99999999999999" }],
])("an amount that no order has is refused before the database sees it: by its %s", async (_what, fields) => {
  const reference = await ask();
  const before = await stored();
  for (const act of ["save", "send"])
    expect((await sam.post(`/staff/inbox/${reference}/quote`, { ...twoLines, ...fields, act, seen: "0" })).status).toBe(422);
  expect(await stored()).toBe(before);
});

test("names of the language are no fields, no acts and no notices", async () => {
  const { reference, here } = await sent();
  const before = await stored();
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    expect((await answer(here, { ...accepts, act: name })).status).toBe(422);
    expect((await answer(here, { act: "accept", name: "Ada", [`Take.${name}`]: "yes", [`Amount.${name}`]: "2" })).status).toBe(
      422,
    );
    expect((await sam.post(`/staff/inbox/${reference}/quote`, { act: name, seen: "1" })).status).toBe(422);
    for (const page of [here, `/request/${await tokenOf(reference)}`])
      expect((await get(`${page}?done=${name}`)).status).toBe(200);
    expect((await sam.get(`/staff/inbox/${reference}/quote?done=${name}&copy=${name}`)).status).toBe(200);
  }
  expect(await stored()).toBe(before);
});

test.each(["0", "-1", "3", "1e308", "NaN", "", "2.0001", "2 or 1=1"])(
  "an amount of %j of two is not accepted",
  async (amount) => {
    const { here } = await sent();
    const before = await stored();
    expect((await answer(here, { ...accepts, "Amount.1": amount })).status).toBe(422);
    expect(await stored()).toBe(before);
  },
);

test("what another site's page sends is refused, whoever is signed in", async () => {
  const { reference, here } = await sent();
  const before = await stored();
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await answer(here, accepts, evil)).status).toBe(403);
  // To the console such a form comes from nobody: it leads to the sign-in.
  for (const act of ["withdraw", "extend", "send"]) {
    const fields = { ...twoLines, act, until: "2027-03-01", seen: "1" };
    const { status, headers } = await sam.post(`/staff/inbox/${reference}/quote`, fields, evil);
    expect([status, headers.get("location")]).toEqual([303, expect.stringContaining("/staff/sign-in")]);
  }
  expect(await stored()).toBe(before);
});

test("a body larger than any answer is refused", async () => {
  const { here } = await sent();
  expect((await answer(here, { ...accepts, question: "x".repeat(2_000_000) })).status).toBe(413);
});

test("an agent without the lead neither reads nor writes its quote", async () => {
  const { reference, designation } = await sent();
  const eve = await agent("eve@agency.example");
  const before = await stored();
  const page = `/agent-dashboard/leads/${reference}/quote`;
  expect((await get(page, bearer(eve.token))).status).toBe(404);
  expect((await get(`${page}/${designation}/pdf`, bearer(eve.token))).status).toBe(404);
  for (const act of ["save", "send", "extend", "withdraw"])
    expect((await answer(page, { ...twoLines, act, until: "2027-03-01", seen: "1" }, bearer(eve.token))).status).toBe(404);
  expect(await stored()).toBe(before);
});

test("markup in names is text in the mail and on the page", async () => {
  const markup = '<img src=x onerror="alert(1)"> #panic() $x$ @label \\ {{7*7}}';
  const reference = await ask();
  const fields = { ...twoLines, ...lineFields(1, { Name: markup, Price: "1", Note: markup }), Note: markup, Terms: markup };
  const designation = await quote(reference, fields);
  const [mail] = await mailsOf(reference, "quote");
  expect(mail?.html).not.toContain("<img src=x");
  expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  const page = await (await get(`/request/${await tokenOf(reference)}/quote/${designation}`)).text();
  expect(page).toContain("&lt;img src=x onerror=");
  expect(page).not.toContain("<img src=x");
});
