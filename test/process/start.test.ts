import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../builders/database.ts";
import { freePort } from "../builders/free-port.ts";

const { url } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "warpline-start-"));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The site's process as `npm start` runs it; its output, and how it ended. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: url,
      DATA_FOLDER: folder,
      LOAD_DEMO: "no",
      PICTURES_IN_BACKGROUND: "no",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = once(child, "exit").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, ended, said: () => said };
}

test("a wrong variable is named in one sentence", async () => {
  const site = start({ PORT: "http" });
  expect(await site.ended).toBe(1);
  expect(site.said()).toBe("PORT must be a number (it is “http”).\n");
});

test("a busy port is reported with how to choose another", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const site = start({ PORT: String(port) });
  expect(await site.ended).toBe(1);
  expect(site.said()).toContain(
    `Port ${port} is already in use: stop what uses it, or choose another one, for example PORT=${port + 1} npm start.`,
  );
  other.close();
});

test("a database that does not answer is reported in one sentence, without its password", async () => {
  const site = start({ DATABASE_URL: "postgres://someone:secret@127.0.0.1:9/none" });
  expect(await site.ended).toBe(1);
  expect(site.said().trim().split("\n")).toHaveLength(1);
  expect(site.said()).not.toContain("secret");
});

test.skipIf(process.getuid?.() === 0)("a data folder that cannot be written to is reported", async () => {
  const closed = path.join(folder, "closed");
  mkdtempSync(path.join(folder, "x"));
  chmodSync(folder, 0o500);
  const site = start({ DATABASE_URL: "", DATA_FOLDER: closed });
  expect(await site.ended).toBe(1);
  expect(site.said().trim().split("\n")).toHaveLength(1);
  chmodSync(folder, 0o700);
});

test("the site answers, and stops gracefully on a signal", async () => {
  const site = start({ PORT: "0", LOG_LEVEL: "info" });
  await expect.poll(site.said).toContain("The site is at");
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(site.said()).toContain("stopping");
});

test("with a delay the stopping site answers as not ready for a while, so that a proxy sends no more; Ctrl-C three times ends that", async () => {
  const port = await freePort();
  const site = start({ PORT: String(port), LOG_LEVEL: "info", STOP_DELAY_SECONDS: "600" });
  await expect.poll(site.said).toContain("The site is at");
  site.child.kill("SIGTERM");
  await expect.poll(site.said).toContain("stopping");
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", reason: "the site is stopping" }]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const pressing = setInterval(() => site.child.kill("SIGINT"), 100);
  expect(await site.ended).toBe(0);
  clearInterval(pressing);
  expect(site.said()).toContain("Press Ctrl-C once more");
  expect(site.said()).toContain("What is under way is cut off");
});
