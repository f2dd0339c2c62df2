import { parse as parseCsv } from "csv-parse/sync";
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Schema } from "../../db/schema.ts";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const { db, get } = await testSite();
const mass = "mass per unit area";

type Value = Partial<Insertable<Schema["lot_value"]>>;
const limits = { method: "ISO 3801", unit: "g/m²", lower_limit: 140, upper_limit: 150 };

/** A lot of 11-010, made in its month of 2026, with what was measured on it. */
async function lot(number: string, month: number, given: Partial<Insertable<Schema["lot"]>>, ...values: Value[]) {
  const released_on = `2026-${String(month).padStart(2, "0")}-05`;
  await db
    .insertInto("lot")
    .values({ number, item_numbers: ["11-010"], status: "released", released_on, ...given })
    .execute();
  for (const [position, value] of values.entries())
    await db
      .insertInto("lot_value")
      .values({ lot_number: number, property: mass, position, ...limits, ...value })
      .execute();
}

beforeAll(async () => {
  await catalogue(db).product({ id: 101, item_number: "11-010", name: "Multifibre DW" });
  await lot("L-2601-1", 1, {}, { found: 144, upper_limit: 155, deviation: 1.25, specimens: 15 });
  await lot("L-2602-1", 2, { use_by: "2026-03-01" }, { found: 152.3 });
  await lot("L-2603-1", 3, { status: "recalled", reason: "Wrong", advice: "Stop" }, { found: 139.9 });
  await lot("L-2604-1", 4, {});
  await lot("L-2605-1", 5, { superseded_by: "L-2606-1" }, { found: null, found_in_words: "not even" });
  await lot("L-2606-1", 6, { status: "on hold", released_on: null, reason: "Not looked at yet" }, { found: 146.25 });
  await lot("L-2606-2", 6, {}, { found: 150, lower_limit: null }, { property: "staining", found_in_words: "none", found: null });
  await lot("L-2601-9", 1, { item_numbers: ["12-000", "11-010/A"] }, { found: 4, unit: "" });
});

const open = async (address: string) => {
  const response = await get(address);
  return { status: response.status, ...pageParts(await response.text()) };
};

const csv = async (address: string): Promise<Record<string, string>[]> =>
  parseCsv(await (await get(address)).text(), { columns: true, bom: true });

describe("a property from lot to lot", () => {
  test("chart, table and file say the same, the lots without a number and with other limits among them", async () => {
    const { all } = await open(`/lot-history/11-010?property=${mass}`);
    const rows = await csv(`/lot-history-table/11-010?property=${mass}`);
    expect(rows.map((row) => [row.Lot, row.State, row.Found, row["Lower limit"], row["Upper limit"], row.Judged])).toEqual([
      ["L-2606-1", "on hold", "146.25", "140.00", "150.00", "on hold, does not hold yet"],
      ["L-2606-2", "released", "150.00", "", "150.00", "within its limits"],
      ["L-2605-1", "superseded", "not even", "140.00", "150.00", "told in words"],
      ["L-2604-1", "released", "", "", "", "not measured"],
      ["L-2603-1", "recalled", "139.90", "140.00", "150.00", "below its lower limit"],
      ["L-2602-1", "past use-by", "152.30", "140.00", "150.00", "above its upper limit"],
      ["L-2601-1", "released", "144.00", "140.00", "155.00", "within its limits"],
    ]);
    const shown = all(".lot-history__table tbody tr").map((row) =>
      row.querySelectorAll("th, td").map((cell) => cell.text.trim()),
    );
    const limitsOf = (row: Record<string, string>) => [row["Lower limit"], row["Upper limit"]];
    expect(shown.map(([number, state, , found, , judged]) => [number, state, found, judged])).toEqual(
      rows.map((row) => [row.Lot, row.State, [row.Found, row.Unit].filter(Boolean).join(" ") || "–", row.Judged]),
    );
    expect(shown.map(([, , , , range = ""]) => range.match(/[\d.]+/g) ?? [])).toEqual(
      rows.map((row) => limitsOf(row).filter(Boolean)),
    );
    const marks = all(".lotchart__at title").map(({ text }) => text);
    const numbers = rows.filter(({ Found = "" }) => /^[\d.]+$/.test(Found)).toReversed();
    expect(marks.map((mark) => [mark.split(":")[0], Number.parseFloat(mark.split(": ")[1] ?? "")])).toEqual(
      numbers.map((row) => [row.Lot, Number(row.Found)]),
    );
    const outside = numbers.filter(({ Judged = "" }) => /above|below/.test(Judged)).map((row) => row.Lot);
    expect(all(".lotchart__at:has(.lotchart__mark--outside) title").map(({ text }) => text.split(":")[0])).toEqual(outside);
  });

  test("marks stand where their numbers are on the axis, between the marks of the axis", async () => {
    const { all } = await open(`/lot-history/11-010?property=${mass}`);
    const axis = all(".lotchart__frame > svg:first-child text").map((tick) => [
      Number(tick.text),
      Number(tick.getAttribute("y")) - 4,
    ]);
    const [[from = 0, fromY = 0] = [], [to = 0, toY = 0] = []] = [axis[0], axis.at(-1)];
    for (const mark of all(".lotchart__at")) {
      const found = Number.parseFloat(mark.querySelector("title")?.text.split(": ")[1] ?? "");
      const expected = fromY + ((found - from) / (to - from)) * (toY - fromY);
      expect(Number(mark.getAttribute("y"))).toBeCloseTo(expected, 6);
    }
    expect(all(".lotchart__at")).toHaveLength(5);
    // Limits that changed: the upper one of the oldest lot alone, then that of the others, with gaps at the lot that was not measured.
    expect(all(".lotchart__limit").map((line) => [line.getAttribute("x1"), line.getAttribute("x2")])).toEqual([
      ["0.000%", "14.286%"],
      ["14.286%", "42.857%"],
      ["57.143%", "100.000%"],
      ["0.000%", "42.857%"],
      ["57.143%", "71.429%"],
      ["85.714%", "100.000%"],
    ]);
  });

  test("says in words what is outside its limits, and what is not drawn", async () => {
    const { text } = await open("/lot-history/11-010");
    expect(text).toContain("7 lots, measured on 6.");
    expect(text).toContain("L-2603-1, with 139.90 g/m², is below its lower limit (140.00 to 150.00)");
    expect(text).toContain("L-2602-1, with 152.30 g/m², is above its upper limit (140.00 to 150.00)");
    expect(text).toContain("Not drawn, see the table: in words: L-2605-1; not measured: L-2604-1.");
  });

  test("of a property that is told in words alone has a table and no chart", async () => {
    const { all, text } = await open("/lot-history/11-010?property=staining");
    expect(text).toContain("There is no number to draw");
    expect(all(".lotchart")).toEqual([]);
    expect(all(".lot-history__table tbody tr")).toHaveLength(7);
    expect(text).toContain("None is outside its limits.");
  });

  test("says which lot people judged to be outside a limit in words", async () => {
    const judge = (judged: "outside" | "") =>
      db
        .updateTable("lot_value")
        .set({ judged })
        .where("property", "=", "staining")
        .where("found_in_words", "=", "none")
        .execute();
    await judge("outside");
    const history = () => open("/lot-history/11-010?property=staining");
    await expect.poll(async () => (await history()).text).toContain("“none”, is outside its limit");
    expect((await history()).texts(".lot-history__outside")[0]).toBe("outside its limit");
    await judge("");
    await expect.poll(async () => (await history()).text).toContain("None is outside its limits.");
  });

  test("names each lot below its mark", async () => {
    const { texts } = await open(`/lot-history/11-010?property=${mass}`);
    expect(texts(".lotchart__number")).toEqual([
      ...["L-2601-1", "L-2602-1", "L-2603-1", "L-2604-1", "L-2605-1", "L-2606-2", "L-2606-1"],
    ]);
  });

  test("marks the lot that a reader comes from, in the chart, in the table and in words", async () => {
    const { links } = await open("/lots/L-2602-1");
    const address = links.find((href) => href.startsWith("/lot-history/")) ?? "";
    expect(address).toBe(`/lot-history/11-010?property=${encodeURIComponent(mass)}&lot=L-2602-1`);
    const { texts, links: onward, canonical } = await open(address);
    expect(texts(".lot-history__from")).toEqual(["Marked: lot L-2602-1 , 152.30 g/m², above its upper limit."]);
    expect(texts("[aria-current=true] th")).toEqual(["L-2602-1"]);
    expect(texts(".lotchart__at:has(.lotchart__ring) title").map((title) => title.split(":")[0])).toEqual(["L-2602-1"]);
    expect(texts(".lotchart__number--marked")).toEqual(["L-2602-1"]);
    expect(onward).toContain("/lot-history/11-010?property=staining&lot=L-2602-1");
    expect(canonical).not.toContain("lot=");
  });

  test("of no lot marks nothing; a number that is not on it, or is written otherwise, has no page of its own", async () => {
    expect((await open("/lot-history/11-010")).all(".lot-history__from, .lotchart__ring, [aria-current=true]")).toEqual([]);
    const property = `property=${encodeURIComponent(mass)}`;
    for (const [asked, path] of [
      ["L-9999-9", `/lot-history/11-010?${property}`],
      ["l 2602 1", `/lot-history/11-010?${property}&lot=L-2602-1`],
    ] as const) {
      const answer = await get(`/lot-history/11-010?${property}&lot=${encodeURIComponent(asked)}`);
      expect([answer.status, new URL(answer.headers.get("location") ?? "", "https://a.example").href]).toEqual([
        302,
        `https://a.example${path}`,
      ]);
    }
  });

  test("negative numbers have a minus sign on the page and a hyphen in the file, where a spreadsheet reads them as numbers", async () => {
    const shrinks = { property: "dimensional change", unit: "%", lower_limit: -3, upper_limit: 3 };
    await lot("L-2607-1", 7, { item_numbers: ["12-001"] }, { ...shrinks, found: -0.75 });
    await lot("L-2607-2", 7, { item_numbers: ["12-001"] }, { ...shrinks, found: -3.5 });
    const { all, texts, text } = await open("/lot-history/12-001");
    expect(all(".lot-history__table tbody tr").map((row) => row.querySelectorAll("td")[2]?.text)).toEqual(["−3.50 %", "−0.75 %"]);
    expect(text).toContain("L-2607-2, with −3.50 %, is below its lower limit (−3.00 to 3.00).");
    expect(texts(".lotchart__at title")).toEqual(["L-2607-1: −0.75 %, released", "L-2607-2: −3.5 %, below its limit, released"]);
    expect(texts(".lotchart__frame > svg:first-child text").join(" ")).toContain("−4");
    expect(text.match(/[^\w]-\d.*/g)).toBeNull();
    const file = await (await get("/lot-history-table/12-001")).text();
    expect(file).toContain(",-3.50,%,-3.00,3.00,");
    expect(file).not.toMatch(/'|−/);
  });

  test("of an item that is no longer sold is there all the same, and its number may hold a slash", async () => {
    const { status, text } = await open("/lot-history/11-010%2FA");
    expect(status).toBe(200);
    expect(text).toContain("This item is no longer in our catalog.");
    expect(text).toContain("One lot, measured on all of them");
  });

  test.each(["/lot-history/99-999", "/lot-history/11-010?property=width", "/lot-history-table/99-999"])(
    "%s is not there",
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  test("a change of a value or of a lot is on it at once", async () => {
    expect((await open("/lot-history/11-010")).text).not.toContain("147.77");
    await db.updateTable("lot_value").set({ found: 147.77 }).where("lot_number", "=", "L-2601-1").execute();
    await expect.poll(async () => (await open("/lot-history/11-010")).text).toContain("147.77");
  });
});
