import { beforeEach, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const { db, url } = await testDatabase();
await catalogue(db).product({ item_number: "11-010", name: "Multifiber DW" });
const lot = { item_numbers: ["11-010"], released_on: "2026-10-05", status: "released" as const };

beforeEach(async () => {
  await db.deleteFrom("lot").execute();
  const recall = { status: "recalled", reason: "Brightener.", advice: "Put it aside." } as const;
  await db
    .insertInto("lot")
    .values([
      { number: "L-2610-1", ...lot, item_numbers: ["11-010", "11-011"], use_by: "2099-12-31" },
      { number: "L-2608-2", ...lot, released_on: "2026-08-11", ...recall },
      { number: "L-2507-3", ...lot, released_on: "2025-07-21", use_by: "2026-01-31" },
      { number: "L-2611-9", ...lot, released_on: null, status: "on hold", item_numbers: ["99-999"], reason: "Not measured yet." },
    ])
    .execute();
  const value = { lot_number: "L-2610-1", method: "ISO 3801", unit: "g/m²", lower_limit: 140, upper_limit: 150 };
  await db
    .insertInto("lot_value")
    .values([
      { ...value, property: "mass per unit area", found: 144.3, deviation: 1.1, specimens: 15 },
      {
        lot_number: "L-2610-1",
        property: "staining",
        found_in_words: "none",
        limit_in_words: "no visible difference",
        position: 20,
      },
    ])
    .execute();
});

async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["lots", ...args, "--as", "Mei"], { env: { DATABASE_URL: url } });
  return { code, said };
}
const stored = async (number: string) =>
  await db
    .selectFrom("lot")
    .select(["status", "reason", "advice", "superseded_by"])
    .where("number", "=", number)
    .executeTakeFirst();

test("lots are listed with what they are today, of one state or of one item, as a table and as JSON", async () => {
  const { code, said } = await cli("list");
  expect(code).toBe(0);
  expect(said.split("\n").map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ["number", "items", "state"],
    ["L-2611-9", "99-999", "on hold"],
    ["L-2610-1", "11-010|11-011", "released"],
    ["L-2608-2", "11-010", "recalled"],
    ["L-2507-3", "11-010", "past use-by"],
    [""],
  ]);
  const numbers = async (...args: string[]) => JSON.parse((await cli("list", "--json", ...args)).said).map(numberOf);
  expect(await numbers("--state", "past use-by")).toEqual(["L-2507-3"]);
  expect(await numbers("--item", "11-011")).toEqual(["L-2610-1"]);
  expect(await numbers("--item", "11-011", "--state", "recalled")).toEqual([]);
});
const numberOf = ({ number }: { number: string }) => number;

test("a lot is shown with its values, however its number is written", async () => {
  const { said } = await cli("show", "l 2610 1");
  expect(said).toMatch(/^L-2610-1 {2}released\n/);
  expect(said).toMatch(/items +11-010 Multifiber DW, 11-011\n/);
  expect(said).toMatch(/mass per unit area +ISO 3801 +144\.3 +g\/m² +140 to 150 +1\.1 +15\n/);
  expect(said).toMatch(/staining +none +no visible difference\n/);
  expect(JSON.parse((await cli("show", "L-2610-1", "--json")).said)).toMatchObject({ number: "L-2610-1", state: "released" });
  expect(await cli("show", "L-1111-1")).toEqual({ code: 1, said: "There is no lot L-1111-1.\n" });
});

test("a lot is put on hold with a reason, and released again; both are audited as done at the command line", async () => {
  expect(await cli("hold", "l2610-1", "--reason", "Pale selvedge.", "--advice", "Keep it.")).toEqual({
    ...{ code: 0, said: "L-2610-1 is on hold.\n" },
  });
  expect(await stored("L-2610-1")).toMatchObject({ status: "on hold", reason: "Pale selvedge.", advice: "Keep it." });
  expect(await cli("release", "L-2610-1")).toEqual({ code: 0, said: "L-2610-1 is released.\n" });
  const again = (await cli("release", "L-2610-1")).said;
  expect(again).toMatch(/^L-2610-1 is released already, since \d+ \w+ \d{4}, \d\d:\d\d UTC\. Nothing is changed\.\n$/);
  expect(await stored("L-2610-1")).toMatchObject({ status: "released", reason: "", advice: "" });
  const events = await db.selectFrom("audit_event").selectAll().where("subject", "=", "lot").orderBy("id").execute();
  expect(events.map(({ verb, door, name, before, after }) => ({ verb, door, name, before, after }))).toMatchObject([
    { verb: "lot.hold", door: "command", name: "Mei@command-line", before: { status: "released" }, after: { status: "on hold" } },
    { verb: "lot.release", before: { number: "L-2610-1", status: "on hold" }, after: { status: "released" } },
  ]);
});

test("what a lot is already is said, with since when, and is no act: nothing is changed, and nothing audited", async () => {
  const since = ", since \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d UTC";
  expect(await cli("release", "L-2507-3")).toEqual({
    ...{ code: 0, said: "L-2507-3 is released already, since 21 Jul 2025. Nothing is changed.\n" },
  });
  await cli("hold", "L-2507-3", "--reason", "Pale selvedge.");
  const before = await db.selectFrom("audit_event").select("id").execute();
  expect((await cli("hold", "L-2507-3", "--reason", "  Pale selvedge. ")).said).toMatch(
    new RegExp(`^L-2507-3 is on hold already${since}\\. Nothing is changed\\.\\n$`),
  );
  expect((await cli("hold", "L-2611-9", "--reason", "Not measured yet.")).said).toBe(
    "L-2611-9 is on hold already. Nothing is changed.\n",
  );
  expect((await cli("supersede", "L-2507-3", "none")).said).toBe(
    "No lot takes the place of L-2507-3. That was so already: nothing is changed.\n",
  );
  expect(await db.selectFrom("audit_event").select("id").execute()).toEqual(before);
  expect((await cli("hold", "L-2507-3", "--reason", "Torn.")).said).toMatch(
    new RegExp(`^L-2507-3 is on hold already${since}\\. It has the new reason and advice\\.\\n$`),
  );
  expect(await stored("L-2507-3")).toMatchObject({ status: "on hold", reason: "Torn." });
});

test("a lot without a day of release gets one when it is released", async () => {
  await cli("release", "L-2611-9");
  const row = await db.selectFrom("lot").select("released_on").where("number", "=", "L-2611-9").executeTakeFirst();
  expect(row?.released_on).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("a recall ends only where that is asked for, and no hold takes its place", async () => {
  const before = await stored("L-2608-2");
  expect(await cli("release", "L-2608-2")).toEqual({
    code: 1,
    said: "L-2608-2 is recalled: releasing it ends the recall, which must be asked for by itself.\n",
  });
  expect(await cli("hold", "L-2608-2", "--reason", "x")).toMatchObject({ code: 1 });
  expect(await stored("L-2608-2")).toEqual(before);
  expect(await cli("release", "L-2608-2", "--end-recall")).toEqual({ code: 0, said: "L-2608-2 is released.\n" });
  expect(await stored("L-2608-2")).toMatchObject({ status: "released", reason: "" });
});

test("a lot is recalled once, who received it is told, and another recall after its end tells them again", async () => {
  const note = { lot_number: "L-2610-1", item_number: "11-010", delivered_on: "2026-10-12", email: "lab@example.com" };
  await db
    .insertInto("delivery")
    .values({ delivery: "D-1", ...note })
    .execute();
  const texts = ["--reason", "Brightener.", "--advice", "Put it aside."];
  const said = "L-2610-1 is recalled; 1 address gets a mail.\n";
  expect(await cli("recall", "l 2610 1", ...texts)).toEqual({ code: 0, said });
  expect((await cli("recall", "L-2610-1", ...texts)).said).toMatch(/^L-2610-1 was recalled already, at .*; 1 address was told\./);
  const mails = db.selectFrom("outbox").select("to_address").where("message", "=", "lot-recall");
  expect(await mails.execute()).toEqual([{ to_address: "lab@example.com" }]);
  expect(await cli("release", "L-2610-1", "--end-recall")).toEqual({ code: 0, said: "L-2610-1 is released.\n" });
  expect(await stored("L-2610-1")).toMatchObject({ status: "released", reason: "" });
  expect(await cli("recall", "L-2610-1", ...texts)).toEqual({ code: 0, said });
  expect(await mails.execute()).toHaveLength(2);
  expect(await cli("recall", "L-1111-1", ...texts)).toEqual({ code: 1, said: "There is no lot L-1111-1.\n" });
});

test("a lot takes the place of another of the same item, and not the other way round as well", async () => {
  expect(await cli("supersede", "L-2507-3", "L-2610-1")).toEqual({ code: 0, said: "L-2610-1 takes the place of L-2507-3.\n" });
  expect(await stored("L-2507-3")).toMatchObject({ superseded_by: "L-2610-1" });
  for (const [earlier, later] of [
    ["L-2610-1", "L-2507-3"],
    ["L-2610-1", "L-2610-1"],
    ["L-2610-1", "L-2611-9"],
    ["L-2610-1", "L-1111-1"],
  ] as const)
    expect(await cli("supersede", earlier, later)).toMatchObject({ code: 1 });
  expect(await stored("L-2610-1")).toMatchObject({ superseded_by: "" });
  expect(await cli("supersede", "L-2507-3", "none")).toEqual({ code: 0, said: "No lot takes the place of L-2507-3.\n" });
});

test.each([["nothing"], ["show"], ["hold", "L-2610-1"], ["list", "--state", "gone"]])("%s is wrong usage", async (...args) => {
  const { code, said } = await cli(...args);
  expect(code).toBe(2);
  expect(said).toContain("Usage: npm run cli -- lots");
});
