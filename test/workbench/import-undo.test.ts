import { sql } from "kysely";
import { expect, test } from "vitest";
import { importStores } from "../../adapters/files/import-stores.ts";
import { exportTables } from "../../domain/workbench/imports/export-tables.ts";
import { startImport } from "../../domain/workbench/imports/hand-in.ts";
import type { HandedTable } from "../../domain/workbench/imports/handed-in.ts";
import { publishImport } from "../../domain/workbench/imports/publish-import.ts";
import { readImport } from "../../domain/workbench/imports/read-imports.ts";
import { runImports } from "../../domain/workbench/imports/run-imports.ts";
import { takeBackImport } from "../../domain/workbench/imports/take-back-import.ts";
import { demoSite } from "../builders/demo-site.ts";
import { readAll } from "../builders/importing.ts";
import { importDoor } from "../builders/imports.ts";
import { pageParts } from "../builders/page-parts.ts";
import { examples, fc } from "../builders/property.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const rosa = await staffActors(site)("admin", { name: "Rosa Lind" });
const admin = { db, now: site.clock.now, actor: rosa.actor };
const system = { db, files: site.files, now: site.clock.now, actor: { kind: "system" } } as const;
const work = () => runImports(system, importStores(system));

const tables = new Map<string, { heading: string[]; rows: string[][] }>();
for await (const { name, ...table } of exportTables(admin)) tables.set(name, table);
/** How often a lot or a kit was written is no part of what it is. */
const rowsOf = async () => JSON.stringify(await readAll(db)).replace(/"version":\d+/g, '"version":0');

async function handIn(handed: HandedTable[]) {
  const id = await startImport(admin, { names: ["catalog.zip"], tables: handed, files: [] });
  await work();
  const { outcome } = (await readImport(admin, id)) ?? {};
  if (!outcome) throw new Error("It was not looked at.");
  return { id, outcome };
}

/** Takes a publication of an import back. @returns the one that did it */
async function takeBack(publication: number) {
  const id = await takeBackImport(admin, { publication, clashRule: "ask" });
  await work();
  expect(await readImport(admin, id ?? 0)).toMatchObject({ state: "published", undoRefusal: null });
  const back = await db.selectFrom("publication").select("id").where("undoes", "=", publication).executeTakeFirstOrThrow();
  return back.id;
}

/** What a person may do to a row of a sheet: its cells, or its being there. */
type Change = { at: number; act: "cell" | "leave out" | "like it"; column: number; cell: string };

/** A sheet of a table with some rows that are changed, left out, or there once more under another key. */
function changed(name: string, changes: readonly Change[]): HandedTable {
  const { heading, rows } = tables.get(name) ?? { heading: [], rows: [] };
  const kept = rows.slice(0, 60).map((row) => [...row]);
  for (const { at, act, column, cell } of changes) {
    const row = kept[at % kept.length];
    if (!row) continue;
    if (act === "leave out") kept.splice(at % kept.length, 1);
    else if (act === "cell") row[column % row.length] = cell;
    else kept.push(row.map((old, place) => (place === 0 && /^\d+$/.test(old) ? String(880_000 + at) : old)));
  }
  return { name, rows: [heading, ...kept].map((cells, at) => [at + 1, cells]), notes: [], about: [] };
}

const names = [
  "products",
  "packs",
  "product-methods",
  "aliases",
  "interest-groups",
  "media",
  "kit-items",
  "lots",
  "downloads",
  "news",
];

test("any import, published and taken back, taken back again and once more, leaves every row as it was", async () => {
  const change = fc.record<Change>({
    at: fc.nat(500),
    act: fc.constantFrom("cell", "cell", "cell", "leave out", "like it"),
    column: fc.nat(40),
    cell: fc.constantFrom("", "7", "yes", "a\n\nb", "2026-10-11", "11-010", "zorb", "quick"),
  });
  const sheets = fc.dictionary(fc.constantFrom(...names), fc.array(change, { minLength: 1, maxLength: 4 }), {
    minKeys: 1,
    maxKeys: 4,
  });
  const before = await rowsOf();
  let published = 0;
  await fc.assert(
    fc.asyncProperty(sheets, async (given) => {
      let handed = Object.entries(given).map(([name, changes]) => changed(name, changes));
      let { id, outcome } = await handIn(handed);
      // What is wrong is left out, as the person would correct it.
      for (let tries = 0; outcome.problems.length > 0 && tries < 3; tries++) {
        const wrong = new Set(outcome.problems.map(({ sheet, row }) => `${sheet} ${row}`));
        handed = handed.map((table) => ({
          ...table,
          rows: [...table.rows].filter(([row]) => !wrong.has(`${table.name} ${row}`)),
        }));
        ({ id, outcome } = await handIn(handed));
      }
      expect(await rowsOf()).toBe(before);
      if (outcome.message !== "" || outcome.problems.length > 0 || outcome.changes === 0) return;
      await publishImport(admin, { id, seen: outcome.sum });
      await work();
      const { state, publication } = (await readImport(admin, id)) ?? {};
      expect(state).toBe("published");
      const after = await rowsOf();
      let last = publication ?? 0;
      for (const expected of [before, after, before]) {
        last = await takeBack(last);
        expect(await rowsOf()).toBe(expected);
      }
      published += 1;
    }),
    { numRuns: examples(28) },
  );
  expect(published).toBeGreaterThan(2);
});

test("a connection that is lost at any moment of the work leaves nothing, and the work is done when it is tried again", async () => {
  const before = await rowsOf();
  const handed = [
    changed("products", [{ at: 1, act: "cell", column: tables.get("products")?.heading.indexOf("colour") ?? 0, cell: "zorb" }]),
    changed("aliases", [{ at: 1, act: "cell", column: tables.get("aliases")?.heading.indexOf("note") ?? 0, cell: "zorb" }]),
  ];
  const { id, outcome } = await handIn(handed);
  expect(outcome.changes).toBe(2);
  await publishImport(admin, { id, seen: outcome.sum });
  // Statements of the transaction are counted: each time it ends some later than before.
  let lost = 0;
  for (let after = 1; (await readImport(admin, id))?.state === "publishing"; after += 7) {
    let statements = 0;
    const losing = db.withPlugin({
      transformQuery({ node }) {
        // Progress that is not written stops nothing.
        if (node.kind === "UpdateQueryNode" && JSON.stringify(node.updates).includes('"done"')) return node;
        statements += 1;
        if (statements === after) throw Object.assign(new Error("terminating connection"), { code: "57P01" });
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const failing = { ...system, db: losing };
    const failed = await runImports(failing, importStores(failing)).then(
      () => false,
      () => true,
    );
    if (!failed) break;
    lost += 1;
    expect(await rowsOf()).toBe(before);
    expect((await readImport(admin, id))?.state).toBe("publishing");
  }
  expect(lost).toBeGreaterThan(5);
  const { state, publication } = (await readImport(admin, id)) ?? {};
  expect(state).toBe("published");
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from record_change where publication_id = ${publication}`.execute(db);
  expect(rows).toEqual([{ count: 2 }]);
  await takeBack(publication ?? 0);
  expect(await rowsOf()).toBe(before);
});

/** An import of another color for some items, published: its number, the items and their colors before. */
async function publishColors(count: number) {
  const items = await db.selectFrom("product").select(["id", "item_number", "colour"]).orderBy("id").limit(count).execute();
  const csv = `item_number,colour\n${items.map(({ item_number }) => `${item_number},zorb`).join("\n")}`;
  const { id } = await door.lookAt(rosa, { "products.csv": csv });
  await door.press(rosa, id, "publish");
  return { id, items };
}
const door = importDoor(site);
const colors = async (items: readonly { id: number }[]) => {
  const ids = items.map(({ id }) => id);
  const rows = await db.selectFrom("product").select("colour").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ colour }) => colour);
};
const edit = (item: { id: number } | undefined, colour = "") =>
  db
    .updateTable("product")
    .set({ colour })
    .where("id", "=", item?.id ?? 0)
    .execute();

test("an import that was taken back is published again on its page, also over a later change, and can be taken back once more", async () => {
  const { id, items } = await publishColors(2);
  const [first, second] = items;
  const listed = async () =>
    pageParts(await (await rosa.get("/staff/catalogue/import")).text()).all("[data-label='State']")[0]?.text;
  await door.press(rosa, id, "take-back");
  expect(await colors(items)).toEqual([first?.colour, second?.colour]);
  expect(await listed()).toBe("Taken back");

  await edit(first, "quick");
  await door.press(rosa, id, "take-back");
  const refused = await door.look(rosa, id);
  expect(refused.text).toContain("Somebody has changed these since");
  expect(refused.all("[aria-label='Changed since'] tbody td").map(({ text }) => text)).toEqual([
    "Color was changed since",
    "quick",
    "zorb",
  ]);
  expect((await door.press(rosa, id, "take-back", { clashes: "leave" })).status).toBe(303);
  expect(await colors(items)).toEqual(["quick", "zorb"]);
  const again = await door.look(rosa, id);
  expect(again.text).toContain("Published.");
  expect(again.all("button").map(({ text }) => text)).toContain("Take it back");
  expect(await listed()).toBe("Published");

  // Somebody else was quicker: the press was for what the page showed.
  const shown = again.values("publication")[0] ?? "";
  await door.press(rosa, id, "take-back");
  expect(await colors(items)).toEqual(["quick", second?.colour]);
  expect((await door.press(rosa, id, "take-back", { publication: shown })).status).toBe(409);
  expect(await colors(items)).toEqual(["quick", second?.colour]);
  expect((await door.look(rosa, id)).text).toContain("Taken back");
  await edit(first, first?.colour);
});

test("a change that nobody was shown is not set back with those that were", async () => {
  const { id, items } = await publishColors(203);
  for (const item of items.slice(0, 201)) await edit(item, "quick");
  await door.press(rosa, id, "take-back");
  const refused = await door.look(rosa, id);
  expect(refused.all("button").map(({ text }) => text)).toContain("Take back all 201 too");
  const seen = refused.values("seen")[0] ?? "";

  const setsBack = { clashes: "set back", seen };
  await edit(items[202], "slow");
  expect((await door.press(rosa, id, "take-back", setsBack)).status).toBe(303);
  expect((await colors(items)).slice(200)).toEqual(["quick", "zorb", "slow"]);
  const anew = await door.look(rosa, id);
  expect(anew.all("button").map(({ text }) => text)).toContain("Take back all 202 too");

  // The sum of an earlier list is none that was seen last, and no sum is none.
  for (const old of [seen, ""]) {
    const answer = await door.press(rosa, id, "take-back", { ...setsBack, seen: old });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("not as you have seen it")]);
  }
  expect((await door.press(rosa, id, "take-back", { clashes: "set back" })).status).toBe(303);
  expect(await colors(items)).toEqual(items.map(({ colour }) => colour));
  expect((await door.look(rosa, id)).text).toContain("Taken back");
});
