import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { seesFolders } from "../../db/embedded/process-table.ts";
import { crash, query, sleeper, start, startElsewhere, testFolder, zombie } from "../builders/embedded.ts";
import { isProof } from "../builders/proof.ts";

describe("the embedded server", () => {
  test("creates a database the first time, restarts its server when it ends, and finds the database again", async () => {
    const folder = testFolder();
    const first = await start({ folder });
    await query(first, "create table cloth (name text)", "insert into cloth values ('lawn')");
    const { pid } = first;
    process.kill(pid ?? 0, "SIGKILL");
    await expect.poll(() => query(first, "select name from cloth").catch(() => "away")).toEqual([{ name: "lawn" }]);
    expect(first.pid).not.toBe(pid);
    expect(await first.stop()).toBe(true);

    const second = await start({ folder });
    expect(second.adopted).toBe(false);
    expect(await query(second, "select name from cloth")).toEqual([{ name: "lawn" }]);
  });

  test("preserves committed data, sorts alike on every machine, listens to no network and accepts no other user; its socket has a short path, however long that of the data folder", async () => {
    const folder = path.join(testFolder(), "a-long-name-for-a-folder".repeat(5));
    const embedded = await start({ folder });
    onTestFinished(() => rmSync(embedded.config.host, { recursive: true }));
    expect(embedded.config.host.length).toBeLessThan(93);
    const [settings] = await query(
      embedded,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') full_page_writes,
        current_setting('synchronous_commit') synchronous_commit, current_setting('data_checksums') checksums,
        current_setting('listen_addresses') listens,
        (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) locale,
        (select rolsuper from pg_roles where rolname = current_user) superuser`,
    );
    expect(settings).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      checksums: "on",
      listens: "",
      locale: "b C.UTF-8",
      superuser: false,
    });
    expect(statSync(embedded.config.host).mode & 0o777).toBe(0o700);
  });

  test("explains why it does not start", async () => {
    const starting = start({ folder: testFolder(), settings: { shared_buffers: "plenty" } });
    await expect(starting).rejects.toThrow(
      /did not start: invalid value for parameter "shared_buffers": "plenty"\. Its log is .*postgres\.log/,
    );
  });
});

const unfinished = (folder: string) => readdirSync(folder).filter((name) => name.includes(".unfinished-"));

describe("several processes", () => {
  test("that start at once on a new folder share one server and one database", async () => {
    const folder = testFolder();
    const processes = Array.from({ length: 4 }, () => startElsewhere({ folder }));
    const answers = await Promise.all(processes.map((each) => each.answer()));
    expect(answers.filter((answer) => "adopted" in answer && answer.adopted)).toHaveLength(3);
    expect(new Set(answers.map((answer) => "pid" in answer && answer.pid)).size).toBe(1);
    expect(unfinished(folder)).toEqual([]);
  });

  test("stop the server with the last of them, no matter which started it; one that starts meanwhile gets a running server", async () => {
    const folder = testFolder();
    const site = startElsewhere({ folder });
    expect(await site.answer()).toMatchObject({ adopted: false });
    const commandLine = await start({ folder });
    expect(commandLine.adopted).toBe(true);
    expect(await site.end()).toEqual({ stopped: false });
    expect(await query(commandLine, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await commandLine.stop()).toBe(true);
    expect(commandLine.pid).toBeUndefined();

    let current = await start({ folder });
    for (let round = 0; round < (isProof ? 8 : 2); round++) {
      const [, next] = await Promise.all([current.stop(), start({ folder })]);
      expect(await query(next, "select 1 as one")).toEqual([{ one: 1 }]);
      current = next;
    }
    expect(await current.stop()).toBe(true);
  });

  test("adopt a server whose process was killed", async () => {
    const folder = testFolder();
    const killed = startElsewhere({ folder });
    const before = await killed.answer();
    await killed.kill();
    const next = await start({ folder });
    expect({ adopted: next.adopted, pid: next.pid }).toEqual({ ...before, adopted: true });
    expect(await next.stop()).toBe(true);
  });

  test("killed while they create the database leave nothing that harms the next", async () => {
    const folder = testFolder();
    const killed = startElsewhere({ folder });
    const half = () =>
      unfinished(folder).some((name) => name.startsWith("postgres.") && readdirSync(path.join(folder, name)).length > 5);
    await expect.poll(half, { interval: 5 }).toBe(true);
    await killed.kill();
    expect(unfinished(folder)).toHaveLength(1);
    const next = await start({ folder });
    expect(next.adopted).toBe(false);
    expect(unfinished(folder)).toEqual([]);
  });
});

describe.skipIf(!seesFolders)("after a crash of the machine the number of the old server belongs to", () => {
  test.each([
    ["another program of the same user", sleeper] as const,
    ...(isProof
      ? [["no process", () => 4_000_000] as const, ["process 1", () => 1] as const, ["a zombie", zombie] as const]
      : []),
  ])("%s, and the database starts", async (_, someProcess) => {
    const folder = testFolder();
    const cluster = path.join(folder, "postgres");
    const before = await start({ folder });
    await query(before, "create table cloth (name text)", "insert into cloth values ('lawn')");
    const { pid: old, config } = before;
    await crash(before, cluster);
    const pid = await someProcess(statSync(cluster));
    for (const file of [path.join(cluster, "postmaster.pid"), path.join(config.host, ".s.PGSQL.5432.lock")]) {
      writeFileSync(file, readFileSync(file, "utf8").replace(`${old}\n`, `${pid}\n`));
    }
    const after = await start({ folder });
    expect(after.adopted).toBe(false);
    expect(await query(after, "select name from cloth")).toEqual([{ name: "lawn" }]);
  });
});
