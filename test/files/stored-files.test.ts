import { hash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import type { Database } from "../../db/schema.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { importLock } from "../../domain/files/import-lock.ts";
import { discardFiles, removeFiles } from "../../domain/files/remove-files.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const pdf = Buffer.from("%PDF-1.7 certificate");
const hour = 3_600_000;
const keyOf = (digit: string) => `${digit.repeat(40)}.pdf`;
const upload = `${"a".repeat(32)}.jpg`;

/** A database without files and an empty store; `later` is what a sweep sees two hours from now. */
async function emptyStore() {
  const { db } = await testDatabase();
  const memory = memoryFiles();
  const ctx = { db, files: memory.files, now: () => new Date() };
  return { db, ...memory, ctx, later: { ...ctx, now: () => new Date(Date.now() + 2 * hour) } };
}

/** What is in the store, but for its mark. */
const keysIn = (stored: ReadonlyMap<string, unknown>) =>
  [...stored.keys()].filter((name) => !name.startsWith("file-store/")).toSorted();
const rowsIn = (db: Database) => db.selectFrom("stored_file").select(["key", "state"]).orderBy("key").execute();

async function enquiryWith(db: Database, ...attachments: { key: string; name: string }[]): Promise<string> {
  const context = { db, actor: { kind: "visitor" as const }, now: () => new Date() };
  return (await submitEnquiry(context, { kind: complaint, values: sampleOf(complaint), attachments })).reference;
}

describe("a file", async () => {
  const { db, ctx, stored, later } = await emptyStore();

  test("has a row with its size, type and SHA-256 before its bytes, and belongs to nobody yet", async () => {
    const file = { area: "attachments", key: keyOf("1"), contentType: "application/pdf", bytes: pdf } as const;
    let seen: unknown;
    const spying = (area: Parameters<typeof ctx.files>[0]) => ({
      ...ctx.files(area),
      put: async () => {
        seen = await db.selectFrom("stored_file").select(["bytes", "content_type", "sha256", "state"]).execute();
        throw new Error("The process ends here.");
      },
    });
    await expect(storeFile({ ...ctx, files: spying }, file)).rejects.toThrow("The process ends here.");
    expect(seen).toEqual([{ bytes: pdf.length, content_type: "application/pdf", sha256: hash("sha256", pdf), state: "new" }]);
    await sweepFiles(later);
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[], []]);
  });

  test("belongs to one row only, and to the area of the row's table", async () => {
    await storeFile(ctx, { area: "attachments", key: keyOf("2"), contentType: "application/pdf", bytes: pdf });
    await storeFile(ctx, { area: "agent-documents", key: keyOf("3"), contentType: "application/pdf", bytes: pdf });
    await enquiryWith(db, { key: keyOf("2"), name: "a.pdf" });
    const before = await db.selectFrom("enquiry").select("id").execute();
    for (const digit of ["2", "3", "4"])
      await expect(enquiryWith(db, { key: keyOf(digit), name: "a.pdf" })).rejects.toThrow(
        /gone or belongs|duplicate key|foreign key/,
      );
    expect(await db.selectFrom("enquiry").select("id").execute()).toEqual(before);
    await sweepFiles(later);
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[`attachments/${keyOf("2")}`], [{ key: keyOf("2"), state: "owned" }]]);
  });

  test("that belongs to a row is neither discarded nor overwritten", async () => {
    await discardFiles(ctx, [keyOf("2")]);
    await removeFiles(ctx, [keyOf("2")]);
    const other = { area: "attachments", key: keyOf("2"), contentType: "image/png", bytes: Buffer.from("other") } as const;
    await expect(storeFile(ctx, other)).rejects.toThrow("belongs to another file");
    expect(stored.get(`attachments/${keyOf("2")}`)).toEqual(pdf);
  });

  test.each([
    ["deleting the enquiry", () => db.deleteFrom("enquiry").execute()],
    ["deleting the row that owns it", () => db.deleteFrom("enquiry_file").execute()],
  ])("is marked for deletion by %s, when that commits; the sweep deletes it", async (_, deletion) => {
    await db.deleteFrom("enquiry").execute();
    await sweepFiles(later);
    await storeFile(ctx, { area: "attachments", key: keyOf("5"), contentType: "application/pdf", bytes: pdf });
    await enquiryWith(db, { key: keyOf("5"), name: "a.pdf" });
    const taken = db.transaction().execute(async (trx) => {
      await trx.deleteFrom("enquiry").execute();
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    expect(await rowsIn(db)).toEqual([{ key: keyOf("5"), state: "owned" }]);
    await deletion();
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[`attachments/${keyOf("5")}`], [{ key: keyOf("5"), state: "deleted" }]]);
    await sweepFiles(ctx);
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[], []]);
  });
});

describe("the sweep", async () => {
  const { db, ctx, stored, faults, later } = await emptyStore();
  const early = { ...ctx, now: () => new Date(Date.now() - 2 * hour) };

  test.each(["before", "after"] as const)("repeats a deletion that failed in the store %s it was done", async (fault) => {
    await storeFile(ctx, { area: "attachments", key: keyOf("1"), contentType: "application/pdf", bytes: pdf });
    await enquiryWith(db, { key: keyOf("1"), name: "a.pdf" });
    await db.deleteFrom("enquiry").execute();
    faults.push(fault);
    await removeFiles(ctx, [keyOf("1")]);
    expect(await rowsIn(db)).toEqual([{ key: keyOf("1"), state: "deleted" }]);
    await sweepFiles(ctx);
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[], []]);
  });

  test("continues after a file that cannot be deleted, logs why, and tries it again", async () => {
    for (const digit of ["1", "2", "3"])
      await storeFile(early, { area: "attachments", key: keyOf(digit), contentType: "application/pdf", bytes: pdf });
    faults.push("before");
    const first = await sweepFiles(ctx);
    expect([first.removed, first.failures.map(({ message }) => message)]).toEqual([2, ["The store is away."]]);
    expect((await sweepFiles(ctx)).removed).toBe(1);
    expect(keysIn(stored)).toEqual([]);
  });

  test("deletes marked files also when the store cannot be listed", async () => {
    await storeFile(early, { area: "attachments", key: keyOf("1"), contentType: "application/pdf", bytes: pdf });
    const unlisted = (area: Parameters<typeof ctx.files>[0]) => ({
      ...ctx.files(area),
      list: () => {
        throw new Error("Access denied");
      },
    });
    await expect(sweepFiles({ ...ctx, files: unlisted })).rejects.toThrow("Access denied");
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[], []]);
  });

  test("deletes a file without a row after thirty days, and never one with an unknown name", async () => {
    stored.set(`attachments/${keyOf("4")}`, pdf);
    stored.set("attachments/notes.txt", pdf);
    await sweepFiles(ctx);
    expect(await rowsIn(db)).toEqual([{ key: keyOf("4"), state: "new" }]);
    await sweepFiles({ ...ctx, now: () => new Date(Date.now() + 29 * 24 * hour) });
    expect(keysIn(stored)).toHaveLength(2);
    await sweepFiles({ ...ctx, now: () => new Date(Date.now() + 31 * 24 * hour) });
    expect([keysIn(stored), await rowsIn(db)]).toEqual([["attachments/notes.txt"], []]);
    stored.delete("attachments/notes.txt");
  });

  test("makes no row for a file that was deleted after it was listed", async () => {
    const vanishing = (area: Parameters<typeof ctx.files>[0]) => ({
      ...ctx.files(area),
      list: async function* () {
        if (area === "attachments") yield [keyOf("6")];
      },
    });
    await sweepFiles({ ...ctx, files: vanishing });
    expect(await rowsIn(db)).toEqual([]);
  });

  test("deletes unused uploads, but not those that are in use or were stored again a moment ago", async () => {
    await uploadsOf(early).put(upload, pdf);
    const c = catalogue(db);
    const media = await c.media({ product_id: await c.product(), source: `upload:${upload}` });
    await sweepFiles(later);
    expect(keysIn(stored)).toEqual([`uploads/${upload}`]);
    await db.deleteFrom("media").where("id", "=", media).execute();
    expect(await uploadsOf(ctx).size(upload)).toBe(pdf.length);
    await sweepFiles(ctx);
    expect(keysIn(stored)).toEqual([`uploads/${upload}`]);
    await sweepFiles(later);
    expect([keysIn(stored), await uploadsOf(ctx).size(upload)]).toEqual([[], undefined]);
  });

  test("deletes no upload while an import is under way", async () => {
    await uploadsOf(early).put(upload, pdf);
    const importing = await db.startTransaction().execute();
    await importing.selectNoFrom(({ fn, val }) => fn("pg_advisory_xact_lock", [val(importLock)]).as("lock")).execute();
    await sweepFiles(later);
    expect(keysIn(stored)).toEqual([`uploads/${upload}`]);
    await importing.rollback().execute();
    await sweepFiles(later);
    expect(keysIn(stored)).toEqual([]);
  });

  test("stores an upload that is uploaded again while it is being deleted", async () => {
    await uploadsOf(early).put(upload, pdf);
    let taking: Promise<void> | undefined;
    const slow = (area: Parameters<typeof ctx.files>[0]) => ({
      ...ctx.files(area),
      delete: async (key: string) => {
        // Somebody brings the same file now: it waits for the row that is being deleted.
        taking = uploadsOf(ctx).put(key, pdf);
        await expect.poll(() => waitingStatements(db)).toBe(1);
        await ctx.files(area).delete(key);
      },
    });
    expect(await sweepFiles({ ...later, files: slow })).toMatchObject({ removed: 1, failures: [] });
    await taking;
    expect([keysIn(stored), await rowsIn(db)]).toEqual([[`uploads/${upload}`], [{ key: upload, state: "new" }]]);
  });
});

test("an upload that two people send at once is stored when one of them breaks off", async () => {
  const { db, ctx, stored } = await emptyStore();
  let breakOff = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakOff = () => reject(new Error("The store is away."));
  });
  const breaking = (area: Parameters<typeof ctx.files>[0]) => ({ ...ctx.files(area), put: () => broken });
  const first = uploadsOf({ ...ctx, files: breaking }).put(upload, pdf);
  await expect.poll(async () => (await rowsIn(db)).length).toBe(1);
  await uploadsOf(ctx).put(upload, pdf);
  breakOff();
  await expect(first).rejects.toThrow("The store is away.");
  expect([keysIn(stored), await rowsIn(db)]).toEqual([[`uploads/${upload}`], [{ key: upload, state: "new" }]]);
});

describe("a store that belongs to another database", () => {
  test("is not swept: a store that another database has marked", async () => {
    const [one, other] = [await emptyStore(), await emptyStore()];
    await other.db.deleteFrom("file_store").execute();
    await other.db.insertInto("file_store").defaultValues().execute();
    await sweepFiles(one.ctx);
    await storeFile(one.ctx, { area: "attachments", key: keyOf("1"), contentType: "application/pdf", bytes: pdf });
    await enquiryWith(one.db, { key: keyOf("1"), name: "a.pdf" });
    expect(await sweepFiles({ ...other.later, files: one.files })).toEqual({ store: "another", removed: 0, failures: [] });
    expect(keysIn(one.stored)).toHaveLength(1);
  });

  test("is not swept: an empty store when the files are in another", async () => {
    const { ctx, later, db } = await emptyStore();
    const { key } = await attachmentStore(ctx).store({ name: "a.pdf", bytes: pdf });
    await enquiryWith(db, { key, name: "a.pdf" });
    const wrong = memoryFiles();
    // Before the store was ever marked, and afterwards.
    expect((await sweepFiles({ ...later, files: wrong.files })).store).toBe("unknown");
    expect((await sweepFiles(later)).store).toBe("ours");
    expect((await sweepFiles({ ...later, files: wrong.files })).store).toBe("unknown");
    expect(wrong.stored.size).toBe(0);
  });

  test("a store that cannot be reached when it is first marked is marked later", async () => {
    const { ctx, faults } = await emptyStore();
    faults.push("before");
    await expect(sweepFiles(ctx)).rejects.toThrow("The store is away.");
    expect((await sweepFiles(ctx)).store).toBe("ours");
  });
});

/** How many statements of the database wait for a lock. */
async function waitingStatements(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
