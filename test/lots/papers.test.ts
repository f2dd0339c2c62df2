import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { removeFile } from "../../domain/files/remove-files.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { largestPaper, largestPaperText } from "../../domain/lot-papers/paper-limit.ts";
import { readPapersOfItem, readPapersOfLot } from "../../domain/lot-papers/read-papers.ts";
import { withdrawPaper } from "../../domain/lot-papers/withdraw-paper.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { newPaper, pdfOf, pdfOfSize } from "../builders/papers.ts";
import { encryptedPdfs } from "../samples/encrypted-pdfs.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const [lockedPdf] = encryptedPdfs.flatMap(({ asks, bytes }) => (asks ? [bytes] : []));
const quality: Operator = { kind: "staff", role: "quality", name: "mei@command-line", id: undefined };
const sales: Operator = { ...quality, role: "sales" };
const released = { status: "released", released_on: "2026-10-02" } as const;
const lot = { number: "L-2610-1", itemNumbers: ["11-010", "11-011"] };

/** A catalog with item 11-010 (11-011 is no longer sold), two lots of both, and an empty store of files. */
async function lots() {
  const { db } = await testDatabase();
  const memory = memoryFiles();
  await catalogue(db).product({ item_number: "11-010" });
  for (const number of ["L-2610-1", "L-2610-2"])
    await db
      .insertInto("lot")
      .values({ number, item_numbers: lot.itemNumbers, ...released })
      .execute();
  const ctx = { db, files: memory.files, now: () => new Date("2026-11-23T12:00:00Z"), actor: quality };
  const ofLot = async () =>
    (await readPapersOfLot(ctx, lot)).papers.map(({ kind, language, revision, replacedOn }) => [
      kind,
      language,
      revision,
      replacedOn,
    ]);
  const rows = () => db.selectFrom("paper").selectAll().orderBy("id").execute();
  return { ctx, ofLot, rows, ...memory };
}

describe("a paper that is added", async () => {
  const { ctx, rows, stored, files } = await lots();

  test("is stored with its SHA-256, under a key that nobody can guess, and with a name for the person who saves it", async () => {
    const bytes = pdfOf("one");
    const { id, outcome } = await addPaper(ctx, newPaper({ lotNumber: "l 2610 1", name: "../My report.PDF", bytes }));
    expect(outcome).toBe("added");
    const { papers, tags } = await readPapersOfLot(ctx, lot);
    expect(papers).toEqual([
      {
        ...{ id, kind: "certificate of conformity", itemNumber: "", lotNumber: "L-2610-1", language: "en", revision: "1" },
        ...{
          issuedOn: "2026-10-05",
          name: "-My report.pdf",
          bytes: bytes.length,
          sha256: hash("sha256", bytes),
          replacedOn: null,
        },
      },
    ]);
    expect(tags).toEqual(["lot:L-2610-1", "item:11-010", "item:11-011", "setting:paper_readers"]);
    const [{ key = "" } = {}] = await rows();
    expect(key).toMatch(/^[0-9a-f]{40}\.pdf$/);
    expect(stored.get(`papers/${key}`)).toEqual(bytes);
  });

  test("belongs to its row: neither the sweep nor anybody else removes its file", async () => {
    const later = { ...ctx, now: () => new Date("2027-11-23T12:00:00Z") };
    await sweepFiles(later);
    const [{ key = "" } = {}] = await rows();
    expect(await removeFile(later, key)).toBe(false);
    expect(await files("papers").size(key)).toBeDefined();
  });

  test("leaves an audit event that names the paper", async () => {
    const events = await ctx.db.selectFrom("audit_event").select(["verb", "subject", "name", "after"]).execute();
    expect(events).toMatchObject([
      {
        verb: "paper.add",
        subject: "paper",
        name: "mei@command-line",
        after: { lot_number: "L-2610-1", sha256: hash("sha256", pdfOf("one")) },
      },
    ]);
  });

  test("a second time says so, and stores nothing double", async () => {
    const before = [await rows(), [...stored.keys()]];
    const [{ id } = { id: 0 }] = await rows();
    const again = newPaper({ bytes: pdfOf("one"), revision: "2", name: "other.pdf" });
    expect(await addPaper(ctx, again)).toEqual({ id, outcome: "already there" });
    expect([await rows(), [...stored.keys()]]).toEqual(before);
  });

  test("by two people at the same time is stored once", async () => {
    const same = newPaper({ bytes: pdfOf("together"), issuedOn: "2026-10-06" });
    const both = await Promise.all([addPaper(ctx, same), addPaper(ctx, same)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["added", "already there"]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect([...stored.keys()].filter((name) => name.startsWith("papers/"))).toHaveLength(2);
  });

  test("for another lot is another paper, although the bytes are the same", async () => {
    const other = newPaper({ bytes: pdfOf("one"), lotNumber: "L-2610-2" });
    expect((await addPaper(ctx, other)).outcome).toBe("added");
  });

  test("of the largest size that is named is taken", async () => {
    expect(largestPaperText).toBe("20 MB");
    const large = newPaper({ bytes: pdfOfSize(20_000_000), kind: "lot report" });
    expect((await addPaper(ctx, large, { trial: new Map() })).outcome).toBe("added");
    await expect(addPaper(ctx, { ...large, bytes: pdfOfSize(20_000_001) }, { trial: new Map() })).rejects.toThrow(
      "larger than 20 MB",
    );
  });

  test("as a trial is checked and not stored", async () => {
    const before = await rows();
    expect(await addPaper(ctx, newPaper({ bytes: pdfOf("trial"), revision: "3" }), { trial: new Map() })).toEqual({
      id: 0,
      outcome: "added",
    });
    await expect(addPaper(ctx, newPaper({ lotNumber: "L-1" }), { trial: new Map() })).rejects.toThrow(
      "Lot L-1 is not on record.",
    );
    expect(await rows()).toEqual(before);
  });
});

describe("a newer paper", async () => {
  const { ctx, ofLot, rows } = await lots();
  const certificate = "certificate of conformity";
  const add = (given: Parameters<typeof newPaper>[0]) =>
    addPaper(ctx, newPaper({ bytes: pdfOf(JSON.stringify(given)), ...given }));

  test("replaces the one before, which stays; one of another kind or language replaces nothing", async () => {
    await add({ revision: "1", issuedOn: "2026-10-05" });
    await add({ revision: "2", issuedOn: "2026-10-20" });
    await add({ revision: "de 1", language: "de", issuedOn: "2026-10-01" });
    await add({ kind: "lot report", revision: "report" });
    expect(await ofLot()).toEqual([
      [certificate, "en", "2", null],
      [certificate, "de", "de 1", null],
      ["lot report", "en", "report", null],
      [certificate, "en", "1", "2026-10-20"],
    ]);
  });

  test("that was issued earlier and handed in later is not the current one; of one day the last handed in is", async () => {
    await add({ revision: "0", issuedOn: "2026-09-30" });
    await add({ revision: "2a", issuedOn: "2026-10-20" });
    expect((await ofLot()).filter(([kind, language]) => kind === certificate && language === "en")).toEqual([
      [certificate, "en", "2a", null],
      [certificate, "en", "2", "2026-10-20"],
      [certificate, "en", "1", "2026-10-20"],
      [certificate, "en", "0", "2026-10-05"],
    ]);
  });

  test("that is withdrawn gives way to the one before, and stays on record with its file", async () => {
    const { id = 0, key = "" } = (await rows()).find(({ revision }) => revision === "2a") ?? {};
    await withdrawPaper(ctx, id);
    expect((await ofLot())[0]).toEqual([certificate, "en", "2", null]);
    expect((await rows()).find((row) => row.id === id)?.withdrawn_at).toEqual(ctx.now());
    expect(await ctx.files("papers").size(key)).toBeDefined();
    await expect(withdrawPaper(ctx, id)).rejects.toThrow("This paper is already withdrawn.");
    await expect(withdrawPaper(ctx, 9999)).rejects.toThrow("There is no such paper.");
    const verbs = await ctx.db.selectFrom("audit_event").select("verb").where("verb", "=", "paper.withdraw").execute();
    expect(verbs).toHaveLength(1);
  });

  test("with other content under a revision that is on record is refused, with a revision that is free", async () => {
    const before = await rows();
    await expect(add({ revision: "2A", issuedOn: "2026-10-20" })).resolves.toMatchObject({ outcome: "added" });
    const [{ id = 0 } = {}] = (await rows()).filter(({ revision }) => revision === "2A");
    for (const given of [{ revision: "2a" }, { revision: "2", issuedOn: "2026-11-01" }])
      await expect(add({ ...given, name: "other.pdf" })).rejects.toMatchObject({
        code: "invalid",
        field: "revision",
        nextRevision: "3",
        message: expect.stringMatching(
          /^Revision 2a? of this certificate of conformity is on record with other content, issued on 20 Oct 2026\. .*such as 3\.$/,
        ),
      });
    // After a revision, one without a number would be taken for the first.
    await expect(add({ revision: "", issuedOn: "2026-11-02", name: "other.pdf" })).rejects.toMatchObject({
      ...{ code: "invalid", field: "revision", nextRevision: "3" },
      message: expect.stringMatching(
        /^This certificate of conformity is on record as revision \w+\. Give the new file a revision too/,
      ),
    });
    await withdrawPaper(ctx, id);
    expect((await rows()).length).toBe(before.length + 1);
  });

  test("by two people at the same time under one revision is taken once", async () => {
    const both = await Promise.allSettled([
      add({ revision: "9", issuedOn: "2026-09-01", name: "one.pdf" }),
      add({ revision: "9", issuedOn: "2026-09-01", name: "two.pdf" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await rows()).filter(({ revision }) => revision === "9")).toHaveLength(1);
  });

  test("that was withdrawn by mistake can be added again", async () => {
    const { id = 0 } = (await rows()).find(({ revision }) => revision === "2a") ?? {};
    const again = await add({ revision: "2a", issuedOn: "2026-10-20" });
    expect(again.outcome).toBe("added");
    expect(again.id).not.toBe(id);
  });
});

describe("a safety data sheet", async () => {
  const { ctx, ofLot } = await lots();
  const sheet = { kind: "safety data sheet", lotNumber: "", itemNumber: "11-010" };

  test("is of an item, and is shown with each of its lots", async () => {
    await addPaper(ctx, newPaper(sheet));
    expect(await ofLot()).toEqual([["safety data sheet", "en", "1", null]]);
    const { papers, tags } = await readPapersOfItem(ctx, "11-010");
    expect(papers.map(({ kind, itemNumber }) => [kind, itemNumber])).toEqual([["safety data sheet", "11-010"]]);
    expect(tags).toEqual(["item:11-010"]);
  });

  test("of an item that is no longer sold is taken, as long as there is a lot of it", async () => {
    expect((await addPaper(ctx, newPaper({ ...sheet, itemNumber: "11-011" }))).outcome).toBe("added");
  });

  test("calibration certificates of an item are not shown with its lots", async () => {
    await addPaper(ctx, newPaper({ ...sheet, kind: "calibration certificate", bytes: pdfOf("calibration") }));
    expect((await ofLot()).map(([kind]) => kind)).not.toContain("calibration certificate");
    expect((await readPapersOfItem(ctx, "11-010")).papers).toHaveLength(2);
  });
});

describe("refused with a sentence, and with nothing stored:", async () => {
  const { ctx, rows, stored } = await lots();

  test.each<[string, string, Parameters<typeof newPaper>[0], string]>([
    ["another kind", "kind", { kind: "invoice" }, "Choose what the paper is:"],
    ["a certificate without a lot", "lotNumber", { lotNumber: "" }, "Say which lot this certificate of conformity is of."],
    ["an unknown lot", "lotNumber", { lotNumber: "L-2699-1" }, "Lot L-2699-1 is not on record."],
    ["an item that the lot is not of", "itemNumber", { itemNumber: "12-010" }, "Lot L-2610-1 is of item 11-010, 11-011, not of"],
    ["a data sheet of a lot", "lotNumber", { kind: "safety data sheet", itemNumber: "11-010" }, "leave the lot empty"],
    ["a data sheet of nothing", "itemNumber", { kind: "safety data sheet", lotNumber: "" }, "Say which item"],
    [
      "an unknown item",
      "itemNumber",
      { kind: "safety data sheet", lotNumber: "", itemNumber: "99" },
      "Item 99 is not in the catalog",
    ],
    [
      "a calibration certificate of nothing",
      "itemNumber",
      { kind: "calibration certificate", lotNumber: "" },
      "which item or which lot",
    ],
    ["a language of more letters", "language", { language: "English" }, "two letters"],
    ["no language", "language", { language: "" }, "two letters"],
    ["a long revision", "revision", { revision: "1".repeat(41) }, "40 characters"],
    ["no day", "issuedOn", { issuedOn: "5 Oct 2026" }, "Give the day of issue"],
    ["a day that is not there", "issuedOn", { issuedOn: "2026-02-30" }, "Give the day of issue"],
    ["a day to come", "issuedOn", { issuedOn: "2027-01-01" }, "cannot be right"],
    ["an empty file", "bytes", { bytes: new Uint8Array() }, "The file is empty."],
    ["a picture called PDF", "bytes", { bytes: Buffer.from("\x89PNG\r\n\x1a\n") }, "This is not a PDF."],
    ["a PDF without its end", "bytes", { bytes: Buffer.from("%PDF-1.7\nhalf") }, "This PDF is not whole: its end is missing."],
    ["a PDF that asks for a password", "bytes", { bytes: lockedPdf ?? pdfOf("") }, "asks for a password before it opens"],
    ["a large file", "bytes", { bytes: Buffer.concat([pdfOf(""), Buffer.alloc(largestPaper)]) }, "larger than 20 MB"],
  ])("%s", async (_, field, given, sentence) => {
    await expect(addPaper(ctx, newPaper(given))).rejects.toMatchObject({
      code: "invalid",
      field,
      message: expect.stringContaining(sentence),
    });
    expect([await rows(), [...stored.keys()]]).toEqual([[], []]);
  });

  test("whatever it is, from sales", async () => {
    await expect(addPaper({ ...ctx, actor: sales }, newPaper())).rejects.toMatchObject({ code: "forbidden" });
    await expect(withdrawPaper({ ...ctx, actor: sales }, 1)).rejects.toMatchObject({ code: "forbidden" });
    expect([await rows(), [...stored.keys()]]).toEqual([[], []]);
  });

  test("a file whose store is away: no row is left, and nothing names it", async () => {
    const { files, faults } = memoryFiles();
    faults.push("before");
    await expect(addPaper({ ...ctx, files }, newPaper())).rejects.toThrow("The store is away.");
    expect(await rows()).toEqual([]);
  });
});
