import { describe, expect, onTestFinished, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { remindQuotes } from "../../domain/quotes/remind-quotes.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { parsePage } from "../builders/page-parts.ts";
import { quoting, twoLines } from "../builders/quotes.ts";
import { requestLinks } from "../builders/request-links.ts";

const site = await enquirySite();
const { get, send, db, clock } = site;
clock.set("2026-11-27T10:00:00Z");
const { customer, bearer } = accountActors(site);
const { mailsOf, tokenOf } = requestLinks(site);
const sales: Context = { db, actor: operator, now: clock.now };
const visitor: Context = { ...sales, actor: { kind: "visitor" } };
await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();
const { ask, quote } = quoting(visitor, sales);

const pageOf = async (address: string, headers?: Record<string, string>) => {
  const answer = await get(address, headers);
  return {
    status: answer.status,
    text:
      parsePage(await answer.text())
        .querySelector("main")
        ?.text.replace(/\s+/g, " ") ?? "",
  };
};
const answer = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), { origin: site.config.origin, ...headers });
const all = {
  act: "accept",
  name: "Ada Lovelace",
  purchaseOrder: "PO-4711",
  "Take.1": "yes",
  "Amount.1": "2",
  "Take.2": "yes",
  "Amount.2": "1",
};

describe("a quote", () => {
  test("comes by mail with its PDF, is read by the link, and accepted by its button alone", async () => {
    const reference = await ask();
    const designation = await quote(reference);
    expect(designation).toMatch(/^Q-2611-\d{4}$/);
    const [mail] = await mailsOf(reference, "quote");
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${designation}.pdf`]);
    expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
    const here = `/request/${await tokenOf(reference)}/quote/${designation}`;
    expect(mail?.text).toContain(here);
    const before = await db.selectFrom("quote").selectAll().execute();
    expect((await pageOf(here)).text).toContain("TotalUSD 45.00");
    await get(`${here}/pdf`);
    expect(await db.selectFrom("quote").selectAll().execute()).toEqual(before);
    expect((await answer(here, all)).status).toBe(303);
    const order = await db
      .selectFrom("enquiry as e")
      .innerJoin("quote_acceptance as c", "c.order_id", "e.id")
      .select(["e.id", "e.reference", "e.kind", "e.values"])
      .executeTakeFirstOrThrow();
    expect(order.kind).toBe("order");
    expect(order.values.Fabrics_Order_Request__Po_number).toBe("PO-4711");
    const lines = await db
      .selectFrom("enquiry_line")
      .selectAll()
      .where("enquiry_id", "=", order.id)
      .orderBy("position")
      .execute();
    expect(lines.map(({ item_number, quantity, pack, wanted }) => [item_number, quantity, pack, wanted])).toEqual([
      ["11-010", "2", "m", "order"],
      ["12-020", "1", "roll of 10 m", "order"],
    ]);
    expect(lines[0]?.note).toContain("USD\u00a012.50 per m, in all USD\u00a025.00");
    expect((await mailsOf(order.reference)).map(({ message }) => message)).toEqual(["staff-notice", "receipt"]);
    expect((await pageOf(here)).text).toContain(`order request ${order.reference}`);
    // A second press, and another window, change nothing.
    expect((await answer(here, all)).status).toBe(409);
    expect(await db.selectFrom("quote_acceptance").selectAll().execute()).toHaveLength(1);
  });

  test("is accepted in part, with a question beside it", async () => {
    const reference = await ask();
    const designation = await quote(reference);
    const here = `/request/${await tokenOf(reference)}/quote/${designation}`;
    const { "Take.2": _, "Amount.2": __, ...first } = all;
    expect((await answer(here, { ...first, question: "Is it of one lot?" })).status).toBe(303);
    expect((await pageOf(here)).text).toMatch(/line 1, USD 25\.00, order request/);
    const messages = db.selectFrom("enquiry_message as m").innerJoin("enquiry as e", "e.id", "m.enquiry_id");
    const asked = await messages.select("m.text").where("e.reference", "=", reference).execute();
    expect(asked.map(({ text }) => text).join("\n")).toContain("Is it of one lot?");
  });

  test("is reminded of before it runs out, once, and can be renewed but not accepted after it has", async () => {
    const reference = await ask();
    const designation = await quote(reference);
    const here = `/request/${await tokenOf(reference)}/quote/${designation}`;
    const before = clock.now().toISOString();
    onTestFinished(() => clock.set(before));
    for (const day of ["2026-12-28", "2026-12-29"]) {
      clock.set(`${day}T12:00:00Z`);
      await remindQuotes({ ...sales, actor: { kind: "system" } });
    }
    expect(await mailsOf(reference, "quote-reminder")).toHaveLength(1);
    clock.set("2027-01-02T12:00:00Z");
    expect((await pageOf(here)).text).toContain("it cannot be accepted any more");
    expect((await answer(here, all)).status).toBe(422);
    const { status, headers } = await answer(here, { act: "renew" });
    expect(status).toBe(303);
    expect((await pageOf(headers.get("location") ?? "")).text).toContain("We have your wish to renew it");
  });

  test("is retired by the next revision, whose page its own leads to", async () => {
    const reference = await ask();
    const first = await quote(reference);
    const second = await quote(reference, { ...twoLines, "Lines.1.Price": "11" });
    expect(second).toBe(`${first}-R2`);
    const request = `/request/${await tokenOf(reference)}`;
    const { text } = await pageOf(`${request}/quote/${first}`);
    expect(text).toContain(`${first} is not in force any more: ${second} has taken its place. Go to ${second}`);
    expect(text).toContain("12.50");
    expect((await answer(`${request}/quote/${first}`, all)).status).toBe(409);
    expect((await pageOf(`${request}/quote/${second}`)).text).toContain("11.00");
  });

  test("is opened by nobody else: another link, another account, a draft's number", async () => {
    const ada = await customer("ada.quotes@lab.example");
    const eve = await customer("eve.quotes@lab.example");
    const own = quoting({ ...visitor, actor: { ...(await actorOf(ada.email)) } }, sales);
    const reference = await own.ask(ada.email);
    const designation = await own.quote(reference);
    const page = `/customer-request/${reference}/quote/${designation}`;
    expect((await pageOf(page, bearer(ada.token))).status).toBe(200);
    for (const address of [page, `${page}/pdf`]) {
      expect((await get(address, bearer(eve.token))).status).toBe(404);
      expect((await get(address)).status).toBe(401);
    }
    const other = await ask("mallory@lab.example");
    await quote(other);
    expect((await get(`/request/${await tokenOf(other)}/quote/${designation}`)).status).toBe(404);
    expect((await get(`${page}-R2`, bearer(ada.token))).status).toBe(404);
    expect((await answer(page, all, bearer(eve.token))).status).toBe(404);
  });
});

async function actorOf(email: string) {
  const { id, name } = await db.selectFrom("account").select(["id", "name"]).where("email", "=", email).executeTakeFirstOrThrow();
  return { kind: "customer", status: "active", id, session: 0, email, emailVerified: true, name } as const;
}
