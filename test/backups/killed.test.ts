import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { migrate, pendingMigrations } from "../../db/migrate.ts";
import { backUp, emptyPlace, filledSite, passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { createDatabase, testDatabase } from "../builders/database.ts";
import { earlierVersion } from "../builders/earlier-version.ts";
import { isProof } from "../builders/proof.ts";

const newFolder = passingFolders();
const source = await testDatabase();
const site = await filledSite(source, await newFolder());

/** How many moments, spread over the time that the command takes. */
const moments = isProof ? 30 : 1;
/** Milliseconds for all moments of a command, on a machine with other work. */
const patience = isProof ? 1_800_000 : 240_000;

/** Runs a command in a process. @param kill milliseconds after which it is killed @returns whether it ended by itself, and how long that took */
async function runProcess(args: string[], env: Record<string, string>, kill?: number) {
  const from = performance.now();
  const child = spawn(process.execPath, ["cli/main.ts", ...args], { env: { ...process.env, ...env }, stdio: "ignore" });
  const timer = kill === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), kill);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  return { code, took: performance.now() - from };
}

const spread = (took: number) => Array.from({ length: moments }, (_, n) => (took * (n + 1)) / (moments + 1));

test(
  "a backup that is killed has no name, or is whole; the next one is made",
  async () => {
    const folder = await newFolder();
    const { took, code } = await runProcess(["backup", path.join(folder, "first")], site.env);
    expect(code).toBe(0);
    for (const moment of spread(took)) {
      const file = path.join(folder, "killed");
      const killed = await runProcess(["backup", file], site.env, moment);
      expect(killed.code === null || killed.code === 0).toBe(true);
      if (existsSync(file)) expect((await runCommandLine(["backup", "verify", file], { env: {} })).code).toBe(0);
      else expect(killed.code).toBe(null);
      const next = path.join(folder, `after-${moment}`);
      await expect.poll(async () => (await runCommandLine(["backup", next], { env: site.env })).both).toMatch(/is written/);
      if (existsSync(file)) break;
    }
    expect((await readdir(folder)).filter((name) => name.startsWith("after-")).length).toBeGreaterThan(0);
  },
  patience,
);

test(
  "a restoration that is killed leaves an empty database or a whole one, and is begun again",
  async () => {
    const file = await backUp(site.env, await newFolder());
    const counts = async (url: string) => {
      const { db, close } = await connect({ url, folder: "" });
      const { rows } = await sql<{ tables: number; requests: string | null }>`
      select count(*)::int as tables, to_regclass('enquiry')::text as requests from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
      const requests = rows[0]?.requests ? (await db.selectFrom("enquiry").select("reference").execute()).length : 0;
      await close();
      return { tables: rows[0]?.tables ?? 0, requests };
    };
    const { took } = await runProcess(["restore", file], await emptyPlace(await newFolder()));
    for (const moment of spread(took)) {
      const place = await emptyPlace(await newFolder());
      await runProcess(["restore", file], place, moment);
      // The server notices a moment later that its client is gone.
      const again = async () => (await runCommandLine(["restore", file], { env: place })).both;
      await expect.poll(again).toMatch(/It is restored|The database is not empty/);
      expect(await counts(place.DATABASE_URL)).toMatchObject({ requests: site.references.length });
      expect((await runCommandLine(["migrate"], { env: place })).code).toBe(0);
      expect((await runCommandLine(["doctor", "--json"], { env: place })).both).toMatch(/"check": "Files",\s+"ok": true/);
    }
  },
  patience,
);

test(
  "an upgrade that is killed is done or not begun",
  async () => {
    const upgrade = async (kill?: number) => {
      const { url } = await createDatabase({ migrated: false });
      const { db, close } = await connect({ url, folder: "" });
      await migrate(db, undefined, { folder: earlierVersion({ before: "021" }) });
      const before = (await pendingMigrations(db)).length;
      const { took } = await runProcess(["migrate"], { DATABASE_URL: url, DATA_FOLDER: await newFolder() }, kill);
      await expect.poll(async () => [0, before].includes((await pendingMigrations(db)).length)).toBe(true);
      await migrate(db);
      expect(await pendingMigrations(db)).toEqual([]);
      await close();
      return took;
    };
    for (const moment of spread(await upgrade())) await upgrade(moment);
  },
  patience,
);
