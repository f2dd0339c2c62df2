import { expect, test } from "vitest";
import { productPath } from "../../domain/catalogue/paths.ts";
import type { Context } from "../../domain/context.ts";
import { matchPasted } from "../../domain/matched-lines/match-pasted.ts";
import { readPasted } from "../../domain/pasted-lines/read-pasted.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { demoSite } from "../builders/demo-site.ts";
import { importFolder } from "../builders/importing.ts";
import { pageParts } from "../builders/page-parts.ts";

const { db, get } = await demoSite();

const numbers = async (text: string) =>
  pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text()).texts("#products .card__no");
const { id, name } = await db
  .selectFrom("product")
  .select(["id", "name"])
  .where("item_number", "=", "21-110")
  .executeTakeFirstOrThrow();
const cigarettes = productPath({ id, name });

test("an item is found by what others call it, however that is written", async () => {
  for (const text of ["SRM 1196", "srm1196a", "NIST SRM 1196a"])
    expect(await numbers(text)).toEqual(expect.arrayContaining(["Item Number: 21-110"]));
  expect((await numbers("SM25"))[0]).toMatch(/17-01[01]/);
  expect((await numbers("Gakushin"))[0]).toBe("Item Number: 13-040");
});

test("its page says as what it is also ordered, and on which machine it is used", async () => {
  const specification = async (address: string) =>
    pageParts(await (await get(address)).text())
      .texts(".spec tr")
      .join("; ");
  expect(await specification(cigarettes)).toMatch(
    /Also ordered as NIST SRM 1196a\W+the same thing\W+two cartons of ten packs each/,
  );
});

test("another name that is imported is found at once, and one that is renamed no longer", async () => {
  const row = { id: "900", item_number: "21-110", alias: "Vexolith", relation: "same" };
  await importFolder(db, await new CatalogueFolder().only().add("aliases.csv", row).write());
  expect(await numbers("Vexolith")).toEqual(["Item Number: 21-110"]);
  await importFolder(
    db,
    await new CatalogueFolder()
      .only()
      .add("aliases.csv", { ...row, alias: "Quandrow" })
      .write(),
  );
  expect(await numbers("Quandrow")).toEqual(["Item Number: 21-110"]);
  // The page that was shown before is dropped when the site hears of the change.
  await expect.poll(() => numbers("Vexolith")).toEqual([]);
});

test("of two other names in a pasted line the longer one is meant", async () => {
  const folder = new CatalogueFolder().only();
  for (const [id, item_number, alias] of [
    ["901", "21-110", "Vexol 40"],
    ["902", "17-010", "Vexol 40 KX"],
  ] as const)
    folder.add("aliases.csv", { id, item_number, alias, relation: "same" });
  await importFolder(db, await folder.write());
  const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  const [line] = await matchPasted(ctx, readPasted("felt Vexol 40 KX").lines);
  expect(line).toMatchObject({
    kind: "matched",
    product: { itemNumber: "17-010", why: { by: "alias", alias: "Vexol 40 KX" } },
  });
});

test("the calls tell the other names of a product", async () => {
  const answer = await (await get("/api/textile_product?Product_id=1107")).json();
  expect(JSON.stringify(answer)).toContain('"alias":"SRM 1196a","owner":"NIST","relation":"same"');
});
