import { afterAll, expect, test } from "vitest";
import { recordPath } from "../../app/staff/catalogue/catalogue-paths.ts";
import { recordNotices } from "../../app/staff/catalogue/draft-words.ts";
import { editedFields } from "../../app/staff/catalogue/edited-fields.ts";
import type { Context } from "../../domain/context.ts";
import { editedRecords } from "../../domain/workbench/edited-records.ts";
import { listRecords } from "../../domain/workbench/list-records.ts";
import { readChoices, readRecord } from "../../domain/workbench/read-record.ts";
import { isProof } from "../builders/proof.ts";
import { staffActors } from "../builders/staff.ts";
import { isTakenOver, openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const rosa = await staffActors(site)("admin", { name: "Rosa Lind" });
const ctx: Context = { db: site.db, now: () => new Date(), actor: rosa.actor };
const { page, faults } = await openConsole(site, rosa, "/staff/catalogue");
afterAll(() => page.context().close());
const { keyboard } = page;

/** A page has a few links before its form; a field that this many do not reach is not reached. */
const mostTabs = 80;

async function tabTo(name: string): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) === name) return;
  }
  throw new Error(`${mostTabs} presses of Tab do not reach ${name}.`);
}

/** One page edits all of them: a record with a number for its key, one with a text, one that belongs to another, and the longest. */
const shapes = ["country", "lot", "product_method", "product"];
const tables = editedRecords.map(({ record }) => record.table).filter((table) => isProof || shapes.includes(table));

test.each(tables)("a record of %s is changed by keyboard alone", async (table) => {
  const [first] = (await listRecords(ctx, { table, text: undefined, page: 1, limit: 1 })).rows;
  const fields = editedFields(table, { isNew: false, isPublished: true }, await readChoices(ctx, table));
  const field = fields.find(({ fixed, file, options }) => fixed === "" && !file && !options);
  if (!first || !field) throw new Error(`The demo has nothing of ${table} to type into.`);
  await page.goto(site.url + recordPath(table, first.key));
  await isTakenOver(page);
  await tabTo(`c.${field.name}`);
  await keyboard.press("End");
  await keyboard.type("7");
  await keyboard.press("Control+Enter");
  await page.getByText(recordNotices.save).waitFor();
  const state = await readRecord(ctx, table, first.key);
  const { [field.name]: before = "" } = state?.published ?? {};
  expect(state?.draft?.cells).toEqual({
    [field.name]: field.type === "textarea" ? expect.stringContaining("7") : `${before}7`,
  });
  expect(faults).toEqual([]);
});
