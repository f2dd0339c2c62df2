import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { importStores } from "../../adapters/files/import-stores.ts";
import { startImport } from "../../domain/workbench/imports/hand-in.ts";
import type { HandedTable } from "../../domain/workbench/imports/handed-in.ts";
import { publishImport } from "../../domain/workbench/imports/publish-import.ts";
import { readImport } from "../../domain/workbench/imports/read-imports.ts";
import { runImports } from "../../domain/workbench/imports/run-imports.ts";
import { takeBackImport } from "../../domain/workbench/imports/take-back-import.ts";
import { demoSite } from "../builders/demo-site.ts";
import { readAll } from "../builders/importing.ts";
import { isProof } from "../builders/proof.ts";
import { fc } from "../builders/property.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const rosa = await staffActors(site)("admin", { name: "Rosa Lind" });
const admin = { db, now: site.clock.now, actor: rosa.actor };
const system = { db, files: site.files, now: site.clock.now, actor: { kind: "system" } } as const;
const work = () => runImports(system, importStores(system));

/** How far the work of each kind is when it is killed, as a part of it. */
const moments = isProof ? fc.sample(fc.double({ min: 0, max: 0.95, noNaN: true }), 10) : [0.3];

/** Does what waits in a process of its own, as the site has it done, and kills it when a part of it is done. */
async function runKilled(id: number, part: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: site.database.url, DATA_FOLDER: site.config.dataFolder };
  const child = spawn(process.execPath, ["cli/main.ts", "imports", "run"], { env, stdio: "ignore" });
  const ended = once(child, "close");
  const isThere = async () => {
    const { done = 0, total = 0 } = (await readImport(admin, id)) ?? {};
    return child.exitCode !== null || (total > 0 && done >= part * total);
  };
  await expect.poll(isThere, { interval: 1, timeout: 60_000 }).toBe(true);
  child.kill("SIGKILL");
  await ended;
}

/** The catalog and the state of an import, both of one moment. How often a lot or a kit was written is no part of what it is. */
const look = (id: number) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const { state, publication, isTakenBack } = (await readImport({ ...admin, db: tx }, id)) ?? {};
      const rows = JSON.stringify(await readAll(tx)).replace(/"version":\d+/g, '"version":0');
      return { state: isTakenBack ? "taken back" : state, publication: publication ?? 0, rows };
    });

const items = await db.selectFrom("product").select(["item_number", "areal_mass"]).orderBy("id").execute();
const packs = await db
  .selectFrom("product_pack as k")
  .innerJoin("product as p", "p.id", "k.product_id")
  .select(["item_number", "form"])
  .execute();
const sheet = (name: string, rows: unknown[][]): HandedTable => ({
  ...{ name, notes: [], about: [] },
  rows: rows.map((cells, at) => [at + 1, cells.map(String)]),
});
const tables = [
  sheet("products", [["item_number", "areal_mass"], ...items.map((item, at) => [item.item_number, 100 + at])]),
  sheet("packs", [["item_number", "form", "position"], ...packs.map(({ item_number, form }, at) => [item_number, form, at])]),
];

test("work on an import that is killed at any moment is done wholly or not at all, and is done when it is tried again", async () => {
  const before = (await look(0)).rows;
  const handIn = () => startImport(admin, { names: ["catalog.zip"], tables, files: [] });
  const publish = async (id: number) => publishImport(admin, { id, seen: (await readImport(admin, id))?.outcome?.sum ?? "" });
  const takeBack = async (id: number) => takeBackImport(admin, { publication: (await look(id)).publication, clashRule: "ask" });
  const first = await handIn();
  await work();
  await publish(first);
  await work();
  const { state, rows: after } = await look(first);
  expect([state, after === before]).toEqual(["published", false]);
  await takeBack(first);
  await work();
  expect(await look(first)).toMatchObject({ state: "taken back", rows: before });

  const killed = { whole: 0, nothing: 0 };
  /** Kills the work, and finishes it. */
  async function kill(
    id: number,
    part: number,
    nothing: { state: string; rows: string },
    whole: { state: string; rows: string },
  ) {
    await runKilled(id, part);
    const found = await look(id);
    const isWhole = found.state === whole.state;
    killed[isWhole ? "whole" : "nothing"] += 1;
    const expected = isWhole ? whole : nothing;
    expect([found.state, found.rows === expected.rows]).toEqual([expected.state, true]);
    await work();
    const done = await look(id);
    expect([done.state, done.rows === whole.rows]).toEqual([whole.state, true]);
  }
  for (const moment of moments) {
    const id = await handIn();
    await kill(id, moment, { state: "looking", rows: before }, { state: "looked", rows: before });
    await publish(id);
    await kill(id, moment, { state: "publishing", rows: before }, { state: "published", rows: after });
    await takeBack(id);
    await kill(id, moment, { state: "taking back", rows: after }, { state: "taken back", rows: before });
  }
  expect(killed.nothing).toBeGreaterThan(0);
});
