import { beforeEach, describe, expect, test } from "vitest";
import type { SavedCells } from "../../app/staff/sheet/sheet-rows.ts";
import { readCells } from "../../domain/records/read-cells.ts";
import { editedRecord, editedRecords } from "../../domain/workbench/edited-records.ts";
import type { SheetRow } from "../../domain/workbench/sheets/read-sheet.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const staffBrowser = staffActors(site);
const [edith, rosa] = [await staffBrowser("editor", { name: "Edith Lund" }), await staffBrowser("admin", { name: "Rosa Lind" })];
const [viewer, sales] = [
  await staffBrowser("viewer", { name: "Victor Hale" }),
  await staffBrowser("sales", { name: "Sam Reed" }),
];
const path = "/staff/catalogue/product/sheet-rows";

beforeEach(() => db.deleteFrom("record_draft").execute());

type Change = { key: string; cells: Record<string, string>; shown: Record<string, string> };

/** Sends changed cells as the sheet does. */
async function save(changes: readonly Change[], { who = edith, at = path, columns = ["areal_mass"], account = 0 } = {}) {
  const response = await site.app.fetch(
    new Request(site.config.origin + at, {
      method: "POST",
      headers: { cookie: who.cookie, origin: site.config.origin, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ account: account || who.id, columns, changes }),
    }),
  );
  return { status: response.status, ...((await response.json()) as SavedCells & { message?: string }) };
}
async function rowsOf(query: string, { who = edith, at = path } = {}) {
  const response = await who.get(`${at}?${query}`);
  return { status: response.status, ...((await response.json()) as { rows: SheetRow[]; isMore: boolean }) };
}
const drafts = () => db.selectFrom("record_draft").select(["key", "act", "cells"]).orderBy("key").execute();
const massOf = async (key: string) => {
  const { rows } = await rowsOf("column=areal_mass");
  return rows.find((row) => row.key === key)?.cells.areal_mass ?? "";
};
const change = async (key: string, mass: string): Promise<Change> => ({
  ...{ key, cells: { areal_mass: mass } },
  shown: { areal_mass: await massOf(key) },
});

describe("the rows of a sheet", () => {
  test("are the table's, with the cells that are asked for, and drafts as they would be", async () => {
    const published = await massOf("101");
    await save([await change("101", "777")]);
    const { rows, isMore } = await rowsOf("column=areal_mass&column=name");
    const count = await db
      .selectFrom("product")
      .select(({ fn }) => fn.countAll<string>().as("all"))
      .executeTakeFirstOrThrow();
    expect([rows.length, isMore]).toEqual([Number(count.all), false]);
    const row = rows.find(({ key }) => key === "101");
    expect(row).toMatchObject({
      cells: { areal_mass: "777" },
      published: { areal_mass: published },
      draft: { act: "change", by: "" },
    });
    expect(Object.keys(row?.cells ?? {})).toEqual(["areal_mass", "name"]);
    const seenByRosa = (await rowsOf("column=areal_mass", { who: rosa })).rows.find(({ key }) => key === "101");
    expect(seenByRosa?.draft).toEqual({ act: "change", by: "Edith Lund" });
  });

  test("come a thousand at a time, without a gap", async () => {
    const at = "/staff/catalogue/product-method/sheet-rows";
    const all = await db
      .selectFrom("product_method")
      .select(({ fn }) => fn.countAll<string>().as("all"))
      .executeTakeFirstOrThrow();
    const keys = new Set<string>();
    let from = 0;
    for (let isMore = true; isMore; from += 1000) {
      const part = await rowsOf(`from=${from}`, { at });
      expect(part.rows.length).toBeLessThanOrEqual(1000);
      for (const { key } of part.rows) keys.add(key);
      isMore = part.isMore;
    }
    expect([keys.size, from > 1000]).toEqual([Number(all.all), true]);
  });

  test.each(editedRecords.map(({ record }) => [record.table, Object.keys(record.columns)] as const))(
    "of %s say what is published, cell by cell",
    async (table, columns) => {
      const at = `/staff/catalogue/${table.replaceAll("_", "-")}/sheet-rows`;
      const { rows } = await rowsOf(new URLSearchParams(columns.map((name) => ["column", name])).toString(), { at });
      const { record } = editedRecord(table);
      const published = await readCells(
        db,
        record,
        rows.map(({ key }) => key),
      );
      expect(rows.map(({ cells }) => cells)).toEqual(rows.map(({ key }) => published.get(key)));
      expect(rows.every(({ title }) => title !== "")).toBe(true);
    },
  );

  test("are for staff alone, and of a column and a table that there are", async () => {
    expect((await site.app.fetch(new Request(`${site.config.origin}${path}`))).status).toBe(303);
    expect((await viewer.get(`${path}?column=name`)).status).toBe(200);
    expect((await edith.get(`${path}?column=password`)).status).toBe(422);
    expect((await edith.get("/staff/catalogue/account/sheet-rows?column=email")).status).toBe(404);
    const { rows } = await rowsOf("column=name&column=name");
    expect(Object.keys(rows[0]?.cells ?? {})).toEqual(["name"]);
    expect((await edith.get(`${path}?column=name&from=-5`)).status).toBe(200);
    expect((await edith.get(`${path}?column=name&from=1e999`)).status).toBe(200);
  });
});

describe("changed cells", () => {
  test("become drafts of those cells alone; the answer has the rows as they are now", async () => {
    const { rows: all } = await rowsOf("column=areal_mass");
    const changes = all.slice(0, 200).map(({ key, cells }, at) => ({
      ...{ key, cells: { areal_mass: String(1000 + at) } },
      shown: { areal_mass: cells.areal_mass ?? "" },
    }));
    const { status, saved, problems, rows } = await save(changes);
    expect([status, saved.length, problems]).toEqual([200, 200, []]);
    expect(rows[7]).toMatchObject({ cells: { areal_mass: "1007" }, draft: { act: "change", by: "" } });
    expect(new Set((await drafts()).flatMap(({ cells }) => Object.keys(cells as object)))).toEqual(new Set(["areal_mass"]));
  });

  test("that are wrong are named cell by cell, and the others are drafts", async () => {
    const { status, saved, problems } = await save([
      await change("101", "12,5"),
      await change("102", "118"),
      { key: "103", cells: { subcategory_id: "99999" }, shown: { subcategory_id: "1" } },
      { key: "999999", cells: { areal_mass: "1" }, shown: { areal_mass: "" } },
    ]);
    expect([status, saved]).toEqual([200, ["102"]]);
    expect(problems.map(({ key, column }) => [key, column])).toEqual([
      ["101", "areal_mass"],
      ["999999", ""],
      ["103", "subcategory_id"],
    ]);
    expect(problems[0]?.message).toMatch(/write numbers with a point/);
    expect(problems[1]?.message).toMatch(/not there any more/);
    expect((await drafts()).map(({ key }) => key)).toEqual(["102"]);
  });

  test("with half a character, or longer than their form takes, spoil no other", async () => {
    const cells = { "101": "bad \ud800", "102": "x".repeat(10_001), "103": "A name" };
    const { rows } = await rowsOf("column=name");
    const shownOf = (key: string) => ({ name: rows.find((row) => row.key === key)?.cells.name ?? "" });
    const { saved, problems } = await save(
      Object.entries(cells).map(([key, name]) => ({ key, cells: { name }, shown: shownOf(key) })),
    );
    expect(saved).toEqual(["101", "103"]);
    expect(problems.map(({ key, message }) => [key, message])).toEqual([["102", "Name must have at most 10,000 characters"]]);
    for (const key of ["10\u00004", "\ud800"]) expect((await save([{ key, cells: { name: "A" }, shown: {} }])).status).toBe(422);
    expect((await edith.post("/staff/catalogue/drafts", { act: "publish", "draft:product:\0": "1" })).status).toBe(422);
  });
  test("never overwrite a draft of somebody else, nor what somebody has published since, nor bring back what goes", async () => {
    const mine = await change("101", "120");
    expect((await save([await change("101", "119")], { who: rosa })).saved).toEqual(["101"]);
    expect((await save([mine])).problems).toEqual([{ key: "101", column: "", message: "Rosa Lind has a draft of it" }]);
    expect((await drafts()).map(({ cells }) => cells)).toEqual([{ areal_mass: "119" }]);

    // Two people can have one name.
    const namesake = await staffBrowser("editor", { name: "Rosa Lind" });
    expect((await save([await change("101", "118")], { who: namesake })).problems).toMatchObject([{ key: "101" }]);

    const late = { ...(await change("102", "120")), shown: { areal_mass: "5" } };
    const refused = await save([late]);
    expect([refused.saved, refused.problems[0]?.message]).toEqual([
      [],
      expect.stringContaining("This has changed in the meantime: Areal mass is"),
    ]);
    // Who has seen what is there now, and saves again, means it.
    const shown = { areal_mass: refused.rows[0]?.cells.areal_mass ?? "" };
    expect((await save([{ ...late, shown }])).saved).toEqual(["102"]);

    const pack = "/staff/catalogue/product-pack";
    const [first] = (await rowsOf("column=size", { at: `${pack}/sheet-rows` })).rows;
    const key = first?.key ?? "";
    await edith.post(`${pack}/edit?${new URLSearchParams({ key })}`, { act: "remove", seen: "0" });
    const back = await save([{ key, cells: { size: "3" }, shown: { size: first?.cells.size ?? "" } }], {
      at: `${pack}/sheet-rows`,
      columns: ["size"],
    });
    expect(back.problems).toEqual([{ key, column: "", message: "a draft removes it: discard that first" }]);
  });

  test("change neither what a record is known by nor what other acts decide", async () => {
    const { shown } = await change("101", "121");
    const refused = await save([{ key: "101", cells: { id: "5", areal_mass: "121" }, shown: { ...shown, id: "101" } }]);
    expect(refused.saved).toEqual([]);
    expect(refused.problems).toEqual([{ key: "101", column: "id", message: "Id is not changed here" }]);
    const { saved } = await save([{ key: "101", cells: { id: "101", areal_mass: "121" }, shown: { ...shown, id: "101" } }]);
    expect(saved).toEqual(["101"]);
    expect((await drafts()).map(({ key, cells }) => [key, cells])).toEqual([["101", { areal_mass: "121" }]]);

    const aliases = "/staff/catalogue/product-alias";
    await edith.post(`${aliases}/edit`, {
      act: "save",
      "c.id": "9999",
      "c.item_number": "11-010",
      "c.alias": "zorb",
      "c.relation": "same",
    });
    const begun = { key: "9999", cells: { id: "9999", alias: "zirb" }, shown: { alias: "zorb" } };
    expect((await save([begun], { at: `${aliases}/sheet-rows`, columns: ["alias"] })).saved).toEqual(["9999"]);
    expect((await drafts()).find(({ key }) => key === "9999")?.cells).toMatchObject({ id: "9999", alias: "zirb" });
  });

  test("that only the database refuses are named at one of their rows, and the others are drafts", async () => {
    const at = "/staff/catalogue/product-alias/sheet-rows";
    const { rows } = await rowsOf("column=alias&column=item_number", { at });
    const [one, other] = rows.filter(({ cells }) => cells.item_number === rows[0]?.cells.item_number);
    const third = rows.find(({ cells }) => cells.item_number !== one?.cells.item_number);
    const of = (row: SheetRow | undefined, alias: string) => ({
      ...{ key: row?.key ?? "", cells: { alias } },
      shown: { alias: row?.cells.alias ?? "" },
    });
    const { saved, problems } = await save([of(other, one?.cells.alias ?? ""), of(third, "zirb cloth")], {
      at,
      columns: ["alias"],
    });
    expect(saved).toContain(third?.key);
    expect(problems.map(({ key, message }) => [key, message])).toEqual([[other?.key, expect.stringContaining("already")]]);
  });

  test("are taken from those who edit the table alone, and only as cells of a sheet", async () => {
    expect((await save([await change("101", "9")], { who: viewer })).status).toBe(403);
    expect((await save([await change("101", "9")], { who: sales })).status).toBe(403);
    expect((await save([{ key: "101", cells: { areal_mass: 9 as never }, shown: {} }])).status).toBe(422);
    const many = Array.from({ length: 201 }, (_, at) => ({ key: String(at), cells: {}, shown: {} }));
    expect((await save(many)).status).toBe(422);
    const twice = await change("101", "9");
    expect(await save([twice, { ...twice, cells: { areal_mass: "8" } }])).toMatchObject({
      ...{ status: 422, message: "Send each row once." },
    });
    expect((await save([], { columns: ["nothing"] })).status).toBe(422);
    expect(await drafts()).toEqual([]);
  });

  test("are not taken from a tab of somebody else who has signed out since", async () => {
    const { status, message } = await save([await change("101", "9")], { account: rosa.id });
    expect([status, message, await drafts()]).toEqual([409, expect.stringContaining("Somebody else is signed in"), []]);
  });
});

describe("the list of drafts", () => {
  const list = "/staff/catalogue/drafts";
  const pageOf = async (query = "", who = edith) => pageParts(await (await who.get(`${list}${query}`)).text());
  const boxOf = ({ all }: Awaited<ReturnType<typeof pageOf>>, at = 0) => {
    const box = all("h2 input")[at];
    return { [box?.getAttribute("name") ?? ""]: box?.getAttribute("value") ?? "" };
  };
  const act = async (name: string, fields: Record<string, string>, who = edith) => {
    const response = await who.post(list, { act: name, ...fields });
    return { status: response.status, to: response.headers.get("location"), text: pageParts(await response.text()).text };
  };
  /** Makes 210 drafts of products and 1 of a pack. */
  async function makeDrafts() {
    const { rows } = await rowsOf("column=areal_mass");
    const changes = rows.slice(0, 210).map(({ key, cells }) => ({
      ...{ key, cells: { areal_mass: "1000" } },
      shown: { areal_mass: cells.areal_mass ?? "" },
    }));
    await save(changes.slice(0, 110));
    await save(changes.slice(110));
    const [pack] = (await rowsOf("column=size", { at: "/staff/catalogue/product-pack/sheet-rows" })).rows;
    const shown = { size: pack?.cells.size ?? "" };
    const options = { at: "/staff/catalogue/product-pack/sheet-rows", columns: ["size"] };
    expect((await save([{ key: pack?.key ?? "", cells: { size: "7" }, shown }], { ...options, who: rosa })).saved).toHaveLength(
      1,
    );
  }

  test("says what each would change, by table and person, 200 at a time", async () => {
    const before = await massOf("101");
    await makeDrafts();
    const first = await pageOf();
    expect(first.all("tbody tr")).toHaveLength(200);
    expect(first.texts("h2.drafts__head")).toEqual(["Products 210 drafts, yours, 200 of them on this page"]);
    expect(first.texts('tr:has(a[href$="key=101"]) td[data-label="Changes"]')).toEqual([
      `Areal mass ${before} g/m2 → 1000 g/m2 by more than half`,
    ]);
    const second = await pageOf("?page=2");
    expect(second.texts("h2.drafts__head")).toEqual([
      "Products 210 drafts, yours, 10 of them on this page",
      "Packs of a product 1 draft, by Rosa Lind",
    ]);
    expect((await pageOf("", rosa)).texts("h2.drafts__head")[0]).toBe("Packs of a product 1 draft, yours");
    // Nobody chooses for the person who looks.
    expect((await pageOf("", rosa)).all("input[checked]")).toEqual([]);
    expect((await pageOf("", viewer)).all("input:not([disabled])")).toEqual([]);
  });

  test("says beside a draft what has become of its record since", async () => {
    await save([await change("101", "120")]);
    const { rows } = await rowsOf("column=areal_mass");
    const mass = rows.find(({ key }) => key === "101")?.published.areal_mass ?? "";
    const words = async () => (await pageOf()).texts("tbody th .err");
    expect(await words()).toEqual([]);
    const write = (areal_mass: number) => db.updateTable("product").set({ areal_mass }).where("id", "=", 101).execute();
    await write(119);
    expect(await words()).toEqual([
      `Areal mass was “${mass}” when this draft began and is “119” now: save the draft again to keep “120”`,
    ]);
    await write(Number(mass));
    await db.updateTable("record_draft").set({ key: "999999" }).execute();
    expect(await words()).toEqual(["there is no product 999999 any more"]);
  });

  test("discards and publishes all that a person has in a table at once, and says how many that was", async () => {
    await makeDrafts();
    const all = boxOf(await pageOf());
    expect((await act("discard", all)).text).toContain("This throws 210 drafts away for good. Discard 210 drafts Keep them");
    expect(await drafts()).toHaveLength(211);
    // Whoever does not edit the table cannot, and what has changed since is looked at first.
    expect((await act("discard", { ...all, sure: "210" }, sales)).status).toBe(403);
    await save([await change("101", "1001")]);
    expect(await act("discard", { ...all, sure: "210" })).toMatchObject({
      status: 409,
      text: expect.stringContaining("Somebody has saved, published or discarded one of these drafts in the meantime."),
    });
    const now = boxOf(await pageOf());
    const done = await act("discard", { ...now, "draft:product:101": "1", sure: "210" });
    expect(done.to).toBeNull();
    expect((await act("discard", { ...now, sure: "210" })).to).toBe(`${list}?done=discard&count=210`);
    expect((await pageOf("?done=discard&count=210")).text).toContain("210 drafts are discarded.");
    const pack = boxOf(await pageOf());
    expect((await act("publish", pack)).to).toBe(`${list}?done=publish&count=1`);
    expect(await drafts()).toEqual([]);
  });

  test("many that are published and taken back are counted in the audit by table, not named one by one", async () => {
    await makeDrafts();
    const audited = async () => {
      const events = await db
        .selectFrom("audit_event")
        .select("after")
        .where("verb", "=", "record.publish")
        .orderBy("id")
        .execute();
      return events.slice(-1).map(({ after }) => after);
    };
    const { to } = await act("publish", boxOf(await pageOf()));
    expect(to).toBe(`${list}?done=publish&count=210`);
    const { id } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(await audited()).toEqual([{ publication: id, records: 210 }]);
    // All of them are on a page of their own.
    const more = (await pageOf()).all(`a[href="/staff/catalogue/published/${id}"]`);
    expect(more.map(({ text }) => text)).toEqual(["and 190 more"]);
    const whole = pageParts(await (await viewer.get(`/staff/catalogue/published/${id}?page=5`)).text());
    expect([whole.text, whole.all(".bench__history ol > li").length]).toEqual([expect.stringContaining("210 records"), 10]);
    expect(whole.all("form[action='/staff/catalogue/drafts']")).toEqual([]);
    expect((await edith.get("/staff/catalogue/published/999999")).status).toBe(404);
    expect((await act("take-back", { publication: String(id) })).to).toBe(`${list}?done=take-back`);
    expect(await audited()).toEqual([{ publication: id + 1, records: 210 }]);
  });
});

test("the page shows its first rows without a script, and keeps columns and filters in its address", async () => {
  const page = pageParts(await (await edith.get("/staff/catalogue/product/sheet?column=width&f.areal_mass=115")).text());
  expect(page.all("[role=grid] thead th").map(({ text }) => text)).toEqual(["Product", "Width"]);
  expect(page.values("f.areal_mass")).toEqual(["115"]);
  expect((await viewer.get("/staff/catalogue/product/sheet")).status).toBe(403);
});
