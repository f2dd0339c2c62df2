import { zipSync } from "fflate";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { holdLot } from "../../domain/lot-decisions/hold-lot.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { spawnCommandLine } from "../builders/command-line.ts";
import { demoSite } from "../builders/demo-site.ts";
import { importFolder, readAll } from "../builders/importing.ts";
import { importDoor, workbookOf } from "../builders/imports.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const staffBrowser = staffActors(site);
const edith = await staffBrowser("editor", { name: "Edith Lund" });
const mei = await staffBrowser("quality", { name: "Mei Tan" });
const victor = await staffBrowser("viewer");
const { handIn, look, lookAt, press, work } = importDoor(site);

beforeEach(() => db.deleteFrom("catalogue_import").execute());

const masses = () =>
  db.selectFrom("product").select(["id", "item_number", "name", "areal_mass"]).orderBy("id").limit(300).execute();

test("the command that the site runs by itself looks at what waits, and publishes what was decided", async () => {
  const run = () =>
    spawnCommandLine(["imports", "run"], { env: { DATABASE_URL: site.database.url, DATA_FOLDER: site.config.dataFolder } });
  const [item] = await masses();
  const { id } = await handIn(edith, { "products.csv": `item_number,areal_mass\n${item?.item_number},4711` });
  expect(await run()).toMatchObject({ code: 0, output: "1 import is looked at, published or taken back.\n", complaint: "" });
  const { counts, values } = await look(edith, id);
  expect(counts[0]?.slice(1, 4)).toEqual(["1", "0", "1"]);
  await edith.post(`/staff/catalogue/import/${id}`, { act: "publish", seen: values("seen")[0] ?? "" });
  expect((await run()).code).toBe(0);
  expect((await masses())[0]?.areal_mass).toBe(4711);
  await press(edith, id, "take-back");
  expect((await masses())[0]).toEqual(item);
});

describe("a workbook that purchasing sent", () => {
  test("is looked at, corrected, published and taken back by one press: every row is as before", async () => {
    const before = await readAll(db);
    const items = await masses();
    const rows = items.map(({ item_number }, at) => [item_number, at === 20 ? "12,5" : at === 30 ? "heavy" : 100 + at]);
    const aliases = [
      ["id", "item_number", "alias", "relation"],
      ["9001", items[0]?.item_number, "zorbing cloth", "same"],
      ["9002", "2026-10-11", "zirbing cloth", "same"],
    ];
    const file = await workbookOf({ products: [["Item number", "Areal mass"], ...rows], aliases });
    const looked = await lookAt(edith, { "purchasing.xlsx": file });
    expect(looked.wrong.map(([sheet, cell, , column]) => [sheet, cell, column])).toEqual([
      ["products", "B22", "Areal mass"],
      ["products", "B32", "Areal mass"],
      ["aliases", "B3", "Item number"],
    ]);
    expect(looked.wrong[0]?.[4]).toMatch(/write numbers with a point in place of the comma/);
    expect(looked.wrong[2]?.[4]).toMatch(/made a date of it/);
    // The other rows are counted all the same.
    expect(looked.counts).toEqual(
      [
        ["Products", "300", "0", "298", "0", "0", "2"],
        ["Other names", "2", "1", "0", "0", "0", "1"],
      ].map((row) => [expect.any(String), ...row.slice(1)]),
    );
    expect(await readAll(db)).toEqual(before);
    expect((await press(edith, looked.id, "publish")).status).toBe(422);

    const wrong = await edith.get(`/staff/catalogue/import/${looked.id}/wrong-rows`);
    const book = await readXlsx(new Uint8Array(await wrong.arrayBuffer()));
    expect(book.sheets.map(({ rows }) => rows.length)).toEqual([3, 2]);
    const corrected = Object.fromEntries(
      book.sheets.map(({ name, rows }) => [
        name,
        rows.map((row) =>
          row.map((cell) => (cell === "12,5" ? "12.5" : cell === "heavy" ? "131" : cell === "2026-10-11" ? "11-010" : cell)),
        ),
      ]),
    );
    expect((await handIn(edith, { "corrected.xlsx": await workbookOf(corrected) }, looked.id)).status).toBe(303);
    await work();
    const right = await look(edith, looked.id);
    expect([right.wrong, right.text]).toEqual([[], expect.stringContaining("Not published yet")]);

    expect((await press(edith, looked.id, "publish")).status).toBe(303);
    expect((await look(edith, looked.id)).text).toContain("Published");
    expect((await masses()).map(({ areal_mass }) => Number(areal_mass))).toEqual(
      items.map((_, at) => (at === 20 ? 12.5 : at === 30 ? 131 : 100 + at)),
    );
    expect((await press(edith, looked.id, "take-back")).status).toBe(303);
    expect(await readAll(db)).toEqual(before);
    expect((await look(edith, looked.id)).text).toContain("Taken back");
  });
});

test("CSV files and a ZIP archive of the folder are read too, with pictures; what nobody knows is said", async () => {
  const before = await readAll(db);
  const item = (await masses())[0];
  const csv = `\ufeffItem number;Areal mass\n${item?.item_number};777\n`;
  const looked = await lookAt(edith, { "products.csv": csv });
  expect(looked.counts.map((row) => row.slice(1))).toEqual([["1", "0", "1", "0", "0", "0"]]);
  const zip = zipSync({ "catalogue/products.csv": Buffer.from(csv), "catalogue/notes.txt": Buffer.from("x") });
  const zipped = await lookAt(edith, { "catalogue.zip": zip });
  expect(zipped.counts).toEqual(looked.counts);
  const refused = await handIn(edith, { "nothing-known.csv": "a,b\n1,2\n" });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("No table of the catalog is called “nothing-known”"),
  ]);
  expect(await readAll(db)).toEqual(before);
});

/** Edits the areal mass of an item in the console, and publishes that. */
async function edit(id: number | undefined, mass: string) {
  await edith.post(`/staff/catalogue/product/edit?key=${id}`, { act: "save", "c.areal_mass": mass });
  const draft = await db.selectFrom("record_draft").select("version").executeTakeFirstOrThrow();
  await edith.post("/staff/catalogue/drafts", { act: "publish", [`draft:product:${id}`]: String(draft.version) });
}

test.each([
  ["leave", 40, "900"],
  ["set back", 50, undefined],
])("rows that somebody has edited since are listed; asked to %s them, that is done", async (clashes, at, left) => {
  const [first, second] = (await masses()).slice(at);
  const csv = `item_number,areal_mass\n${first?.item_number},771\n${second?.item_number},772\n`;
  const { id } = await lookAt(edith, { "products.csv": csv });
  await press(edith, id, "publish");
  await edit(first?.id, "900");
  await press(edith, id, "take-back");
  expect((await look(edith, id)).text).toContain("Areal mass was changed since");
  expect((await masses())[at + 1]).toMatchObject({ areal_mass: 772 });
  expect((await press(edith, id, "take-back", { clashes })).status).toBe(303);
  const now = (await masses()).slice(at, at + 2).map(({ areal_mass }) => String(areal_mass));
  expect(now).toEqual([left ?? String(first?.areal_mass), String(second?.areal_mass)]);
  expect((await look(edith, id)).text.includes("This was done but for 1 cell that somebody had changed.")).toBe(
    left !== undefined,
  );
});

test("an id twice is said of its row alone, a name twice of its cell, an id that is empty is the next one, and far numbers are asked about", async () => {
  const [first, second, third] = (await masses()).slice(60);
  const named = await db
    .selectFrom("product_alias as a")
    .innerJoin("product as p", "p.id", "a.product_id")
    .select(["p.item_number", "a.alias"])
    .orderBy("a.id")
    .executeTakeFirstOrThrow();
  const sheets = {
    products: [
      ["id", "item_number", "areal_mass"],
      [first?.id, first?.item_number, Number(first?.areal_mass) * 10],
      [first?.id, second?.item_number, 150],
    ],
    aliases: [
      ["id", "item_number", "alias", "relation"],
      ["", named.item_number, named.alias, "same"],
      ["", third?.item_number, "Zorb shirting", "same"],
    ],
  };
  const looked = await lookAt(edith, { "purchasing.xlsx": await workbookOf(sheets) });
  expect(looked.wrong.map(([sheet, cell, , , message]) => [sheet, cell, message])).toEqual([
    [
      "products",
      "A3",
      `Id “${first?.id}” must be there only once: it is already in row 2; leave the id empty where it is another record`,
    ],
    ["aliases", "C2", expect.stringContaining(`with alias “${named.alias}” must be new`)],
  ]);
  // What the other rows would change is shown.
  expect(looked.counts.map(([table, , added, changed]) => [table, added, changed])).toEqual([
    ["Products", "0", "1"],
    ["Other names of a product aliases", "1", "0"],
  ]);
  expect(looked.text).toContain("1 number is more than half away from what it was. Is a decimal point lost?");
});

test("cells that are emptied and units that change are asked about, and a row twice is said once", async () => {
  const [first, second] = (await masses()).slice(70);
  const other = (unit: string | undefined) => (unit === "g/m2" ? "oz/yd2" : "g/m2");
  const units = await db.selectFrom("product").select(["id", "areal_mass_unit"]).where("id", "=", Number(second?.id)).execute();
  const csv = (rows: readonly string[]) => ({
    "products.csv": ["item_number,areal_mass,areal_mass_unit", ...rows, ""].join("\n"),
  });
  const looked = await lookAt(
    edith,
    csv([`${first?.item_number},,`, `${second?.item_number},${second?.areal_mass},${other(units[0]?.areal_mass_unit)}`]),
  );
  expect(looked.wrong).toEqual([]);
  expect(looked.text).toContain("1 unit changes while no number changes with it.");
  expect(looked.text).toMatch(/cells? (?:is|are) empty that held something\. .*Areal mass was \d+ and would be empty\./);
  const twice = await lookAt(edith, csv([`${first?.item_number},1,`, `${first?.item_number},2,`]));
  expect(twice.wrong.map(([, cell, , column]) => [cell, column])).toEqual([["A3", "Item number"]]);
});

test("of a sheet with a wrong heading all rows are in the workbook to correct; wrong cells are colored, and what is still merged is still wrong", async () => {
  const [first, second, third] = await masses();
  const rows = [
    ["item_number", "price", "areal_mass"],
    [first?.item_number, "9.50", "145"],
    [second?.item_number, "9.50", "146"],
    [third?.item_number, "9.50", null],
  ];
  const book = await writeXlsx({
    sheets: [{ name: "products", rows: rows as string[][], merges: [{ startRow: 2, endRow: 3, startCol: 2, endCol: 2 }] }],
  });
  const looked = await lookAt(edith, { "purchasing.xlsx": Buffer.from(book) });
  expect(looked.wrong.map(([, cell]) => cell)).toEqual(["Heading", "C3", "C4"]);
  // What the other row would change is counted all the same.
  expect(looked.counts.map((row) => row.slice(1))).toEqual([
    ["3", "0", first?.areal_mass === 145 ? "0" : "1", "0", expect.any(String), "2"],
  ]);
  const response = await edith.get(`/staff/catalogue/import/${looked.id}/wrong-rows`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
  const sheet = sheets[0]?.rows ?? [];
  expect(sheet.map((row) => [row[0], ...row.slice(2)])).toEqual([
    ["Row", "item_number", "price", "areal_mass"],
    ["2", first?.item_number, "9.50", "145"],
    ["3", second?.item_number, "9.50", "146"],
    ["4", third?.item_number, "9.50", null],
  ]);
  const fillOf = (place: string) => sheets[0]?.cells?.get(place)?.style?.fill !== undefined;
  expect([fillOf("0,3"), fillOf("0,2"), fillOf("1,3"), fillOf("2,4")]).toEqual([true, false, false, true]);
  const correct = async (table: unknown[][]) => {
    const answer = await handIn(edith, { "rows-to-correct.xlsx": await workbookOf({ products: table as never }) }, looked.id);
    await work();
    return { ...(await look(edith, looked.id)), status: answer.status };
  };
  const without = sheet.map((row) => row.filter((_, at) => at !== 3));
  expect((await correct(without.slice(0, 2))).status).toBe(422);
  expect((await correct(sheet.map((row) => row.slice(0, 4)))).status).toBe(422);
  expect((await correct(without)).wrong.map(([, cell]) => cell)).toEqual(["D4"]);
  expect((await correct(without.map((row) => row.map((cell) => cell ?? "147")))).wrong).toEqual([]);
});

test("taken back from the history of a record, the whole import is, and taken back once more it is published again", async () => {
  const [, , , , item] = await masses();
  const { id } = await lookAt(edith, { "products.csv": `item_number,areal_mass\n${item?.item_number},779\n` });
  await press(edith, id, "publish");
  for (const [expected, words] of [
    [item?.areal_mass, "This import is being taken back"],
    [779, "This import is being published again"],
  ] as const) {
    const latest = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const fields = { act: "take-back", publication: String(latest.id) };
    const answer = await edith.post(`/staff/catalogue/product/edit?key=${item?.id}`, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining("taking-back")]);
    expect((await look(edith, id)).text).toContain(words);
    expect((await edith.post(`/staff/catalogue/import/${id}`, { act: "take-back" })).status).toBe(409);
    await work();
    expect((await masses())[4]).toMatchObject({ areal_mass: expected });
  }
});

describe("what staff edited", () => {
  test("stays, is named, and is overwritten where that is asked for; taken back, it is their edit again", async () => {
    const [, , item] = await masses();
    await edit(item?.id, "901");
    const csv = `item_number,areal_mass\n${item?.item_number},773\n`;
    const looked = await lookAt(edith, { "products.csv": csv });
    expect(looked.text).toContain("areal_mass stays “901”");
    expect(looked.text).toContain("nothing to publish");
    const other = await lookAt(edith, { "products.csv": `item_number,colour\n${item?.item_number},zorb\n` });
    await press(edith, other.id, "publish");
    expect((await lookAt(edith, { "products.csv": csv })).text).toContain("areal_mass stays “901”");
    await press(edith, looked.id, "overwrite");
    expect((await look(edith, looked.id)).text).toContain("“901” is lost");
    await press(edith, looked.id, "publish");
    expect((await masses())[2]).toMatchObject({ areal_mass: 773 });
    // A sheet without the column says nothing of it, and the file's value is nobody's edit.
    expect((await lookAt(edith, { "products.csv": csv.replace("773", "774") })).counts[0]?.slice(1)).toEqual([
      "1",
      "0",
      "1",
      "0",
      "0",
      "0",
    ]);
    await press(edith, looked.id, "take-back");
    expect((await masses())[2]).toMatchObject({ areal_mass: 901 });
    expect((await lookAt(edith, { "products.csv": csv })).text).toContain("areal_mass stays “901”");
  });
});

test("what changed between the look and the press is not overwritten unseen", async () => {
  const [item] = await masses();
  const { id } = await lookAt(edith, { "products.csv": `item_number,areal_mass\n${item?.item_number},775\n` });
  await db
    .updateTable("product")
    .set({ areal_mass: 60 })
    .where("id", "=", item?.id ?? 0)
    .execute();
  await press(edith, id, "publish");
  const page = await look(edith, id);
  expect(page.text).toContain("The catalog has changed since this was looked at");
  expect((await masses())[0]).toMatchObject({ areal_mass: 60 });
  await press(edith, id, "discard");
  await db
    .updateTable("product")
    .set({ areal_mass: Number(item?.areal_mass) })
    .where("id", "=", item?.id ?? 0)
    .execute();
});

test("what other acts decide is not imported, and a released kit whose parts change is released no longer until that is taken back", async () => {
  const rosa = await staffBrowser("admin");
  const [held] = await db.selectFrom("lot").select(["number", "status"]).where("status", "=", "released").limit(1).execute();
  const recalled = await lookAt(rosa, { "lots.csv": `number,status\n${held?.number},recalled\n` });
  expect(recalled.wrong.map((row) => row[4])).toContain(
    "Status is decided on the lot’s own page, and is “released” there: leave it so",
  );
  const kit = await db
    .selectFrom("kit")
    .selectAll()
    .where("released_by", "<>", "")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const part = await db.selectFrom("kit_part").selectAll().where("kit_id", "=", kit.id).orderBy("id").executeTakeFirstOrThrow();
  const looked = await lookAt(rosa, { "kit-parts.csv": `id,name\n${part.id},Zorb\n` });
  expect([looked.wrong, looked.counts.map((row) => row.slice(1))]).toEqual([[], [["1", "0", "1", "0", "0", "0"]]]);
  await press(rosa, looked.id, "publish");
  const now = () => db.selectFrom("kit").selectAll().where("id", "=", kit.id).executeTakeFirst();
  expect(await now()).toEqual({ ...kit, released_by: "", released_on: "" });
  await press(rosa, looked.id, "take-back");
  expect(await now()).toEqual(kit);

  // Where something else of the kits was changed meanwhile, a second person looks at it again.
  const again = await lookAt(rosa, { "kit-parts.csv": `id,name\n${part.id},Zorb\n` });
  await press(rosa, again.id, "publish");
  const later = await lookAt(rosa, { "kit-parts.csv": `id,name\n${part.id + 1},Zorbed\n` });
  await press(rosa, later.id, "publish");
  await press(rosa, again.id, "take-back");
  expect(await now()).toEqual({ ...kit, released_by: "", released_on: "" });
});

test("the number of an item is not changed by a sheet, a sheet that no table is called after is refused, and what goes is said", async () => {
  const [item] = await masses();
  const products = [
    ["id", "item_number"],
    [item?.id, "11-999"],
  ];
  const refused = await handIn(edith, { "purchasing.xlsx": await workbookOf({ products, "prodct packs": [["a"], ["b"]] }) });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("No table of the catalog is called “prodct packs”"),
  ]);
  const looked = await lookAt(edith, { "purchasing.xlsx": await workbookOf({ products }) });
  expect(looked.wrong.map((row) => row[4])).toEqual([
    `Item number is decided on the product’s own page, and is “${item?.item_number}” there: leave it so`,
  ]);
  // The row is emptied: it is left out.
  const emptied = await workbookOf({
    products: [
      ["Row", "id", "item_number"],
      [2, "", ""],
    ],
  });
  await handIn(edith, { "corrected.xlsx": emptied }, looked.id);
  await work();
  expect((await look(edith, looked.id)).text).toContain("there is nothing to publish");

  const packs = await db
    .selectFrom("product_pack as k")
    .innerJoin("product as p", "p.id", "k.product_id")
    .select(["p.item_number", "k.form"])
    .where("p.id", "=", item?.id ?? 0)
    .execute();
  expect(packs.length).toBeGreaterThan(1);
  const one = await lookAt(edith, { "packs.csv": `item_number,form\n${packs[0]?.item_number},${packs[0]?.form}\n` });
  expect(one.text).toMatch(/“packs”: \d+ removed. Of each item number in this sheet, rows that are not in it are removed./);
  expect(one.text).toMatch(/Publish \d+ changes?, of which \d+ removals?/);
});

test("handed in as it is, a cell that somebody edited stays their edit for the files that come each night", async () => {
  const [, , , item] = await masses();
  await edit(item?.id, "905");
  const same = await lookAt(edith, { "products.csv": `item_number,areal_mass,colour\n${item?.item_number},905,zorb\n` });
  await press(edith, same.id, "publish");
  const nightly = await lookAt(edith, { "products.csv": `item_number,areal_mass\n${item?.item_number},780\n` });
  expect(nightly.text).toContain("areal_mass stays “905”");
});

test("an import whose files cannot be stored says so, and keeps no other waiting", async () => {
  const table = Buffer.from("item_number,areal_mass\n11-010,1\n");
  const zip = zipSync({ "products.csv": table, a: Buffer.from("a"), "a/b.png": Buffer.from("b") });
  const { id } = await handIn(edith, { "catalog.zip": zip });
  const other = await handIn(edith, { "products.csv": new Uint8Array(table) });
  await expect(work()).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect((await look(edith, id)).text).toContain("This could not be done");
  expect((await look(edith, other.id)).text).toContain("Not published yet");
  const wide = await handIn(edith, { "products.csv": `${Array.from({ length: 400 }, (_, at) => `c${at}`).join(",")}\n1\n` });
  expect([wide.status, wide.text]).toEqual([422, expect.stringContaining("has more than 300 columns")]);
});

test("who may what: viewers hand in nothing, and nobody hands in a table that their role does not edit", async () => {
  expect((await handIn(victor, { "products.csv": "item_number,areal_mass\n11-010,1\n" })).status).toBe(403);
  const refused = await handIn(mei, { "products.csv": "item_number,areal_mass\n11-010,1\n" });
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining("A product is edited by the role editor or admin"),
  ]);
  const { id } = await lookAt(edith, { "products.csv": "item_number,areal_mass\n11-010,1\n" });
  for (const act of ["publish", "overwrite", "discard"]) expect((await press(mei, id, act)).status).toBe(403);
  expect((await victor.get(`/staff/catalogue/import/${id}`)).status).toBe(200);
  expect((await victor.post(`/staff/catalogue/import/${id}`, { act: "publish", seen: "" })).status).toBe(403);
});

test("a number that became a date is one problem, named with its item: what names the item is right", async () => {
  const rosa = await staffBrowser("admin");
  const named = await db
    .selectFrom("product_alias as a")
    .innerJoin("product as p", "p.id", "a.product_id")
    .select(["p.id", "p.item_number", "p.name", "a.id as alias"])
    .orderBy("a.id")
    .executeTakeFirstOrThrow();
  const sheets = {
    products: [
      ["id", "item_number", "areal_mass"],
      [named.id, new Date(Date.UTC(2026, 9, 11)), 145],
    ],
    aliases: [
      ["id", "item_number", "note"],
      [named.alias, named.item_number, "as it was ordered"],
    ],
  };
  const looked = await lookAt(rosa, { "all.xlsx": await workbookOf(sheets) });
  expect(looked.wrong.map((row) => row.slice(0, 4))).toEqual([
    ["products", "B2", expect.stringContaining(named.item_number), "Item number"],
  ]);
  expect(looked.wrong[0]?.[4]).toContain(`the catalog has “${named.item_number}”`);
});

test("a wrong row of a sheet with few columns is named as the catalog knows its record; one without an id by itself", async () => {
  const [alias] = await db.selectFrom("product_alias").select(["id", "alias"]).orderBy("id").limit(1).execute();
  const looked = await lookAt(edith, { "aliases.csv": `id,relation,alias\n${alias?.id},cousin,\n,cousin,Zorb cloth` });
  expect([...new Set(looked.wrong.map((row) => `${row[1]?.replace(/^\D+/, "")} ${row[2]}`))]).toEqual([
    expect.stringMatching(new RegExp(`^2 .*${alias?.alias}`)),
    expect.stringContaining("3 Zorb cloth"),
  ]);
});

test("in the workbook of every table numbers are numbers, and what only looks like one is text", async () => {
  const rosa = await staffBrowser("admin");
  const { sheets } = await readXlsx(new Uint8Array(await (await rosa.get("/staff/catalogue.xlsx")).arrayBuffer()));
  const [heading = [], ...rows] = sheets.find(({ name }) => name === "products")?.rows ?? [];
  const kinds = (column: string) => new Set(rows.map((row) => typeof row[heading.indexOf(column)]));
  expect([kinds("id"), kinds("item_number")]).toEqual([new Set(["number"]), new Set(["string"])]);
  expect(kinds("areal_mass")).toContain("number");
  expect(kinds("gtin")).not.toContain("number");
});

describe.each(["xlsx", "zip"])("every table as %s", (kind) => {
  test("comes back without a change", async () => {
    const exported = await edith.get(`/staff/catalogue.${kind}`);
    expect(exported.status).toBe(200);
    const rosa = await staffBrowser("admin");
    const looked = await lookAt(rosa, { [`catalog.${kind}`]: new Uint8Array(await exported.arrayBuffer()) });
    expect(looked.wrong).toEqual([]);
    expect(looked.counts.length).toBeGreaterThan(40);
    expect(looked.counts.filter(([, , added, changed, removed]) => `${added}${changed}${removed}` !== "000")).toEqual([]);
    expect(looked.text).toContain("nothing to publish");
  });
});

test("a hold stays against files that call the lot released, also after a sheet that has the lot without its status", async () => {
  const { number, item_numbers, released_on } = await db
    .selectFrom("lot")
    .select(["number", "item_numbers", "released_on"])
    .where("status", "=", "released")
    .orderBy("number")
    .executeTakeFirstOrThrow();
  await holdLot({ db, actor: mei.actor, now: site.clock.now }, number, { reason: "Its shade is measured again." });
  const { id } = await lookAt(mei, { "lots.csv": `number,note\n${number},Rolls of 10 m.` });
  await press(mei, id, "publish");
  const words = { status: "released", superseded_by: "", reason: "", advice: "" };
  const row = { number, item_numbers: item_numbers.join("|"), released_on: released_on ?? "", ...words };
  const result = await importFolder(db, await new CatalogueFolder().add("lots.csv", row).only("lots.csv").write());
  expect(result).toMatchObject({ ok: true, decidedLots: [{ number, became: expect.stringContaining("stays on hold") }] });
});

test("sheets that others edit are left out and named", async () => {
  const [item] = await masses();
  const file = await workbookOf({
    lots: [
      ["number", "note"],
      ["L-2610-1", "Not hers."],
    ],
    products: [
      ["item_number", "areal_mass"],
      [item?.item_number, "4711"],
    ],
    agents: [["id", "name"]],
  });
  const looked = await lookAt(edith, { "all.xlsx": file });
  expect([looked.wrong, looked.counts.map(([table]) => table)]).toEqual([[], ["Products"]]);
  expect(looked.text).toContain("Sheets beside it are left out, because your role does not edit them: “lots”, “agents”.");
});

test("an empty id is that of no other row: a name in other capitals is new, a wrong one is named itself, and two names are swapped", async () => {
  const words = await db.selectFrom("trade_word").select(["id", "word"]).orderBy("id").limit(2).execute();
  const [item] = await masses();
  const sheets = {
    "trade words": [
      ["id", "language", "word", "meaning", "source"],
      ["", "de", words[0]?.word.toUpperCase(), "a word of its own", "typed by visitors"],
    ],
    products: [
      ["id", "item_number", "areal_mass"],
      ["", `${item?.item_number}x`, 120],
    ],
  };
  const looked = await lookAt(edith, { "words.xlsx": await workbookOf(sheets) });
  expect(looked.wrong.map(([sheet, cell, , column, message]) => [sheet, cell, column, message?.split("; did")[0]])).toEqual([
    ["products", "B2", "Item number", expect.stringMatching(new RegExp(`there is no “${item?.item_number}x”; a new one needs`))],
  ]);
  expect(looked.counts.find(([table]) => table?.startsWith("Trade words"))?.slice(2, 4)).toEqual(["1", "0"]);

  const names = await db
    .selectFrom("product_alias as a")
    .innerJoin("product as p", "p.id", "a.product_id")
    .select(["a.id", "p.item_number", "a.alias", "a.relation"])
    .where("a.product_id", "in", (eb) =>
      eb
        .selectFrom("product_alias")
        .select("product_id")
        .groupBy("product_id")
        .having(({ fn }) => fn.countAll(), ">", 1)
        .limit(1),
    )
    .orderBy("a.id")
    .limit(2)
    .execute();
  const [one, other] = names;
  const rows = [
    [one?.id, one?.item_number, other?.alias, one?.relation],
    [other?.id, other?.item_number, one?.alias, other?.relation],
  ];
  const swapped = await lookAt(edith, {
    "aliases.xlsx": await workbookOf({ aliases: [["id", "item_number", "alias", "relation"], ...rows] }),
  });
  expect([swapped.wrong, swapped.counts[0]?.slice(2, 4)]).toEqual([[], ["0", "2"]]);
  await press(edith, swapped.id, "publish");
  await press(edith, swapped.id, "take-back");
  expect(
    await db
      .selectFrom("product_alias")
      .select("alias")
      .where("id", "=", one?.id ?? 0)
      .execute(),
  ).toEqual([{ alias: one?.alias }]);
});
