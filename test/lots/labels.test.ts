import { beforeAll, expect, test } from "vitest";
import { readLabels } from "../../domain/lot-labels/read-labels.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { lots } from "../builders/lots.ts";

const { db } = await testDatabase();
const ctx = {
  db,
  actor: { kind: "staff", role: "quality", accountId: 1, name: "Mei" },
  now: () => new Date(),
} as unknown as Parameters<typeof readLabels>[0];
const origin = "https://warpline.test";
const labels = (lot: string, item = "", count = "1") =>
  readLabels(ctx, [{ lot, item, count }], { origin }).then(([line]) => line);

beforeAll(async () => {
  const build = catalogue(db);
  await build.product({ item_number: "11-010", name: "Multifibre DW" });
  await build.product({ item_number: "11-011", name: "Multifibre DW, cut", gtin: "09506000134352" });
  await lots(db).lot("L-2610-1", { item_numbers: ["11-010", "11-011"], use_by: "2099-10-05" });
  await lots(db).lot("L-2610/2", { item_numbers: ["99-999"], status: "on hold", released_on: null });
  await lots(db).lot("L-2608-2", { status: "recalled", reason: "Brightener", advice: "Stop" });
});

test("a label says item, lot and dates; its code is the passport, or the Digital Link of an item with a GTIN", async () => {
  const both = { lot: "L-2610-1", releasedOn: "2026-08-20", useBy: "2099-10-05" };
  expect(await labels("l 2610 1")).toMatchObject({
    label: { ...both, itemNumber: "11-010", name: "Multifibre DW", address: `${origin}/lots/L-2610-1` },
    many: 1,
  });
  expect(await labels("L-2610-1", "11-011", "40")).toMatchObject({
    label: { ...both, itemNumber: "11-011", address: `${origin}/01/09506000134352/10/L-2610-1` },
    many: 40,
  });
});

test.each([
  ["L-9999-9", "", "1", "Lot L-9999-9 is not on record."],
  ["L-2610-1", "13-030", "1", "Lot L-2610-1 is not of item 13-030."],
  ["L-2610-1", "", "0", "The number of labels is a whole number from 1 to 500."],
  ["L-2610-1", "", "501", "The number of labels is a whole number from 1 to 500."],
  ["L-2610-1", "", "2.5", "The number of labels is a whole number from 1 to 500."],
  ["L-2608-2", "", "1", "Lot L-2608-2 is recalled: it is left out, unless you ask for recalled lots below."],
])("lot %s, item %j, %s labels: %s", async (lot, item, count, problem) => {
  const line = await labels(lot, item, count);
  expect(line).toMatchObject({ lot, item, count, problem });
  expect(line).not.toHaveProperty("label");
});

test("all lines together get at most 500 labels: a line that would be too much says what is left, and a smaller one after it is printed", async () => {
  const line = (count: string) => ({ lot: "L-2610-1", item: "11-010", count });
  const many = await readLabels(ctx, [line("400"), line("200"), line("100"), line("1")], { origin });
  expect(many.map((one) => ("label" in one ? one.many : one.problem))).toEqual([
    400,
    "At most 500 labels are printed at a time, and there is room for 100 more: print this lot afterwards.",
    100,
    "At most 500 labels are printed at a time, and there is no room for more: print this lot afterwards.",
  ]);
  expect(many[1]).not.toHaveProperty("label");
});

test("a lot on hold has labels, with a warning; an item that is gone has no name", async () => {
  expect(await labels("L-2610/2")).toMatchObject({
    warning: "Lot L-2610/2 is on hold: its labels are not for goods that leave.",
    label: { itemNumber: "99-999", name: "", releasedOn: null },
  });
});

test("a lot past its use-by date is warned of, and a recalled one has labels only where that is asked for", async () => {
  await lots(db).lot("L-2501-1", { use_by: "2026-01-31" });
  await lots(db).lot("L-2501-2", { use_by: "2026-01-31", status: "on hold" });
  expect(await labels("L-2501-1")).toMatchObject({
    warning: "Lot L-2501-1 is past its use-by date, 31 Jan 2026: its labels are not for goods that leave.",
    many: 1,
  });
  expect(await labels("L-2501-2")).toMatchObject({ warning: expect.stringContaining("is on hold and past its use-by date") });
  const asked = [{ lot: "L-2608-2", item: "", count: "2" }];
  expect((await readLabels(ctx, asked, { origin, withRecalled: true }))[0]).toMatchObject({
    warning: "Lot L-2608-2 is recalled: its labels are not for goods that leave.",
    many: 2,
  });
  expect(await labels("L-2610-1")).not.toHaveProperty("warning");
});
