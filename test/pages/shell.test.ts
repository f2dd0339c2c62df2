import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { readShell } from "../../domain/storefront/read-shell.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
beforeEach(() => sql`truncate category, standards_body, supplier, news cascade`.execute(db));

test("before a catalogue was imported every fact is an empty text", async () => {
  const { shell } = await readShell(ctx);
  expect(shell).toMatchObject({ categories: [], bodies: [], hasHistory: false, latestNews: null });
  expect(new Set(Object.values(shell.supplier))).toEqual(new Set([""]));
});

test("the shell has the supplier's facts, and no unknown key", async () => {
  await db
    .insertInto("supplier")
    .values([
      { key: "name", value: "Warpline Test Materials" },
      { key: "motto", value: "Straight on the grain" },
    ])
    .execute();
  const { supplier } = (await readShell(ctx)).shell;
  expect(supplier.name).toBe("Warpline Test Materials");
  expect(supplier).not.toHaveProperty("motto");
});

test("the shell has the categories in order, each with its first four subcategories and a weave", async () => {
  const c = catalogue(db);
  await c.category({ id: 2, name: "Scales", position: 20 });
  await c.category({ id: 1, name: "Adjacent fabrics", position: 10 });
  for (let id = 15; id > 10; id--) await c.subcategory({ id, category_id: 1, position: id });
  await c.product({ subcategory_id: 15, construction: "satin-5" });
  const { categories } = (await readShell(ctx)).shell;
  expect(categories.map(({ name }) => name)).toEqual(["Adjacent fabrics", "Scales"]);
  expect(categories[0]?.subcategories.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
  expect(categories.map(({ weave }) => weave)).toEqual(["satin-5", undefined]);
});

test("the shell has eight methods of each body that most products serve, in the order of their numbers", async () => {
  const c = catalogue(db);
  const body_id = await c.body({ name: "AATCC" });
  const product = await c.product();
  for (let number = 1; number <= 10; number++) {
    const method = await c.method({ body_id, designation: `AATCC TM${number}` });
    if (number > 2) await c.link(product, method);
  }
  const { bodies } = (await readShell(ctx)).shell;
  expect(bodies[0]?.methods.map(({ designation }) => designation)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((n) => `AATCC TM${n}`));
});

test("the shell links to the company history once the supplier has written it", async () => {
  const c = catalogue(db);
  await c.aboutItem({ name: "QUALITY" });
  expect((await readShell(ctx)).shell.hasHistory).toBe(false);
  await c.aboutItem({ name: "HISTORY" });
  expect((await readShell(ctx)).shell.hasHistory).toBe(true);
});

test("the shell names the latest news", async () => {
  await db
    .insertInto("news")
    .values([
      { id: 1, title: "Lot L-2610-1 is released", published_on: "2026-10-05" },
      { id: 2, title: "A new shade of gray", published_on: "2026-11-02" },
      { id: 3, title: "Two looms", published_on: "2025-01-07" },
    ])
    .execute();
  expect((await readShell(ctx)).shell.latestNews).toEqual({ id: 2, name: "A new shade of gray" });
});
