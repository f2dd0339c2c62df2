import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { bucketOfBackups } from "../../adapters/backups/bucket-of-backups.ts";
import { openPlace } from "../../adapters/backups/open-place.ts";
import { runDueBackups } from "../../adapters/backups/scheduled-backup.ts";
import { readConfig } from "../../adapters/config.ts";
import { beginRun, endRun } from "../../domain/backups/note-run.ts";
import { readBackups } from "../../domain/backups/read-backups.ts";
import { emptyPlace, filledSite, passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { isProof } from "../builders/proof.ts";
import { s3Server } from "../stand-ins/s3-server.ts";

const newFolder = passingFolders();

describe("a bucket of backups", async () => {
  const { objects, uploads, state, settings } = await s3Server();
  const place = bucketOfBackups(settings, 1000);
  const name = (day: number) => `warpline-202601${String(day).padStart(2, "0")}T020000Z.tar.zst`;
  const streamOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);

  test.each([[1], [999], [1000], [1001], [5000]])("takes and gives %i bytes, in parts", async (length) => {
    const bytes = randomBytes(length);
    expect(await place.write(`of ${length}`, streamOf(bytes))).toBe(length);
    expect(objects.get(`of ${length}`)).toEqual(bytes);
    expect(await buffer(place.read(`of ${length}`))).toEqual(bytes);
    await expect(place.write(`of ${length}`, streamOf(bytes))).rejects.toThrow(`s3:of ${length} exists already`);
    expect(uploads.size).toBe(0);
  });

  test("lists scheduled backups, the newest first, whatever their number", async () => {
    for (const day of [3, 1, 5, 2, 4]) await place.write(name(day), streamOf(Buffer.from("a backup")));
    await place.delete(name(4));
    expect(await place.list()).toEqual([name(5), name(3), name(2), name(1)]);
  });

  test("keeps nothing of a backup that failed, and ends uploads that were killed", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1500);
        throw new Error("the database is gone");
      })(),
    );
    await expect(place.write(name(6), broken)).rejects.toThrow("the database is gone");
    expect([objects.has(name(6)), uploads.size]).toEqual([false, 0]);
    for (const left of [name(7), "of somebody else"]) uploads.set(left, { name: left, parts: new Map() });
    await place.write(name(8), streamOf(Buffer.from("a backup")));
    expect([...uploads.keys()]).toEqual(["of somebody else"]);
  });

  test("says what to do when it does not answer, or has no such backup", async () => {
    await expect(buffer(place.read("none"))).rejects.toThrow(/There is no s3:none/);
    state.refuse = true;
    await expect(place.write(name(9), streamOf(Buffer.from("a backup")))).rejects.toThrow(/BACKUP_S3_ENDPOINT does not do it/);
    await expect(place.list()).rejects.toThrow(/see whether it answers/);
    state.refuse = false;
  });
});

test("backups go to the bucket as they are due, the newest are kept, and each is read from there", async () => {
  const source = await testDatabase();
  const site = await filledSite(source, await newFolder());
  const { objects, settings } = await s3Server();
  const env = {
    ...site.env,
    BACKUP_S3_ENDPOINT: settings.endpoint,
    BACKUP_S3_REGION: settings.region,
    BACKUP_S3_ACCESS_KEY_ID: settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    BACKUP_KEEP: "2",
  };
  const config = readConfig(env);
  const place = openPlace(config);
  if (!place) throw new Error("no place");
  const ctxOn = (day: string) =>
    ({ db: source.db, actor: { kind: "system" }, now: () => new Date(`2026-01-${day}T12:00:00Z`) }) as const;
  // A trial that was made already: what it reads from the bucket is restored below. `npm run proof` makes it.
  if (!isProof)
    await endRun(ctxOn("05"), await beginRun(ctxOn("05"), "trial", "warpline-20260104T120000Z.tar.zst"), { rows: 1, files: 3 });
  for (const day of ["05", "06", "07"]) {
    await runDueBackups({ ctx: ctxOn(day), pool: source.pool, files: site.files, place, config });
  }
  const { backup, trial } = await readBackups(ctxOn("07"));
  expect([backup.good?.files, trial.good?.files]).toEqual([3, 3]);
  const newest = "warpline-20260107T120000Z.tar.zst";
  const run = async (args: string[], more: Record<string, string> = {}) => {
    const { code, both } = await runCommandLine(args, { env: { ...env, ...more } });
    return { code, both };
  };
  expect(await run(["backup", "list"])).toEqual({ code: 0, both: `s3:${newest}\ns3:warpline-20260106T120000Z.tar.zst\n` });
  expect(await run(["backup", "verify", `s3:${newest}`])).toEqual({ code: 0, both: expect.stringMatching(/is whole/) });
  expect(await run(["backup", "s3:by-hand"])).toEqual({ code: 0, both: expect.stringMatching(/^s3:by-hand is written/) });
  const empty = await emptyPlace(await newFolder());
  expect(await run(["restore", "s3:by-hand"], empty)).toEqual({ code: 0, both: expect.stringMatching(/It is restored/) });
  expect((await run(["doctor", "--json"], empty)).both).toMatch(/"check": "Files",\s+"ok": true/);

  const damaged = Buffer.from(objects.get(newest) ?? []);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
  objects.set(newest, damaged);
  expect(await run(["backup", "verify", `s3:${newest}`])).toEqual({ code: 1, both: expect.stringMatching(/is damaged/) });
  expect(await runCommandLine(["restore", "s3:by-hand"], { env: site.env })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/Set BACKUP_S3_ENDPOINT/),
  });
});
