import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { limits } from "../../domain/limits/limits.ts";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { paperKinds } from "../../domain/lot-papers/paper-kinds.ts";
import { paperPath } from "../../domain/lot-papers/paper-path.ts";
import { withdrawPaper } from "../../domain/lot-papers/withdraw-paper.ts";
import { changeSetting } from "../../domain/promise/change-setting.ts";
import { type PaperReader, paperReaders, usualPaperReaders } from "../../domain/settings/paper-readers.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { newPaper, pdfOf } from "../builders/papers.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite({ rateLimits: "on" });
const { db, config, app } = site;
const { customer, agent, bearer } = accountActors(site);
const ctx = { db, actor: operator, now: () => new Date(), files: openFiles({ s3: undefined, dataFolder: config.dataFolder }) };
await catalogue(db).product({ item_number: "11-010" });
for (const [number, items] of [
  ["L-2610-1", "11-010"],
  ["L-2610-2", "12-010"],
  ["L-2610-3", "11-010"],
] as const)
  await db
    .insertInto("lot")
    .values({ number, item_numbers: [items, "11-011"], status: "released", released_on: "2026-10-02" })
    .execute();

const ownerOf = (kind: string) =>
  kind === "safety data sheet" ? { itemNumber: "11-010", lotNumber: "" } : { lotNumber: "L-2610-1" };
/** The address of a new paper of each kind. */
const addressOf = new Map<string, string>();
for (const kind of paperKinds) {
  const name = `${kind.replaceAll(" ", "-")}.pdf`;
  const { id } = await addPaper(ctx, newPaper({ kind, name, bytes: pdfOf(kind), ...ownerOf(kind) }));
  addressOf.set(kind, paperPath({ id, name }));
}
const certificate = addressOf.get("certificate of conformity") ?? "";
const setAll = (reader: PaperReader) =>
  changeSetting(ctx, "paper_readers", Object.fromEntries(paperKinds.map((kind) => [kind, reader])) as typeof usualPaperReaders);

let lastClient = 0;
/** Each request from another client, unless a test names one. */
const get = (
  address: string,
  headers: Record<string, string> = {},
  { method = "GET", client = `198.51.100.${++lastClient % 250}` } = {},
) => Promise.resolve(app.fetch(new Request(config.origin + address, { method, headers }), client));

const confirmed = await customer("ada@lab.example");
await db.updateTable("account").set({ email_verified: true }).where("id", "=", confirmed.id).execute();
const people = {
  visitor: {},
  customer: bearer(confirmed.token),
  "customer who has not confirmed": bearer((await customer("invented@lab.example")).token),
  agent: bearer((await agent("jonas@agency.example")).token),
  "agent who waits": bearer((await agent("yuki@agency.example", "pending")).token),
  staff: { cookie: (await staffActors(site)("viewer")).cookie },
};
const named = "?item=11-010&lot=L-2610-1";

/** The status that each person gets: without naming anything, and with item and lot. */
const expected: Record<PaperReader, Record<keyof typeof people, [number, number]>> = {
  everybody: {
    visitor: [200, 200],
    customer: [200, 200],
    "customer who has not confirmed": [200, 200],
    agent: [200, 200],
    "agent who waits": [200, 200],
    staff: [200, 200],
  },
  "item and lot": {
    visitor: [403, 200],
    customer: [403, 200],
    "customer who has not confirmed": [403, 200],
    agent: [403, 200],
    "agent who waits": [403, 200],
    staff: [200, 200],
  },
  accounts: {
    visitor: [401, 401],
    customer: [200, 200],
    "customer who has not confirmed": [403, 403],
    agent: [200, 200],
    "agent who waits": [403, 403],
    staff: [200, 200],
  },
};

describe.each(paperReaders)("a paper for %s", (reader) => {
  test.each(paperKinds)("of the kind %s", async (kind) => {
    await setAll(reader);
    const address = addressOf.get(kind) ?? "";
    for (const [person, headers] of Object.entries(people)) {
      const answers = await Promise.all([get(address, headers), get(address + named, headers)]);
      expect([person, answers.map(({ status }) => status)]).toEqual([person, expected[reader][person as keyof typeof people]]);
      for (const answer of answers) expect((await answer.text()).startsWith("%PDF-")).toBe(answer.status === 200);
    }
  });
});

test("a customer whose address is not confirmed is told so, with the way to the mail", async () => {
  await setAll("accounts");
  const answer = await get(certificate + named, people["customer who has not confirmed"]);
  const { heading, text, links } = pageParts(await answer.text());
  expect(heading).toBe("Please confirm your address");
  expect(text).toContain("signed in as invented@lab.example");
  expect(links).toContain("/customer-dashboard");
});

test("an agent who waits is told so, and not to log in again", async () => {
  await setAll("accounts");
  const { heading, text, links } = pageParts(await (await get(certificate + named, people["agent who waits"])).text());
  expect(heading).toBe("Your account waits for approval");
  expect(text).toContain("it opens to you once we have approved yours");
  expect(links).toContain("/lots/L-2610-1#papers");
  expect(links.filter((link) => link.startsWith("/agent-portal?") || link.startsWith("/customer-portal?"))).toEqual([]);
});

test("without a setting each kind has its own readers", async () => {
  await db.deleteFrom("setting").where("name", "=", "paper_readers").execute();
  const statuses = await Promise.all(paperKinds.map(async (kind) => [kind, (await get(addressOf.get(kind) ?? "")).status]));
  const status = { everybody: 200, "item and lot": 403, accounts: 401 };
  expect(statuses).toEqual(paperKinds.map((kind) => [kind, status[usualPaperReaders[kind]]]));
});

describe("item and lot", () => {
  test.each([
    ["?item=11-010&lot=l%202610%201", 200],
    ["?item=11-011&lot=L-2610-1", 200],
    ["?item=%2011-010%20&lot=L-2610-1", 200],
    ["?item=11010&lot=L-2610-1", 200],
    ["?item=11%20010&lot=L26101", 200],
    ["?item=11%E2%80%93010&lot=L-2610-1", 200],
    ["?item=%EF%BC%91%EF%BC%91010&lot=L-2610-1", 200],
    ["?item=110&lot=L-2610-1", 403],
    ["?item=-&lot=L-2610-1", 403],
    ["?item=11-010&lot=L-2610-3", 403],
    ["?item=12-010&lot=L-2610-2", 403],
    ["?item=12-010&lot=L-2610-1", 403],
    ["?item=&lot=L-2610-1", 403],
    ["?item=11-010", 403],
    [`?item=${"1".repeat(3000)}&lot=L-2610-1`, 403],
    ["?item=%25&lot=%25", 403],
  ])("%s of a lot's certificate: %d", async (query, status) => {
    expect((await get(certificate + query)).status).toBe(status);
  });

  test("of an item's paper: any lot of that item", async () => {
    await setAll("item and lot");
    const sheet = addressOf.get("safety data sheet") ?? "";
    const statuses = ["?item=11-010&lot=L-2610-3", "?item=11-011&lot=L-2610-3", "?item=12-010&lot=L-2610-2"].map(
      async (query) => (await get(sheet + query)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
    await sql`delete from setting`.execute(db);
  });

  test("that do not fit are said so, with the way back to the lot", async () => {
    const text = await (await get(`${certificate}?item=12-010&lot=L-2610-1`)).text();
    expect(text).toContain("This paper is not of the item and lot that were named.");
    expect(text).toContain('href="/lots/L-2610-1#papers"');
  });

  test("are asked for on the page that refuses, with what it knows and what was named", async () => {
    const asks = async (query: string) => {
      const { all, values } = pageParts(await (await get(certificate + query)).text());
      return [all("form[method=get]")[0]?.getAttribute("action"), values("item"), values("lot")];
    };
    expect(await asks("")).toEqual([certificate, [""], ["L-2610-1"]]);
    expect(await asks('?item="12-010')).toEqual([certificate, ['"12-010'], ["L-2610-1"]]);
    expect(await asks("?item=12-010&lot=L-2610-3")).toEqual([certificate, ["12-010"], ["L-2610-1"]]);
    expect((await get(`${certificate}?item=11-010&lot=L-2610-1`)).status).toBe(200);
  });

  test("are asked for with the way back: to the lot, to a lot of the item, to the item", async () => {
    await setAll("item and lot");
    const sheet = addressOf.get("safety data sheet") ?? "";
    const linkAt = async (address: string) => pageParts(await (await get(address)).text()).all(".portal__words a")[0]?.text;
    expect(await linkAt(certificate)).toBe("Back to lot L-2610-1");
    expect(await linkAt(`${sheet}?lot=l2610-3`)).toBe("Back to lot L-2610-3");
    expect(await linkAt(`${sheet}?lot=L-2610-2&item=11-010`)).toBe("Back to item 11-010");
    await sql`delete from setting`.execute(db);
  });

  test("of somebody signed in: the lot is enough, and it must fit; an account that waits names both", async () => {
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        ["", "?lot=L-2610-1&item=", "?lot=L-2610-2"].map(async (query) => (await get(certificate + query, headers)).status),
      );
    expect(await statuses(people.customer)).toEqual([403, 200, 403]);
    expect(await statuses(people.agent)).toEqual([403, 200, 403]);
    expect(await statuses(people["agent who waits"])).toEqual([403, 403, 403]);
    expect(await statuses(people.visitor)).toEqual([403, 403, 403]);
  });

  test("cannot be tried out without end; what fits is not counted, and is answered although somebody else guesses", async () => {
    const client = "203.0.113.99";
    const { max } = limits["unknown lots by client"];
    for (let times = 0; times < max + 10; times++) expect((await get(certificate + named, {}, { client })).status).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < max + 10; guess++)
      statuses.push((await get(`${certificate}?item=13-${guess}&lot=L-2610-1`, {}, { client })).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(max);
    const over = await get(`${certificate}?item=13-0&lot=L-2610-1`, {}, { client });
    expect([over.status, Number(over.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await get(certificate + named, {}, { client })).status).toBe(200);
    // The same count as of unknown lots anywhere else.
    expect((await get("/lots/L-2610-88", {}, { client })).status).toBe(429);
  });
});

describe("an address", () => {
  test.each([
    "/papers/1/other.pdf",
    "/papers/99999/certificate-of-conformity.pdf",
    "/papers/0/a.pdf",
    "/papers/1",
    "/papers/1/a.txt",
  ])("%s is of nothing", async (address) => {
    expect((await get(address, people.staff)).status).toBe(404);
  });

  test("of a paper that was withdrawn is open to staff only", async () => {
    await setAll("everybody");
    const { id } = await addPaper(ctx, newPaper({ name: "old.pdf", revision: "0", bytes: pdfOf("old") }));
    const address = paperPath({ id, name: "old.pdf" });
    expect((await get(address)).status).toBe(200);
    await withdrawPaper(ctx, id);
    const statuses = Object.values(people).map(async (headers) => (await get(address, headers)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404, 200]);
    expect((await get(address, people.staff)).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the file", () => {
  test("is a PDF that is saved and never run, under its name", async () => {
    await setAll("everybody");
    const answer = await get(certificate);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-of-conformity.pdf"; filename*=UTF-8''certificate-of-conformity.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "cache-control": "public, no-cache",
      "accept-ranges": "bytes",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfOf("certificate of conformity"));
  });

  test("is sent in parts, not again, and without its bytes, as is asked for", async () => {
    const whole = await get(certificate);
    const part = await get(certificate, { range: "bytes=0-4" });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
    expect((await get(certificate, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
    const head = await get(certificate, {}, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(pdfOf("certificate of conformity").length)]);
    expect((await get(certificate, {}, { method: "POST" })).status).toBe(405);
  });

  test("for few is cached by nobody, and a known ETag does not open it", async () => {
    const etag = (await get(certificate)).headers.get("etag") ?? "";
    await setAll("accounts");
    expect((await get(certificate, { "if-none-match": etag })).status).toBe(401);
    expect((await get(certificate, people.customer)).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the passport", () => {
  const passport = async () => (await get("/lots/L-2610-1")).text();

  test("offers each paper in the way of its setting, and changes with it", async () => {
    await sql`delete from setting`.execute(db);
    await expect.poll(passport).toContain(`formAction="${certificate}"`);
    // A button for each paper names what the page does: item and lot.
    const { all, values } = pageParts(await passport());
    const [form] = all("form#name-item[method=get]");
    expect(form?.querySelectorAll("input").map((field) => field.getAttribute("name"))).toEqual(["lot"]);
    expect(values("lot")).toEqual(["L-2610-1"]);
    const [button] = all(`button[formAction="${certificate}"]`);
    expect(["form", "name", "value"].map((name) => button?.getAttribute(name))).toEqual(["name-item", "item", "11-010"]);
    expect(button?.getAttribute("aria-label")).toMatch(/^Download Certificate/);
    expect((await get(`${certificate}?lot=L-2610-1&item=11-010`)).status).toBe(200);
    expect(await passport()).toContain(`href="${addressOf.get("safety data sheet")}"`);
    await setAll("everybody");
    await expect.poll(passport).not.toContain("formAction=");
    expect(await passport()).toContain(`href="${certificate}"`);
  });
});
