import path from "node:path";
import { describe, expect, test } from "vitest";
import { isAlive, processesIn, seesFolders } from "../../db/embedded/process-table.ts";
import { watchForStuckServer } from "../../db/embedded/watch-for-stuck-server.ts";
import { query, start, startElsewhere, testFolder } from "../builders/embedded.ts";
import { killRecovery } from "../builders/kill-recovery.ts";
import { isProof } from "../builders/proof.ts";

const read = "select name from cloth";
const write = ["create table cloth (name text)", "insert into cloth values ('lawn')"];

// PostgreSQL's main process lives on and refuses every connection, for ever.
describe.skipIf(!seesFolders)("when the recovery from a crash is killed", () => {
  test("the server is restarted, no data is lost, and the log has the reason of the wait", async () => {
    const folder = testFolder();
    const log: string[] = [];
    const embedded = await start({ folder }, (message) => log.push(message));
    await query(embedded, ...write);
    const stuck = await killRecovery(embedded.config, folder);
    await expect.poll(() => query(embedded, read).catch(() => "away")).toEqual([{ name: "lawn" }]);
    expect(embedded.pid).not.toBe(stuck);
    expect(isAlive(stuck)).toBe(false);
    expect(log).toContainEqual(
      expect.stringMatching(/^Waiting for the database for \d+ seconds: the embedded PostgreSQL starts or recovers/),
    );
    expect(log).toContainEqual(expect.stringMatching(/^The recovery of the embedded PostgreSQL was killed /));
  });

  // Each waits ten seconds to be sure that nothing works any more.
  test.runIf(isProof)("a new process ends the server that a killed one left behind, and starts its own", async () => {
    const folder = testFolder();
    const left = startElsewhere({ folder });
    expect(await left.answer()).toMatchObject({ adopted: false });
    const config = {
      host: path.join(folder, "postgres", "socket"),
      port: 5432,
      user: "warpline",
      database: "warpline",
      ssl: false,
    } as const;
    const stuck = await killRecovery(config, folder);
    await left.kill();
    const next = await start({ folder });
    expect(next.adopted).toBe(false);
    expect(next.pid).not.toBe(stuck);
    expect(await query(next, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("the server stops at once, and leaves no process behind", async () => {
    const folder = testFolder();
    const embedded = await start({ folder });
    await killRecovery(embedded.config, folder);
    expect(await embedded.stop()).toBe(true);
    expect(processesIn(path.join(folder, "postgres"))).toEqual([]);
  });

  test.runIf(isProof)("a start that waits for it ends on request, and leaves no server behind", async () => {
    const folder = testFolder();
    const left = startElsewhere({ folder });
    await left.answer();
    const config = {
      host: path.join(folder, "postgres", "socket"),
      port: 5432,
      user: "warpline",
      database: "warpline",
      ssl: false,
    } as const;
    await killRecovery(config, folder);
    await left.kill();
    const told = new AbortController();
    // The first that is logged is that it waits.
    const starting = start({ folder, signal: told.signal }, () => told.abort(new Error("told to stop")));
    await expect(starting).rejects.toThrow("told to stop");
    expect(processesIn(path.join(folder, "postgres"))).toEqual([]);
  });

  test("a recovery that makes progress is waited for, however long it takes", async () => {
    const folder = testFolder();
    const embedded = await start({ folder });
    const findStuck = watchForStuckServer(path.join(folder, "postgres"), 0);
    const looks: unknown[] = [];
    const stuck = await killRecovery(embedded.config, folder, () => looks.push(findStuck("recovering"), findStuck("recovering")));
    expect(new Set(looks)).toEqual(new Set([undefined]));
    // The same look at one that was killed.
    expect(findStuck("recovering")).toBe(stuck);
  });
});
