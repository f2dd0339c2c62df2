import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { productPath } from "../../domain/catalogue/paths.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { quote } from "../../domain/enquiries/kinds/quote.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { keepOpen } from "../../domain/staff/page-viewers.ts";
import { compressed, expectWithinBudget } from "../builders/budgets.ts";
import { demoSite } from "../builders/demo-site.ts";
import { parsePage } from "../builders/page-parts.ts";
import { scriptsOf } from "../builders/scripts-of.ts";
import { testSite } from "../builders/site.ts";
import { staffActors } from "../builders/staff.ts";

const { database } = await demoSite();
const site = await testSite({ database });
const staffBrowser = staffActors(site);
const visitor = { db: site.db, actor: { kind: "visitor" }, now: () => new Date() } as const;

const references: string[] = [];
for (let n = 0; n < 60; n++) {
  const values = { ...sampleOf(quote), Fabrics_Qoute_Request__Company_person: n === 7 ? "=HYPERLINK(1)\u0001" : `Person ${n}` };
  references.push((await submitEnquiry(visitor, { kind: quote, values })).reference);
}

const shownIn = (html: string) =>
  parsePage(html)
    .querySelectorAll(".queue [data-reference]")
    .map((row) => row.getAttribute("data-reference") ?? "");

test("without a script the list is read page by page, and is narrowed by its form", async () => {
  const dana = await staffBrowser("viewer");
  const page = await (await dana.get("/staff/inbox?kind=quote&sort=newest&status=new")).text();
  const first = shownIn(page);
  const next = parsePage(page).querySelector(".queue__foot a")?.getAttribute("href") ?? "";
  const second = shownIn(await (await dana.get(next.replaceAll("&amp;", "&"))).text());
  expect([first.length, [...first, ...second].filter((one) => references.includes(one)).sort()]).toEqual([
    50,
    references.toSorted(),
  ]);
  const found = shownIn(await (await dana.get(`/staff/inbox?q=${references[3]}&assignee=&due=`)).text());
  expect(found).toEqual([references[3]]);
  expect((await dana.get("/staff/inbox?q=zzzz")).status).toBe(200);
  expect(await (await dana.get("/staff/inbox?q=zzzz")).text()).toContain("No request fits.");
});

test("the list shows who asks for what, from where, by when, whose it is, and mail that did not arrive", async () => {
  const dana = await staffBrowser("sales", { name: "Dana Whitlock" });
  const reference = references[5] ?? "";
  await site.db
    .updateTable("enquiry")
    .set({ assignee_id: dana.id, due_at: new Date(0) })
    .where("reference", "=", reference)
    .execute();
  const { id } = await site.db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  await site.db.updateTable("outbox").set({ dead_at: new Date() }).where("enquiry_id", "=", id).execute();
  const marta = await staffBrowser("quality", { name: "Marta Reed" });
  for (const { actor } of [dana, marta])
    await keepOpen({ db: site.db, now: () => new Date(), actor: { ...actor, kind: "staff", status: "active" } }, reference);
  const html = await (await dana.get("/staff/inbox?assignee=me")).text();
  const row = parsePage(html).querySelector(`[data-reference="${reference}"]`);
  for (const text of ["Person 5", "Quote", "Overdue", "Mail undelivered", "Assigned to Dana Whitlock", "Open with Marta Reed"])
    expect(row?.text).toContain(text);
  expect(row?.querySelector("img")?.getAttribute("srcset")).toContain("/pictures/");
  const views = parsePage(html).querySelector(".views")?.text.replace(/\s+/g, " ");
  for (const text of ["Mine 1", "Overdue 1", "Undelivered 1"]) expect(views).toContain(text);
});

test("a view is saved under a name, renamed, moved and deleted, and is one person's own", async () => {
  const [dana, marta] = [await staffBrowser("viewer"), await staffBrowser("viewer")];
  const change = (fields: Record<string, string>) => dana.post("/staff/inbox?country=BD", fields);
  const views = async (person = dana) =>
    parsePage(await (await person.get("/staff/inbox")).text())
      .querySelectorAll(".views__own")
      .map((link) => [link.text, link.getAttribute("href")?.replaceAll("&amp;", "&")]);
  const saved = await change({ intent: "save", name: "Bangladesh", query: "country=BD&nonsense=1" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/staff/inbox?country=BD"]);
  await change({ intent: "save", name: "Swatches", query: "kind=swatch" });
  expect(await views()).toEqual([
    ["Bangladesh", "/staff/inbox?country=BD"],
    ["Swatches", "/staff/inbox?kind=swatch"],
  ]);
  const rows = await site.db
    .selectFrom("inbox_view")
    .select("id")
    .where("account_id", "=", dana.id)
    .orderBy("position")
    .execute();
  const [first, second] = rows.map(({ id }) => String(id)) as [string, string];
  await change({ intent: "up", id: second });
  await change({ intent: "rename", id: first, name: "Dhaka" });
  expect((await views()).map(([name]) => name)).toEqual(["Swatches", "Dhaka"]);
  const taken = await change({ intent: "rename", id: first, name: "Swatches" });
  expect([taken.status, (await taken.text()).includes("Another of your views has this name.")]).toEqual([422, true]);
  for (const intent of ["nonsense", "", "toString"]) {
    const unknown = await change({ intent, id: first });
    expect([unknown.status, (await unknown.text()).includes("This page has no such form.")]).toEqual([400, true]);
  }
  for (const name of [" ", "\0"]) expect((await change({ intent: "save", name, query: "" })).status).toBe(422);
  const others = await marta.post("/staff/inbox", { intent: "delete", id: first });
  expect([others.status, await views(marta)]).toEqual([404, []]);
  await change({ intent: "delete", id: first });
  expect((await views()).map(([name]) => name)).toEqual(["Swatches"]);
});

test("a request without lines shows the product that its field names, in the list and on its page", async () => {
  const dana = await staffBrowser("viewer");
  const { item_number, name, id } = await site.db
    .selectFrom("product")
    .innerJoin("media", "media.product_id", "product.id")
    .select(["product.id", "product.name", "product.item_number"])
    .where("media.kind", "=", "image")
    .where("product.item_number", "<>", "")
    .orderBy("product.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const send = async (number: string) =>
    (await submitEnquiry(visitor, { kind: complaint, values: { ...sampleOf(complaint), item_number: number } })).reference;
  const pictured = async (reference: string) => {
    const row = parsePage(await (await dana.get(`/staff/inbox?q=${reference}`)).text()).querySelector(".queue [data-reference]");
    const page = parsePage(await (await dana.get(`/staff/inbox/${reference}`)).text()).querySelector(".reqpage__about");
    const link = page?.querySelector("a");
    return [row?.querySelector("img") !== null, page?.querySelector("img") !== undefined, link?.text, link?.getAttribute("href")];
  };
  expect(await pictured(await send(item_number))).toEqual([true, true, name, productPath({ id, name })]);
  const [inList, ...onPage] = await pictured(await send("99-999 unknown"));
  expect([inList, onPage]).toEqual([false, [false, undefined, undefined]]);
});

test("the list is downloaded as it is shown, as CSV and as a workbook, and the download is audited", async () => {
  const dana = await staffBrowser("sales");
  const query = "kind=quote&status=new&sort=oldest&q=person";
  const shown: string[] = [];
  for (let after = ""; after !== "-"; ) {
    const part = (await (await dana.get(`/staff/inbox-rows?${query}&after=${encodeURIComponent(after)}`)).json()) as {
      rows: { reference: string }[];
      next: string;
    };
    shown.push(...part.rows.map(({ reference }) => reference));
    after = part.next || "-";
  }
  const csv = await (await dana.get(`/staff/inbox.csv?${query}`)).text();
  const lines = csv.trimEnd().split("\r\n").slice(1);
  const answer = await dana.get(`/staff/inbox.xlsx?${query}`);
  const sheet = (await rowsOf(answer)).slice(1);
  expect(shown.length).toBeGreaterThan(50);
  expect(lines.map((line) => line.split(",")[0])).toEqual(shown);
  expect(sheet.map(([reference]) => reference)).toEqual(shown);
  expect(sheet.find(([reference]) => reference === references[1])?.[1]).toBeInstanceOf(Date);
  const events = await site.db
    .selectFrom("audit_event")
    .select("after")
    .where("account_id", "=", dana.id)
    .orderBy("id")
    .execute();
  expect(events).toEqual(["csv", "xlsx"].map((format) => ({ after: { rows: shown.length, format } })));
});

test("what a sender typed is no formula in a downloaded table", async () => {
  const dana = await staffBrowser("admin");
  const query = `status=all&q=${references[7]}`;
  expect(await (await dana.get(`/staff/inbox.csv?${query}`)).text()).toContain("'=HYPERLINK(1)");
  const sheet = await rowsOf(await dana.get(`/staff/inbox.xlsx?${query}`));
  expect(sheet[1]).toContainEqual(expect.stringMatching(/^=HYPERLINK\(1\)/));
});

/** The rows of the first sheet of a workbook. */
async function rowsOf(workbook: Response) {
  return (await readXlsx(new Uint8Array(await workbook.arrayBuffer()))).sheets[0]?.rows ?? [];
}

test("who may not export finds no link to the downloads, and no download", async () => {
  for (const role of ["viewer", "editor", "quality"] as const) {
    const person = await staffBrowser(role);
    expect(await (await person.get("/staff/inbox")).text()).not.toContain("inbox.csv");
    for (const ending of ["csv", "xlsx"]) expect((await person.get(`/staff/inbox.${ending}`)).status).toBe(403);
  }
});

test("its first page loads little script, and nothing that is for the server", async () => {
  const scripts = [...scriptsOf(await (await (await staffBrowser("admin")).get("/staff/inbox")).text())];
  const texts = scripts.map((script) => readFileSync(`build/client${script}`));
  expect(texts.filter((text) => /selectFrom|"node:|hucre|enquiry_search/.test(String(text)))).toEqual([]);
  expect(texts.length).toBeGreaterThan(1);
  expectWithinBudget(
    "scripts of the inbox",
    texts.reduce((sum, text) => sum + compressed(text), 0),
  );
});
