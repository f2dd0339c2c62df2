import { expect, test } from "vitest";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { catalogue } from "../builders/catalogue.ts";
import { lots } from "../builders/lots.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const one = await testSite();
const two = await testSite({ database: one.database });
const { db } = one;
const build = catalogue(db);
const id = await build.product({ item_number: "11-010", name: "Multifiber fabric DW" });
const other = await build.product({ item_number: "12-010", name: "Crocking cloth" });
await lots(db).lot("L-2608-2", { item_numbers: ["11-010"] });

const pages: [address: string, told: string][] = [
  ["/lots/L-2608-2", "Do not use it. Follow the instructions below."],
  [`/product-details/multifiber-fabric-dw-${id}`, "Lot L-2608-2 of this item was recalled on"],
];
const untouched = `/product-details/crocking-cloth-${other}`;
const textOf = async ({ get }: typeof one, address: string) => pageParts(await (await get(address)).text()).text;
const lastChange = () => db.selectFrom("page_change").select("tags").orderBy("id", "desc").executeTakeFirst();

test("a recall is told at once by every node, on the passport and on the pages of its items, and makes no other page stale", async () => {
  for (const node of [one, two]) {
    for (const [address, told] of pages) expect(await textOf(node, address)).not.toContain(told);
    expect(await textOf(node, untouched)).not.toContain("recalled");
  }
  const actor = { kind: "staff", role: "quality", name: "Mei", id: undefined } as const;
  await recallLot({ db, actor, now: () => new Date() }, "L-2608-2", { reason: "It stains too little.", advice: "Send it back." });
  for (const node of [one, two])
    for (const [address, told] of pages) await expect.poll(() => textOf(node, address)).toContain(told);
  expect((await lastChange())?.tags.toSorted()).toEqual(["item:11-010", "lot:L-2608-2", "lots"]);
});
