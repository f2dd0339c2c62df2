import { readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOfBackups } from "../../adapters/backups/folder-of-backups.ts";
import { runDueBackups } from "../../adapters/backups/scheduled-backup.ts";
import { readConfig } from "../../adapters/config.ts";
import { readBackups } from "../../domain/backups/read-backups.ts";
import { filledSite, passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { isProof } from "../builders/proof.ts";

const newFolder = passingFolders();
const source = await testDatabase();
const site = await filledSite(source, await newFolder());

const hour = 3_600_000;
const start = Date.parse("2026-01-05T12:00:00Z");

test("a backup is made when it is due, the newest are kept, one a week is restored for trial, and doctor says so", async () => {
  const folder = await newFolder();
  const env = { ...site.env, BACKUP_FOLDER: folder, BACKUP_KEEP: "2" };
  let time = start;
  const ctx = { db: source.db, actor: { kind: "system" }, now: () => new Date(time) } as const;
  const place = folderOfBackups(folder);
  const run = () => runDueBackups({ ctx, pool: source.pool, files: site.files, place, config: readConfig(env) });

  await run();
  const { backup, trial } = await readBackups(ctx);
  expect(backup).toMatchObject({ good: { name: "warpline-20260105T120000Z.tar.zst", files: 3 }, failure: undefined });
  expect(trial).toMatchObject({ good: { name: "warpline-20260105T120000Z.tar.zst", files: 3 }, failure: undefined });
  expect(trial.good?.rows).toBe(backup.good?.rows);
  expect(await readdir(site.dataFolder)).not.toContain("restored-for-trial");

  for (const hours of [1, 24, 47, 48, 72]) {
    time = start + hours * hour;
    await run();
  }
  expect(await place.list()).toEqual(["warpline-20260108T120000Z.tar.zst", "warpline-20260107T120000Z.tar.zst"]);
  expect((await readBackups(ctx)).trial.good?.startedAt).toEqual(new Date(start));

  // The newest cannot be restored when its week is over.
  time = start + 7 * 24 * hour - hour;
  await run();
  const [newest = ""] = await place.list();
  await writeFile(path.join(folder, newest), "nothing");
  time += hour;
  await expect(run()).rejects.toThrow("damaged");
  expect((await readBackups(ctx)).trial.failure?.problem).toMatch(/damaged/);
});

test("doctor warns without a folder, and says what is wrong with one", async () => {
  const folder = await newFolder();
  const findings = async (env: Record<string, string>) => {
    const { output } = await runCommandLine(["doctor", "--json"], { env: { ...site.env, ...env } });
    return (JSON.parse(output) as { check: string; ok: boolean; text: string }[]).find(({ check }) => check === "Backups");
  };
  expect(await findings({})).toMatchObject({ ok: true, warning: true, text: expect.stringMatching(/set BACKUP_FOLDER/) });
  expect(await findings({ BACKUP_FOLDER: folder })).toMatchObject({
    ok: false,
    text: expect.stringMatching(/could not be restored/),
  });
  const env = { ...site.env, BACKUP_FOLDER: folder };
  expect((await runCommandLine(["backup", "now"], { env })).code).toBe(0);
  // Of two at once the second waits for the folder of the first.
  const atOnce = isProof ? [1, 2] : [1];
  for (const { both } of await Promise.all(atOnce.map(() => runCommandLine(["backup", "try"], { env }))))
    expect(both).toMatch(/restored for trial, and what was restored has its checksums/);
  expect(await findings(env)).toMatchObject({ ok: true, text: expect.stringMatching(/was restored for trial at/) });
  const [only = ""] = await readdir(folder);
  expect((await runCommandLine(["backup", "list"], { env })).output).toBe(`${path.join(folder, only)}\n`);
  await rename(path.join(folder, only), path.join(folder, "other"));
  expect((await runCommandLine(["backup", "try"], { env })).both).toMatch(/There is no backup/);
});
