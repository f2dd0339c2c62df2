import { describe, expect, test } from "vitest";
import { releaseKit, withdrawRelease } from "../../domain/kits/release-kit.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder } from "../builders/importing.ts";

const { db } = await testDatabase();

const kits = () =>
  new CatalogueFolder()
    .add("kits.csv", {
      ...{ id: "1", method_id: "1", option: "A1S", specimens_per_test: "1", specimens_per_run: "8", source: "Notes" },
      ...{ written_by: "Marta Reed", released_by: "Ida Berg", released_on: "2026-11-01", review_by: "2099-01-01" },
    })
    .add("method-options.csv", { id: "1", method_id: "1", code: "A1S" })
    .add("kit-parts.csv", { id: "1", kit_id: "1", role: "detergent", name: "ECE", needed: "required", per: "specimen" })
    .add("kit-items.csv", { part_id: "1", item_number: "21-010" });

async function problems(folder: CatalogueFolder, dryRun = false) {
  const result = await importFolder(db, await folder.write(), { dryRun });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.kitProblems.map(({ kitName, problem }) => `${kitName}: ${problem}`);
}

test("an import that takes an item out of a released kit says so, also as a dry run", async () => {
  expect(await problems(kits())).toEqual([]);
  // The item has another number from now on.
  const renumbered = new CatalogueFolder().cell("products.csv", 2, "item_number", "21-011").only("products.csv");
  const broken = [
    "ISO 105-C06 A1S: Nothing fills “ECE”, which a test needs.",
    "ISO 105-C06 A1S: Item 21-010 of “ECE” is not in the catalogue any more.",
  ];
  expect(await problems(renumbered, true)).toEqual(broken);
  expect(await problems(renumbered)).toEqual(broken);
});

async function refusals(folder: CatalogueFolder) {
  const result = await importFolder(db, await folder.write(), { dryRun: true });
  return result.ok ? [] : result.problems.map(({ file, line, column, message }) => `${file}:${line} ${column} ${message}`);
}

const edition = (id: string, year: string) => ({
  ...{ id, method_id: "1", edition: year, status: "current", source: "Notes", checked_on: "2026-11-01" },
});

test("two current editions of a method are refused, also where one was there before", async () => {
  const both = new CatalogueFolder()
    .add("method-editions.csv", edition("1", "2010"))
    .add("method-editions.csv", edition("2", "2019"));
  const refusal = "status can be current for one edition of a method only: ISO 105-C06 has 2010 and 2019";
  expect(await refusals(both)).toEqual([`method-editions.csv:0 status ${refusal}`]);
  expect(await refusals(new CatalogueFolder().add("method-editions.csv", { ...edition("1", "2010"), published: "abc" }))).toEqual(
    [expect.stringContaining("published must be a year, a month or a day")],
  );
});

const kit = (given: Record<string, string>) =>
  new CatalogueFolder().add("kits.csv", {
    ...{ id: "9", method_id: "1", option: "", specimens_per_test: "1", specimens_per_run: "8", source: "Notes" },
    ...{ written_by: "Marta Reed", released_by: "Ida Berg", released_on: "2026-11-01", review_by: "2099-01-01" },
    ...given,
  });

test("a kit that its writer releases, in whatever letters, or whose review comes before its release, is refused", async () => {
  expect(await refusals(kit({ released_by: " marta  REED " }))).toEqual([
    expect.stringContaining("released_by must be somebody else than written_by"),
  ]);
  expect(await refusals(kit({ review_by: "2020-01-01" }))).toEqual([
    expect.stringContaining("review_by must be a day after released_on, 2026-11-01"),
  ]);
});

test("a kit for an option that the method lacks is reported", async () => {
  expect(await problems(kit({ option: "NOPE" }), true)).toContain("ISO 105-C06 NOPE: The method has no option “NOPE”.");
});

describe("a kit that was released here after the day of the file", () => {
  const later = { by: "Paula Lind", reviewBy: "2098-01-01" };
  /** Imports, releases the kit, and imports something; what the second import says of it, and what is stored then. */
  async function importAgain(second: CatalogueFolder, decide: () => Promise<unknown> = () => releaseKit(ctx, 1, later)) {
    await emptyCatalogue(db);
    await problems(kits());
    await decide();
    const result = await importFolder(db, await second.write());
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const stored = db.selectFrom("kit").select(["released_by", "review_by", "source"]).where("id", "=", 1);
    return {
      said: result.kitReleases.map(({ kitName, became }) => `${kitName} ${became}`),
      ...(await stored.executeTakeFirst()),
    };
  }
  const actor = { kind: "staff", role: "quality", name: "paula", id: undefined } as const;
  const ctx = { db, actor, now: () => new Date("2026-11-20T12:00:00Z") };
  const changed = () => kits().cell("kit-parts.csv", 0, "name", "ECE 77");

  test("keeps that release while the files leave what it holds as it is", async () => {
    expect(await importAgain(kits())).toMatchObject({
      said: ["ISO 105-C06 A1S keeps its release by Paula Lind on 2026-11-20, which is later than that of the file."],
      ...{ released_by: "Paula Lind", review_by: "2098-01-01" },
    });
  });

  test.each([
    ["a part", changed],
    ["an item's place", () => kits().cell("kit-items.csv", 0, "position", "20")],
    ["the kit itself", () => kits().cell("kits.csv", 0, "source", "Other notes")],
    ["a part, in a folder without kits.csv", () => changed().only("kit-parts.csv")],
  ])("is released no longer when a file changes %s, and stays so when it is imported again", async (_, folder) => {
    const expected = "ISO 105-C06 A1S is released no longer: the file changes what Paula Lind released on 2026-11-20.";
    expect(await importAgain(folder())).toMatchObject({ said: [expected], released_by: "" });
    await problems(folder());
    expect(await db.selectFrom("kit").select("released_by").executeTakeFirst()).toEqual({ released_by: "" });
  });

  test("takes a release of the file that is later still", async () => {
    const newer = changed().cell("kits.csv", 0, "released_on", "2026-11-21");
    expect(await importAgain(newer)).toMatchObject({ said: [], released_by: "Ida Berg" });
  });

  test("stays withdrawn when it was withdrawn here", async () => {
    expect(await importAgain(kits(), () => withdrawRelease(ctx, 1))).toMatchObject({
      said: ["ISO 105-C06 A1S stays without a release, which was withdrawn on 2026-11-20, after that of the file."],
      released_by: "",
    });
  });
});
