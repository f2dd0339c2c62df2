import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const { db, url } = await testDatabase();
const build = catalogue(db);
const method = await build.method({ designation: "ISO 105-C06" });
await build.product({ item_number: "11-010" });
const given = { method_id: method, specimens_per_test: 1, specimens_per_run: 8, source: "Notes", written_by: "Marta Reed" };
await db
  .insertInto("method_option")
  .values(["A1S", "A2S"].map((code, at) => ({ id: at + 1, method_id: method, code })))
  .execute();
await db
  .insertInto("kit")
  .values([
    { id: 1, option: "A1S", ...given },
    { id: 2, option: "A2S", ...given },
  ])
  .execute();
const part = { kit_id: 1, role: "adjacent fabric", needed: "required", per: "specimen" } as const;
await db
  .insertInto("kit_part")
  .values([
    { id: 1, name: "Multifiber", ...part },
    { id: 2, name: "Steel balls", ...part, kit_id: 2 },
  ])
  .execute();
await db.insertInto("kit_item").values({ part_id: 1, item_number: "11-010" }).execute();

async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["methods", ...args], { env: { DATABASE_URL: url } });
  return { code, said };
}
const release = (...args: string[]) => cli("release", ...args, "--review-by", "2099-05-31");
const verbs = async () =>
  await db.selectFrom("audit_event").select(["verb", "name", "subject_id", "after"]).orderBy("id").execute();

test("a kit is released by somebody else than who wrote it, and withdrawn; both are audited", async () => {
  expect((await cli("kits")).said).toMatch(/1 +ISO 105-C06 A1S +draft +Marta Reed/);
  expect(await release("1", "--as", "marta  reed")).toEqual({
    code: 1,
    said: "ISO 105-C06 A1S was written by Marta Reed: somebody else must release it.\n",
  });
  expect(await release("2", "--as", "Ida Berg")).toEqual({
    code: 1,
    said: "ISO 105-C06 A2S is not released. Nothing fills “Steel balls”, which a test needs.\n",
  });
  expect((await cli("release", "1", "--review-by", "2020-02-30", "--as", "Ida Berg")).said).toContain("a day after today");
  expect(await release("99")).toEqual({ code: 1, said: "There is no kit 99.\n" });
  expect(await verbs()).toEqual([]);

  const said = "ISO 105-C06 A1S is released by Ida Berg; its next review is due by 2099-05-31.\n";
  expect(await release("1", "--as", "Ida Berg")).toEqual({ code: 0, said });
  expect((await cli("kits")).said).toMatch(/released +Marta Reed +Ida Berg +\d{4}-\d\d-\d\d +2099-05-31/);
  expect(await cli("withdraw-release", "1", "--as", "Ida Berg")).toEqual({ code: 0, said: "ISO 105-C06 A1S is a draft.\n" });
  expect(await verbs()).toMatchObject([
    {
      verb: "kit.release",
      name: "Ida Berg@command-line",
      subject_id: 1,
      after: { released_by: "Ida Berg", review_by: "2099-05-31" },
    },
    { verb: "kit.release", name: "Ida Berg@command-line", subject_id: 1, after: { released_by: "" } },
  ]);
});

test("what is wrong with released kits is listed, with exit code 1, and the doctor warns of it", async () => {
  expect(await cli("problems")).toEqual({ code: 0, said: "Nothing is wrong with the released kits.\n" });
  await release("1", "--as", "Ida Berg");
  await db.updateTable("product").set({ item_number: "11-011" }).where("item_number", "=", "11-010").execute();
  const { code, said } = await cli("problems");
  expect(code).toBe(1);
  expect(said).toContain("Item 11-010 of “Multifiber” is not in the catalogue any more.");
  const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-cli-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const doctor = await runCommandLine(["doctor"], { env: { DATABASE_URL: url, DATA_FOLDER: dataFolder } });
  expect(doctor.both).toMatch(/! +Kits +A released kit needs a look: ISO 105-C06 A1S: Nothing fills “Multifiber”/);
  expect(doctor.code).toBe(0);
});

test("a file of published metadata is compared, and nothing is changed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-compare-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const edition = { method_id: method, edition: "1994", status: "current", source: "ISO", checked_on: "2026-11-23" } as const;
  await db
    .insertInto("method_edition")
    .values({ id: 1, ...edition })
    .execute();
  const file = path.join(folder, "standards.csv");
  await writeFile(
    file,
    "Reference;Status;Replaced by\nISO 105 C06:1994;Withdrawn;ISO 105-C06:2010\nISO 105-C06:2010;Published;\n",
  );
  const listed = await cli("compare", file, "--json");
  expect(listed.code).toBe(0);
  expect(JSON.parse(listed.said)).toEqual([
    { designation: "ISO 105-C06", kind: "status", task: "ISO 105-C06:1994 is current here and withdrawn there." },
    { designation: "ISO 105-C06", kind: "replaced by", task: "ISO 105-C06:1994 was replaced by ISO 105-C06:2010 there." },
    {
      designation: "ISO 105-C06",
      kind: "new edition",
      task: "ISO 105-C06:2010 is not listed here (there: current); the current one here is ISO 105-C06:1994.",
    },
  ]);
  expect(await db.selectFrom("method_edition").select(["edition", "status"]).execute()).toEqual([
    { edition: "1994", status: "current" },
  ]);
  await writeFile(file, "Name;Status\nx;y\n");
  expect(await cli("compare", file)).toEqual({
    code: 1,
    said: "The file has no column with designations: name one designation.\n",
  });
});

test.each([["nothing"], ["release", "1"], ["release", "x", "--review-by", "2099-01-01"], ["compare"]])(
  "%s is wrong usage",
  async (...args) => {
    const { code, said } = await cli(...args);
    expect(code).toBe(2);
    expect(said).toContain("Usage: npm run cli -- methods");
  },
);
