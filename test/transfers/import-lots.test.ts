import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { changeLot } from "../../domain/lot-decisions/change-lot.ts";
import { holdLot } from "../../domain/lot-decisions/hold-lot.ts";
import { readLotEvents } from "../../domain/lot-decisions/read-lot-events.ts";
import { releaseLot } from "../../domain/lot-decisions/release-lot.ts";
import { supersedeLot } from "../../domain/lot-decisions/supersede-lot.ts";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder } from "../builders/importing.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

const released = { number: "L-2610-1", item_numbers: "11-010", released_on: "2026-10-05", status: "released" };
const other = { number: "L-2611-2", item_numbers: "11-010", released_on: "2026-11-02", status: "released" };
const columns = { superseded_by: "", reason: "", advice: "" };

/** A folder with lots, values among them, and a catalogue around them. */
const lots = (...rows: Record<string, string>[]) =>
  rows.reduce((folder, row) => folder.add("lots.csv", { ...columns, ...row }), new CatalogueFolder());
const value = (property: string, given: Record<string, string> = {}) => ({
  ...{ lot_number: "L-2610-1", property, found: "144.3", unit: "g/m²", ...given },
});

async function imported(folder: CatalogueFolder, dryRun = false) {
  const result = await importFolder(db, await folder.write(), { dryRun });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

async function refusals(folder: CatalogueFolder) {
  const result = await importFolder(db, await folder.write(), { dryRun: true });
  return result.ok ? [] : result.problems.map(({ file, line, column, message }) => `${file}:${line} ${column} ${message}`);
}

describe("a number of a lot", () => {
  test("must name a lot that exists, and the nearest is offered", async () => {
    const misspelt = lots(released).add("lot-values.csv", value("mass per unit area", { lot_number: "L-2610-7" }));
    expect(await refusals(misspelt)).toEqual([
      "lot-values.csv:2 lot_number lot_number must name a lot that exists: there is none with number “L-2610-7”; did you mean “L-2610-1”?",
    ]);
    expect(await refusals(lots({ ...released, superseded_by: "L-9999-9" }))).toEqual([
      "lots.csv:2 superseded_by superseded_by must name a lot that exists: there is none with number “L-9999-9”",
    ]);
    expect(await refusals(lots({ ...released, superseded_by: "L-2611-2" }, other))).toEqual([]);
  });

  test("is judged by people only where words say what was found", async () => {
    const judged = (more: Record<string, string>) => lots(released).add("lot-values.csv", value("staining", more));
    expect(await refusals(judged({ judged: "within" }))).toEqual([
      "lot-values.csv:2 judged judged must be empty where found is a number: its limits judge it",
    ]);
    expect(await refusals(judged({ found: "", found_in_words: "none", judged: "fine" }))).toHaveLength(1);
    expect(await refusals(judged({ found: "", found_in_words: "none", judged: "within" }))).toEqual([]);
  });

  test("names a lot of the catalogue that the folder does not hold, in any case", async () => {
    await imported(lots(released));
    const values = new CatalogueFolder().add("lot-values.csv", value("mass per unit area", { lot_number: "l-2610-1" }));
    await imported(values.only("lot-values.csv"));
    expect(await db.selectFrom("lot_value").select(["lot_number", "found"]).execute()).toEqual([
      { lot_number: "L-2610-1", found: 144.3 },
    ]);
  });

  test("differs from every other in a letter or digit, in the file and in the catalogue", async () => {
    const alike = { ...released, number: "L2610-1" };
    const message = "must differ from L-2610-1 in a letter or digit: people leave out dashes, points and slashes";
    expect(await refusals(lots(released, alike))).toContain(`lots.csv:3 number number “L2610-1” ${message}`);
    await imported(lots(released));
    expect(await refusals(lots(alike))).toEqual([`lots.csv:2 number number “L2610-1” ${message}`]);
  });
});

test.each([
  [{ made_on: "2026-10-06" }, "released_on released_on must not be before made_on"],
  [{ retest_on: "2026-10-04" }, "retest_on retest_on must not be before released_on"],
  [{ use_by: "2026-10-04" }, "use_by use_by must not be before released_on"],
])("the days of a lot follow each other: %j is refused", async (days, refusal) => {
  expect(await refusals(lots({ ...released, ...days }))).toEqual([`lots.csv:2 ${refusal}`]);
});

test("an item that is not in the catalogue is a warning, with the nearest", async () => {
  const { warnings } = await imported(lots({ ...released, item_numbers: "11-010|11-013" }), true);
  expect(warnings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "lots.csv:2 lot L-2610-1 names item 11-013, which is not in the catalogue; did you mean “11-010”?",
  ]);
});

test("a file names all values of a lot: the others of that lot are removed, those of another lot stay", async () => {
  const both = lots(released, other).add("lot-values.csv", value("mass per unit area"));
  await imported(both.add("lot-values.csv", value("whiteness")).add("lot-values.csv", value("pH", { lot_number: "L-2611-2" })));
  await sql`truncate page_change`.execute(db);
  const one = new CatalogueFolder().add("lot-values.csv", value("mass per unit area", { found: "144.4" }));
  expect((await imported(one.only("lot-values.csv"))).summary.lot_value).toMatchObject({ updated: 1, removedLinks: 1 });
  const rows = await db.selectFrom("lot_value").select(["lot_number", "property"]).orderBy("lot_number").execute();
  expect(rows).toEqual([
    { lot_number: "L-2610-1", property: "mass per unit area" },
    { lot_number: "L-2611-2", property: "pH" },
  ]);
  expect(await staleTags()).toEqual(["lot:L-2610-1", "lots"]);
});

async function staleTags() {
  const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from page_change order by tag`.execute(db);
  return rows.map(({ tag }) => tag).filter((tag) => tag.startsWith("lot"));
}

test("a changed lot makes its own pages stale, and no other lot's", async () => {
  await imported(lots(released, other));
  await sql`truncate page_change`.execute(db);
  await imported(lots({ ...released, note: "A new spinner." }, { ...other, note: "" }));
  expect(await staleTags()).toEqual(["lot:L-2610-1", "lots"]);
});

describe("what was decided here", () => {
  const actor = { kind: "staff", role: "quality", name: "mei", id: undefined } as const;
  const ctx: Context = { db, actor, now: () => new Date("2026-11-20T12:00:00Z") };
  const held = { ...released, status: "on hold", reason: "Pale selvedge." };
  const recalled = { ...released, status: "recalled", reason: "Brightener.", advice: "Put it aside." };
  const hold = () => holdLot(ctx, "L-2610-1", { reason: "Its wool is measured again." });
  const release = () => releaseLot(ctx, "l 2610 1");
  type Act = () => Promise<unknown>;

  /** Imports a lot, lets staff decide, and imports another file of it: what the report says of it, and what is stored then. */
  async function importAfter(first: Record<string, string>, decide: readonly Act[], ...files: Record<string, string>[]) {
    await imported(lots(first, other));
    for (const act of decide) await act();
    const said: string[] = [];
    for (const file of files)
      said.push(...(await imported(lots(file, other))).decidedLots.map(({ number, became }) => `${number} ${became}`));
    const stored = db.selectFrom("lot").select(["status", "reason", "superseded_by"]).where("number", "=", "L-2610-1");
    return { said, ...(await stored.executeTakeFirstOrThrow()) };
  }

  test("a hold stays, however often the old file comes, and keeps its reason", async () => {
    const said = "L-2610-1 stays on hold, as was decided here on 2026-11-20; lots.csv says released.";
    expect(await importAfter(released, [hold], released, { ...released, released_on: "2026-10-06" })).toMatchObject({
      ...{ said: [said, said], status: "on hold", reason: "Its wool is measured again." },
    });
    // The day of its release is the file's all the same.
    const stored = await db.selectFrom("lot").select("released_on").where("number", "=", "L-2610-1").executeTakeFirst();
    expect(stored).toEqual({ released_on: "2026-10-06" });
  });

  test("a release stays while the file says the hold that it ended", async () => {
    const first = { ...held, released_on: "" };
    expect(await importAfter(first, [release], first)).toMatchObject({
      ...{ said: [expect.stringContaining("stays released")], status: "released", reason: "" },
    });
    const stored = await db.selectFrom("lot").select("released_on").where("number", "=", "L-2610-1").executeTakeFirst();
    expect(stored).toEqual({ released_on: "2026-11-20" });
  });

  test("stays after two decisions as after one", async () => {
    expect(await importAfter(held, [release, hold, release], held)).toMatchObject({ status: "released", reason: "" });
  });

  test("gives way to a file that says something new and stricter, and the audit has it", async () => {
    const again = { ...held, reason: "Another fault." };
    expect(await importAfter(held, [release], again)).toMatchObject({ status: "on hold", reason: "Another fault." });
    const events = db.selectFrom("audit_event").select(["verb", "before", "after"]).where("subject", "=", "lot").orderBy("id");
    expect((await events.execute()).at(-1)).toMatchObject({
      verb: "catalogue.import",
      before: { number: "L-2610-1", status: "released" },
      after: { number: "L-2610-1", status: "on hold" },
    });
    await emptyCatalogue(db);
    expect(await importAfter(released, [hold], recalled)).toMatchObject({ status: "recalled", reason: "Brightener." });
  });

  test("is the files' to decide again once a file has said the same", async () => {
    const same = { ...held, reason: "Its wool is measured again." };
    expect(await importAfter(released, [hold], same, released)).toMatchObject({ status: "released", reason: "" });
  });

  test("can be decided while an import without lots goes on", async () => {
    await imported(lots(released));
    const folder = await new CatalogueFolder().write();
    // Called when all rows are written, before the transaction ends.
    const result = await importFolder(db, folder, { dryRun: true, watch: async () => async () => void (await hold()) });
    expect(result.ok).toBe(true);
    expect(await db.selectFrom("lot").select("status").execute()).toEqual([{ status: "on hold" }]);
  });

  test("a successor stays, unless the file names another", async () => {
    const supersede = () => supersedeLot(ctx, "L-2610-1", "L-2611-2");
    expect(await importAfter(released, [supersede], released)).toMatchObject({
      said: ["L-2610-1 stays superseded by L-2611-2, as was decided here on 2026-11-20; lots.csv says without a successor."],
      superseded_by: "L-2611-2",
    });
  });

  test.each([released, held])("no file ends a recall, not even one that a file began: %j", async (file) => {
    expect(await importAfter(recalled, [], file)).toEqual({
      said: [`L-2610-1 stays recalled; lots.csv says ${file.status}.`],
      ...{ status: "recalled", reason: "Brightener.", superseded_by: "" },
    });
    // Nor does one end a recall that somebody began after a hold that was decided here.
    await emptyCatalogue(db);
    const recall = () => recallLot(ctx, "L-2610-1", { reason: "Brightener.", advice: "Put it aside." });
    expect(await importAfter(released, [hold, recall], file)).toMatchObject({ status: "recalled" });
  });

  test("a recall that was ended here stays ended, and what a file alone has decided a file changes", async () => {
    const end = () => releaseLot(ctx, "L-2610-1", { endRecall: true });
    expect(await importAfter(recalled, [end], recalled)).toMatchObject({ status: "released", reason: "" });
    await emptyCatalogue(db);
    expect(await importAfter(held, [], released)).toEqual({ said: [], status: "released", reason: "", superseded_by: "" });
  });
});

describe("dates, methods and notes that were changed here", () => {
  const actor = { kind: "staff", role: "quality", name: "mei", id: undefined } as const;
  const ctx: Context = { db, actor, now: () => new Date("2026-11-20T12:00:00Z") };
  const first = { ...released, use_by: "2028-08-31", methods: "ISO 105-C06", note: "" };
  const facts = { madeOn: "", releasedOn: "2026-10-05", retestOn: "", useBy: "2028-08-31", methods: ["ISO 105-C06"], note: "" };
  async function change(given: Partial<typeof facts>): Promise<void> {
    const { version } = await db.selectFrom("lot").select("version").where("number", "=", "L-2610-1").executeTakeFirstOrThrow();
    await changeLot(ctx, "L-2610-1", { ...facts, ...given }, version);
  }
  const overwritten = async (row: Record<string, string>, dryRun = false) =>
    (await imported(lots(row, other), dryRun)).overwrittenLots.map(({ number, became }) => `${number} ${became}`);

  test("are overwritten and listed with what they were, in a dry run as well, once", async () => {
    expect(await overwritten(first)).toEqual([]);
    await change({ useBy: "2027-08-31", note: "Roll ends\nonly." });
    await change({ useBy: "2027-09-30", note: "Roll ends\nonly.", methods: ["ISO 105-C06", "ISO 105-E04"] });
    const said = [
      "L-2610-1 loses what was changed here on 2026-11-20: methods “ISO 105-C06, ISO 105-E04” → “ISO 105-C06”; note “Roll ends only.” → nothing; use_by “2027-09-30” → “2028-08-31”.",
    ];
    expect(await overwritten(first, true)).toEqual(said);
    // Products alone are no import of lots.
    await imported(new CatalogueFolder());
    expect(await overwritten(first)).toEqual(said);
    expect(await overwritten({ ...first, use_by: "2029-08-31" })).toEqual([]);
    const { events } = await readLotEvents(ctx, "L-2610-1");
    expect(events[0]).toMatchObject({
      verb: "catalogue.import",
      before: { number: "L-2610-1", use_by: "2027-09-30" },
      after: { number: "L-2610-1", use_by: "2028-08-31", note: "" },
    });
  });

  test("are not listed where the file says the same, or has no such column, or something else was changed here", async () => {
    await imported(lots(first, other));
    await change({ useBy: "2027-08-31" });
    expect(await overwritten({ ...first, use_by: "2027-08-31" })).toEqual([]);
    await change({ useBy: "2027-10-31" });
    const { use_by: _without, ...rest } = first;
    expect(
      (
        await imported(
          [rest, { ...other, methods: "", note: "" }].reduce(
            (folder, row) => folder.add("lots.csv", { ...columns, ...row }),
            new CatalogueFolder(),
          ),
        )
      ).overwrittenLots,
    ).toEqual([]);
    expect(await overwritten({ ...first, use_by: "2027-10-31", note: "From the file." })).toEqual([]);
  });
});
