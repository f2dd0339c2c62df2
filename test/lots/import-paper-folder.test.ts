import { expect, test } from "vitest";
import { type FolderFile, importPaperFolder } from "../../domain/lot-papers/import-paper-folder.ts";
import { largestPaper } from "../../domain/lot-papers/paper-limit.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { pdfOf } from "../builders/papers.ts";
import { isProof } from "../builders/proof.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const quality: Operator = { kind: "staff", role: "quality", name: "mei@command-line", id: undefined };
const { db } = await testDatabase();
await catalogue(db).product({ item_number: "11-010" });
const numbers = Array.from({ length: 120 }, (_, at) => `L-2610-${at + 1}`);
await db
  .insertInto("lot")
  .values(numbers.map((number) => ({ number, item_numbers: ["11-010"], status: "released", released_on: "2026-10-05" })))
  .execute();
const memory = memoryFiles();
const ctx = { db, files: memory.files, now: () => new Date("2026-11-23T12:00:00Z"), actor: quality };

const file = (name: string, bytes: Uint8Array = pdfOf(name)): FolderFile => ({
  ...{ name, size: bytes.byteLength, changedOn: "2026-11-20", read: async () => bytes },
});
const papers = () => db.selectFrom("paper").selectAll().orderBy("id").execute();

test("each file of a folder is stored or named with its reason, and a second time nothing is stored twice", async () => {
  const good = (isProof ? numbers : numbers.slice(0, 12)).flatMap((lot) =>
    ["", "_report_de", "_certificate_fr_r2", "_report"].map((rest) => `11-010_${lot}${rest}.pdf`),
  );
  const misfits = [
    ["11-010_L-2610-999.pdf", "Lot L-2610-999 is not on record."],
    ["11-011_L-2610-1.pdf", "Lot L-2610-1 is of item 11-010, not of item 11-011."],
    ["scan 001.pdf", "Lot scan 001 is not on record."],
    ["99-999_sds.pdf", "Item 99-999 is not in the catalog, and no lot is of it."],
    ["11-010_L-2610-1_sds.pdf", "A safety data sheet is of an item, whatever its lot: leave the lot empty."],
    ["11-010_L-2610-1_scan.pdf", "“scan” in its name is neither a kind, a language, a revision (r2) nor a day."],
    ["11-010_L-2610-1_2031-01-01.pdf", "The day of issue cannot be right: 2031-01-01."],
    ["readme.txt", "Its name does not end in .pdf."],
  ] as const;
  const odd = [
    { ...file("11-010_L-2610-1_it.pdf", Buffer.from("a letter")), reason: "This is not a PDF. Papers are kept as PDF only." },
    { ...file("11-010_L-2610-1_es.pdf", new Uint8Array()), reason: "The file is empty." },
    { ...file("11-010_L-2610-1_pt.pdf"), size: largestPaper + 1, reason: "The file is larger than 20 MB." },
  ];
  const more = ["L-2610-7_nl.pdf", "11-010_sds.pdf", "11-010_sds_ja.pdf", "11-010_calibration.pdf", "11-010_L 2610 9_pl.pdf"];
  const others = Array.from({ length: 4 }, (_, at) => `11-010_L-2610-${at + 1}_r9_2025-0${at + 1}-05.pdf`);
  const folder = [...[...good, ...misfits.map(([name]) => name), ...more, ...others].map((name) => file(name)), ...odd];

  const stored = folder.length - misfits.length - odd.length;
  const dry = await importPaperFolder(ctx, folder, { dryRun: true });
  expect(dry.filter(({ outcome }) => outcome === "added")).toHaveLength(stored);
  expect(await papers()).toEqual([]);

  const done = await importPaperFolder(ctx, folder);
  expect(done.map(({ name }) => name)).toEqual(folder.map(({ name }) => name));
  expect(done.filter(({ outcome }) => outcome === "added")).toHaveLength(stored);
  const reasons = done.flatMap((one) => (one.outcome === "not matched" ? [[one.name, one.reason]] : []));
  expect(reasons).toEqual([...misfits, ...odd.map(({ name, reason }) => [name, reason])]);
  const rows = await papers();
  expect(rows).toHaveLength(stored);
  expect(rows.find(({ name }) => name.includes("L-2610-3_report_de"))).toMatchObject({
    ...{ kind: "lot report", item_number: "11-010", lot_number: "L-2610-3", language: "de", issued_on: "2026-11-20" },
  });

  const again = await importPaperFolder(ctx, folder);
  expect(again.filter(({ outcome }) => outcome === "already there")).toHaveLength(stored);
  expect(await papers()).toEqual(rows);
});

test("a file with other content under the revision of another one is listed, by a trial and by the import alike", async () => {
  const [first, second] = [file("L-2610-80_nb.pdf"), file("11-010_L-2610-80_nb.pdf")];
  const certificate = "A certificate of conformity without a revision is";
  const own = "Give the new file a revision of its own, such as 2.";
  const [known] = await importPaperFolder(ctx, [first]);
  expect(known?.outcome).toBe("added");

  const changed = { ...file("L-2610-80_nb.pdf", pdfOf("changed")), changedOn: "2026-11-22" };
  const refused = { name: changed.name, outcome: "not matched" };
  for (const dryRun of [true, false])
    expect(await importPaperFolder(ctx, [changed, second], { dryRun })).toEqual([
      { ...refused, reason: `${certificate} on record with other content, issued on 20 Nov 2026. ${own}` },
      // With its item it is of another sort than with its lot alone.
      { name: second.name, outcome: "added" },
    ]);

  // Of two that are new the first one is taken.
  const two = [file("L-2610-81_nb.pdf"), file("l-2610-81_NB.pdf")];
  const reasonOf = async (dryRun: boolean) => {
    const [taken, left] = await importPaperFolder(ctx, two, { dryRun });
    expect([taken?.outcome, left?.outcome]).toEqual(["added", "not matched"]);
    return left && "reason" in left ? left.reason : "";
  };
  expect(await reasonOf(true)).toBe(`${certificate} in another file of this import, with other content. ${own}`);
  expect(await reasonOf(false)).toContain(`${certificate} on record with other content`);
});

test("who may not add papers is refused before a file is stored", async () => {
  const before = await papers();
  const sales = { ...ctx, actor: { ...quality, role: "sales" } as const };
  await expect(importPaperFolder(sales, [file("11-010_L-2610-1_sv.pdf")])).rejects.toMatchObject({ code: "forbidden" });
  expect(await papers()).toEqual(before);
});
