import { zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const staffBrowser = staffActors(site);
const [edith, rosa] = [await staffBrowser("editor", { name: "Edith Lund" }), await staffBrowser("admin", { name: "Rosa Lind" })];
const page = "/staff/catalogue/product/sheet";

beforeEach(() => db.deleteFrom("record_draft").execute());

/** Sends rows, or a file of them. */
async function send(rows: string, { who = edith, at = page, file }: { who?: typeof edith; at?: string; file?: Uint8Array } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ act: "rows", rows })) body.set(name, value);
  if (file) body.set("file", new File([new Uint8Array(file)], "rows.xlsx"));
  const request = new Request(site.config.origin + at, {
    ...{ method: "POST", body },
    headers: { cookie: who.cookie, origin: site.config.origin },
  });
  const response = await site.app.fetch(request);
  return { status: response.status, location: response.headers.get("location"), ...pageParts(await response.text()) };
}
const drafts = () => db.selectFrom("record_draft").select(["key", "act", "cells", "base"]).orderBy("key").execute();
const wrongOf = ({ all }: Awaited<ReturnType<typeof send>>) =>
  all("[aria-label='What is wrong'] tbody tr").map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
const masses = () => db.selectFrom("product").select(["item_number", "areal_mass"]).orderBy("id").limit(200).execute();
async function publishAll() {
  const chosen = await db.selectFrom("record_draft").select(["table_name", "key", "version"]).execute();
  const named = Object.fromEntries(chosen.map((one) => [`draft:${one.table_name}:${one.key}`, String(one.version)]));
  return edith.post("/staff/catalogue/drafts", { act: "publish", ...named });
}

describe("two hundred areal masses, by the numbers of their items", () => {
  test("become drafts of that column alone, are published together, and taken back by one press", async () => {
    const before = await masses();
    const rows = before.map(({ item_number }, at) => `${item_number}\t${100 + at}`);
    const sent = await send(["Item number\tAreal mass", ...rows].join("\n"));
    expect([sent.status, sent.location]).toEqual([303, "/staff/catalogue/drafts?done=paste"]);
    const made = await drafts();
    expect(made.length).toBeGreaterThan(190);
    expect(new Set(made.flatMap(({ cells }) => Object.keys(cells as object)))).toEqual(new Set(["areal_mass"]));
    expect(await masses()).toEqual(before);
    expect((await publishAll()).status).toBe(303);
    expect((await masses()).map(({ areal_mass }) => Number(areal_mass))).toEqual(before.map((_, at) => 100 + at));
    const { id } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect((await edith.post("/staff/catalogue/drafts", { act: "take-back", publication: String(id) })).status).toBe(303);
    expect(await masses()).toEqual(before);
  });

  test("of which some are wrong: each wrong cell is named, its row comes back, and the others are drafts", async () => {
    const sent = await send(
      [
        "Item number\tAreal mass\tName",
        "11-010\t116\t",
        "2026-10-11\t117\tWool",
        "99-999\t118\tWool",
        "11-020\t12,5\tCotton",
        "11-021\t4.5E+12\tCotton",
        "11-010\t119\tTwice",
      ]
        .join("\n")
        .replace("11-010\t116\t\n", "11-010\t116\tCotton adjacent fabric\n"),
    );
    expect(sent.status).toBe(422);
    expect(wrongOf(sent).map(([row, column]) => [row, column])).toEqual([
      ["2", "Item number"],
      ["3", "Item number"],
      ["4", "Areal mass"],
      ["5", "Areal mass"],
      ["6", "–"],
    ]);
    const words = wrongOf(sent).map(([, , why]) => why);
    expect(words[0]).toMatch(/no product “2026-10-11”; the spreadsheet seems to have made a date of it/);
    expect(words[1]).toMatch(/no product “99-999”/);
    expect(words[2]).toMatch(/write numbers with a point/);
    expect(words[3]).toMatch(/shortened a long number/);
    expect(words[4]).toMatch(/twice, in row 1 too/);
    expect(sent.text).toContain("1 row is a draft. 5 rows are wrong");
    const [left = ""] = sent.values("rows");
    expect(left.split("\n")).toHaveLength(6);
    expect(left).not.toContain("11-010\t116");
    expect(await drafts()).toHaveLength(1);
  });
});

test("what would break a rule between records is named with its row, and the others are drafts", async () => {
  const sent = await send("Item number\tSubcategory\n11-010\tNo such list\n", { at: page });
  expect([sent.status, wrongOf(sent).map(([row]) => row)]).toEqual([422, ["1"]]);
  expect(await drafts()).toEqual([]);
});

test("a row that says what is published makes no draft", async () => {
  const [first] = await masses();
  const sent = await send(`Item number\tAreal mass\n${first?.item_number}\t${Number(first?.areal_mass)}`);
  expect([sent.status, sent.location]).toEqual([303, "/staff/catalogue/drafts?done=same"]);
});

test("a draft of somebody else is left, and named", async () => {
  await send("Item number\tAreal mass\n11-010\t120", { who: rosa });
  const sent = await send("Item number\tAreal mass\n11-010\t130\n11-020\t131");
  expect(wrongOf(sent)).toEqual([["1", "–", "Rosa Lind has a draft of it"]]);
  const made = await drafts();
  expect(made.map(({ cells }) => cells)).toContainEqual({ areal_mass: "120" });
  expect(made).toHaveLength(2);
});

test("new synonyms get ids of their own; a heading that names no column is told", async () => {
  const at = "/staff/catalogue/search-synonym/sheet";
  expect((await send("Phrases\nzorb|zorbing\nzirb|zirbing", { at })).status).toBe(303);
  expect((await drafts()).map(({ act }) => act)).toEqual(["add", "add"]);
  const sent = await send("Phrases\tColour\nzorb|zorbing\tred", { at });
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining("“Colour” is no column of a group of synonyms")]);
});

test("a workbook is read like pasted rows; one that cannot be read says why, and what was typed stays", async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: "Masses",
        rows: [
          ["Item number", "Areal mass"],
          ["11-010", 121],
        ],
      },
    ],
  });
  expect((await send("", { file })).status).toBe(303);
  expect((await drafts()).map(({ cells }) => cells)).toEqual([{ areal_mass: "121" }]);
  const broken = await send("typed", { file: zipSync({ "a.txt": new Uint8Array([1]) }) });
  expect([broken.status, broken.values("rows")]).toEqual([422, ["typed"]]);
});

test.each([
  ["nothing", "", "Paste at least one row"],
  ["too many rows", `Item number\tAreal mass\n${"11-010\t1\n".repeat(501)}`, "at most 500"],
])("%s is refused in a sentence", async (_, rows, why) => {
  const sent = await send(rows);
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining(why)]);
});
