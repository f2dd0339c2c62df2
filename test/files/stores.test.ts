import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { localFiles } from "../../adapters/files/local-files.ts";
import { s3Files } from "../../adapters/files/s3-files.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { s3Server } from "../stand-ins/s3-server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "warpline-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const s3 = await s3Server();
await s3Files(s3.settings, "uploads/").put("another-area.jpg", Buffer.from("uploads"));
await mkdir(path.join(folder, "a-folder"));
const stores = {
  "a folder": localFiles(folder),
  "an S3-compatible bucket": s3Files(s3.settings),
  "a part of the bucket": s3Files(s3.settings, "certificates/"),
};
const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("€ warp and weft")]);

async function listed(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of files.list()) keys.push(...page);
  return keys;
}

describe.each(Object.entries(stores))("%s", (_, files) => {
  test("returns what was stored, whole and in part, until it is deleted", async () => {
    expect(await files.get("0a.png")).toBeUndefined();
    expect(await files.size("0a.png")).toBeUndefined();
    await files.put("0a.png", png);
    expect(Buffer.from((await files.get("0a.png")) ?? [])).toEqual(png);
    expect(await files.size("0a.png")).toBe(png.length);
    expect(await buffer(files.stream("0a.png", { start: 1, end: 3 }))).toEqual(Buffer.from("PNG"));
    await files.delete("0a.png");
    await files.delete("0a.png");
    expect(await files.get("0a.png")).toBeUndefined();
  });

  test("lists all its files, whatever their number, and nothing else", async () => {
    const keys = ["1.pdf", "2.pdf", "3.pdf", "download-4.pdf", "5.jpg"];
    for (const key of keys) await files.put(key, png);
    expect((await listed(files)).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) await files.delete(key);
    expect(await listed(files)).toEqual([]);
  });

  test.each(["../a", "", "A.png", "a/b", "a".repeat(65)])("refuses the key %o", async (key) => {
    await expect(files.put(key, png)).rejects.toThrow(RangeError);
  });
});

test("a wrong secret is refused", async () => {
  const stranger = s3Files({ ...s3.settings, secretAccessKey: "a guess" });
  const before = s3.objects.size;
  await expect(stranger.put("0b.png", png)).rejects.toThrow();
  expect(s3.objects.size).toBe(before);
  expect(s3.state.denied).toBe(1);
});

describe("a site whose attachments are in a bucket", async () => {
  const s3 = await s3Server();
  const { send, db, files } = await enquirySite({ s3: s3.settings });
  function complain() {
    const form = new FormData();
    for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
    form.append("attachments", new File([png], "lot.png"));
    return send("/api/customer_complaint", form);
  }

  test("stores them there, under random names", async () => {
    expect((await complain()).status).toBe(200);
    const { key } = await db.selectFrom("enquiry_file").select("key").executeTakeFirstOrThrow();
    expect(key).toMatch(/^[0-9a-f]{40}\.png$/);
    expect(s3.objects.get(key)).toEqual(png);
  });

  test("stores nothing of an enquiry while the bucket refuses, and sweeps what was left", async () => {
    const count = () => db.selectFrom("enquiry").select("id").execute();
    const before = await count();
    s3.state.refuse = true;
    expect((await complain()).status).toBe(500);
    s3.state.refuse = false;
    expect(await count()).toEqual(before);
    expect((await complain()).status).toBe(200);

    const early = attachmentStore({ db, files, now: () => new Date(Date.now() - 2 * 3_600_000) });
    const { key } = await early.store({ name: "left.png", bytes: png });
    expect(s3.objects.has(key)).toBe(true);
    const later = () => new Date(Date.now() + 2 * 3_600_000);
    expect(await sweepFiles({ db, files, now: later })).toMatchObject({ store: "ours", failures: [] });
    expect(s3.objects.has(key)).toBe(false);
    expect(await db.selectFrom("stored_file").select("key").where("state", "<>", "owned").execute()).toEqual([]);
    expect([...s3.objects.keys()].filter((name) => !name.startsWith("file-store/"))).toHaveLength(2);
  });
});
