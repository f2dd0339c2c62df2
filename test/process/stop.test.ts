import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { processesIn, seesFolders } from "../../db/embedded/process-table.ts";
import { endServer } from "../builders/end-server.ts";
import { freePort } from "../builders/free-port.ts";
import { isProof } from "../builders/proof.ts";

type Process = { pid: number; command: string };

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "warpline-stop-"));
  afterAll(async () => {
    await endServer(path.join(folder, "postgres"));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return folder;
}

/** `npm start` as a supervisor runs it: a separate group of processes, with an embedded database. */
async function npmStart(folder: string) {
  const cluster = path.join(folder, "postgres");
  const port = await freePort();
  const child = spawn("npm", ["start"], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: folder,
      LOAD_DEMO: "no",
      PICTURES_IN_BACKGROUND: "no",
      LOG_LEVEL: "info",
    },
  });
  const { pid = 0 } = child;
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  onTestFinished(() => {
    for (const each of group(pid)) process.kill(each.pid, "SIGKILL");
  });
  return {
    child: child as ChildProcess,
    pid,
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    ended,
    until: (words: string) => expect.poll(() => said).toContain(words),
    /** The group's process whose command line holds these words. */
    find: (words: string) => group(pid).find(({ command }) => command.includes(words))?.pid ?? 0,
    /** Everything of it that still runs: its group, and the database. */
    left: () => [...group(pid).map(({ command }) => command), ...processesInIfThere(cluster)],
  };
}

function processesInIfThere(cluster: string): number[] {
  try {
    return processesIn(cluster);
  } catch {
    return [];
  }
}

/** The processes of a group, without zombies (Linux). */
function group(id: number): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const [, pgrp] = /\) [^Z] \d+ (\d+) /.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      return Number(pgrp) === id
        ? [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ") }]
        : [];
    } catch {
      return [];
    }
  });
}

describe.skipIf(!seesFolders)("the site stops once, gracefully, and leaves nothing behind, when", () => {
  type Site = Awaited<ReturnType<typeof npmStart>>;
  /** What a supervisor does, and the worst; `npm run proof` tries the others too. */
  const ways: [string, (site: Site) => void][] = [
    ["npm gets SIGTERM", ({ pid }) => process.kill(pid, "SIGTERM")],
    ["scripts/run.mjs is killed", ({ find }) => process.kill(find("scripts/run.mjs"), "SIGKILL")],
  ];
  const otherWays: typeof ways = [
    ["npm gets SIGHUP, which it does not hand on", ({ pid }) => process.kill(pid, "SIGHUP")],
    ["scripts/run.mjs gets SIGINT", ({ find }) => process.kill(find("scripts/run.mjs"), "SIGINT")],
    ["the server gets SIGHUP", ({ find }) => process.kill(find("build/server/main.js"), "SIGHUP")],
    ["the whole group gets SIGTERM", ({ pid }) => process.kill(-pid, "SIGTERM")],
    [
      "the whole group gets SIGINT, SIGTERM and SIGHUP, five times each",
      ({ pid }) => {
        for (let times = 0; times < 5; times++) for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(-pid, signal);
      },
    ],
    [
      "nobody listens to what it says any more",
      ({ child, pid }) => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        process.kill(-pid, "SIGHUP");
      },
    ],
  ];
  // One after the other: that nothing is left behind is also that the next one starts.
  const folder = dataFolder();
  test.each([...ways, ...(isProof ? otherWays : [])])("%s", async (_, tell) => {
    const site = await npmStart(folder);
    await site.until("The site is at");
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    tell(site);
    await site.ended;
    await expect.poll(site.left).toEqual([]);
    expect(site.said()).not.toMatch(/stopping went wrong|runs already/);
  });

  test.each([
    ["its tables are made", (said: string) => said.includes("The embedded PostgreSQL has started")] as const,
    ...(isProof ? [["its database is made", () => true] as const] : []),
  ])("a signal arrives while %s", async (_, isReached) => {
    const site = await npmStart(dataFolder());
    await expect.poll(() => site.find("build/server/main.js"), { interval: 5 }).not.toBe(0);
    await expect.poll(() => isReached(site.said()), { interval: 5 }).toBe(true);
    process.kill(-site.pid, "SIGTERM");
    await site.ended;
    await expect.poll(site.left).toEqual([]);
    expect(site.said()).not.toContain("The site is at");
  });

  test("the packages are being installed", async () => {
    const folder = dataFolder();
    // In place of npm: a slow program with a child process.
    writeFileSync(path.join(folder, "npm"), "#!/bin/sh\nsleep 600 & echo $$ >group; wait\n", { mode: 0o755 });
    mkdirSync(path.join(folder, "scripts"));
    copyFileSync("scripts/run.mjs", path.join(folder, "scripts/run.mjs"));
    for (const file of ["package.json", "package-lock.json"]) writeFileSync(path.join(folder, file), "{}");
    const child = spawn(process.execPath, [path.join(folder, "scripts/run.mjs"), "start"], {
      stdio: "ignore",
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    const ended = once(child, "exit");
    const installing = () => Number(existsSync(path.join(folder, "group")) && readFileSync(path.join(folder, "group"), "utf8"));
    await expect.poll(installing).toBeGreaterThan(0);
    child.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    await expect.poll(() => group(installing())).toEqual([]);
  });
});
