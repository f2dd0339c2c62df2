import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOfBackups } from "../../adapters/backups/folder-of-backups.ts";
import { backUpBeforeMigration } from "../../adapters/backups/scheduled-backup.ts";
import { readConfig } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { connect } from "../../db/connect.ts";
import { migrationNames, pendingMigrations, runMigrations } from "../../db/migrate.ts";
import { backUp, emptyPlace, passingFolders } from "../builders/backups.ts";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const newFolder = passingFolders();
const old = await testDatabase({ migrated: false });
/** The last migration of the version before this one. */
const last = "064_workbench";
await runMigrations(
  old.db,
  undefined,
  (await migrationNames()).filter((name) => name <= last),
);
await catalogue(old.db).product({ name: "Cotton lawn" });

test("what an upgrade would do is said, and nothing is changed", async () => {
  const env = { DATABASE_URL: old.url, DATA_FOLDER: await newFolder() };
  const { output } = await runCommandLine(["migrate", "--plan"], { env });
  expect(output).toMatch(/^Migrations that would run, all in one transaction: \d+\.$/m);
  expect(output).toMatch(/^072_backups: locks nothing that is there$/m);
  expect(await pendingMigrations(old.db)).toContain("072_backups");
});

test("a backup of the version before is restored, and is of this version then", async () => {
  const file = await backUp({ DATABASE_URL: old.url, DATA_FOLDER: await newFolder() }, await newFolder());
  const place = await emptyPlace(await newFolder());
  const { code, output } = await runCommandLine(["restore", file], { env: place });
  expect([code, output]).toEqual([0, expect.stringMatching(/\(migration 064_workbench\).*Migration 072_backups is done/s)]);
  const { db, close } = await connect({ url: place.DATABASE_URL, folder: "" });
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await db.selectFrom("product").select("name").execute()).toEqual([{ name: "Cotton lawn" }]);
  expect(await db.selectFrom("product_search").select("product_id").execute()).not.toEqual([]);
  await close();
  expect((await runCommandLine(["migrate", "--plan"], { env: place })).output).toMatch(/up to date/);
});

test("before migrations a backup is made, and without room for it nothing is changed", async () => {
  const folder = await newFolder();
  const config = readConfig({ BACKUP_FOLDER: folder, DATA_FOLDER: await newFolder() });
  const options = { pool: old.pool, files: openFiles(config), config };
  const now = () => new Date("2026-11-27T02:30:00Z");
  const made = await backUpBeforeMigration({ ...options, place: folderOfBackups(folder) }, now);
  expect([made, await readdir(folder)]).toEqual([
    path.join(folder, "warpline-20261127T023000Z.tar.zst"),
    ["warpline-20261127T023000Z.tar.zst"],
  ]);
  const nowhere = folderOfBackups(path.join(made, "inside a file"));
  await expect(backUpBeforeMigration({ ...options, place: nowhere }, now)).rejects.toThrow(
    /nothing was changed: The backup cannot/,
  );
});
