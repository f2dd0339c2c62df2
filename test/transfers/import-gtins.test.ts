import { beforeEach, expect, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder } from "../builders/importing.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

/** A folder whose products have these GTINs, in their order. */
function folder(...gtins: string[]): CatalogueFolder {
  const [first = "", second = ""] = gtins;
  return new CatalogueFolder().cell("products.csv", 0, "gtin", first).cell("products.csv", 1, "gtin", second);
}

async function problems(given: CatalogueFolder): Promise<string[]> {
  const result = await importFolder(db, await given.write());
  return result.ok ? [] : result.problems.map(({ line, message }) => `${line}: ${message}`);
}

const gtins = async () => (await db.selectFrom("product").select("gtin").orderBy("id").execute()).map(({ gtin }) => gtin);

test("GTINs are stored with 14 digits however many they have, and the cell may be empty", async () => {
  expect(await problems(folder("9506000134352", ""))).toEqual([]);
  expect(await gtins()).toEqual(["09506000134352", "", ""]);
});

test("a wrong length and a wrong check digit are said with what is right", async () => {
  expect(await problems(folder("12345", "9506000134359"))).toEqual([
    "2: gtin must be a GTIN, which has 8, 12, 13 or 14 digits: “12345”",
    "3: gtin must end with its check digit, which is 2 for 950600013435: “9506000134359”",
  ]);
});

test("no two products of a file have the same one, in whatever length it is written", async () => {
  expect(await problems(folder("9506000134352", "09506000134352"))).toEqual([
    "3: gtin “09506000134352” must be there only once: it is already on line 2",
  ]);
});

test("two products swap theirs; one that a product outside the file has is refused with its item number", async () => {
  expect(await problems(folder("9506000134352", "40170725"))).toEqual([]);
  expect(await problems(folder("40170725", "9506000134352"))).toEqual([]);
  expect(await gtins()).toEqual(["00000040170725", "09506000134352", ""]);
  const { subcategory_id } = await db.selectFrom("product").select("subcategory_id").executeTakeFirstOrThrow();
  await db
    .insertInto("product")
    .values({ id: 900, subcategory_id, item_number: "90-900", name: "Other", gtin: "00614141999996" })
    .execute();
  const [refused = ""] = await problems(folder("614141999996", ""));
  expect(refused).toMatch(/^0: gtin “00614141999996” can belong to one product only: \S+ and 90-900 have it$/);
  expect(await gtins()).toEqual(["00000040170725", "09506000134352", "", "00614141999996"]);
});
