import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../builders/database.ts";
import { freePort } from "../builders/free-port.ts";
import { isProof } from "../builders/proof.ts";

test.skipIf(!isProof)(
  "while developing, live reload shares the site's port, the data folder and other origins are refused, and SIGTERM stops all parts",
  async () => {
    const { url } = await testDatabase();
    const port = await freePort();
    // Beside the source, where Vite would serve it.
    const folder = mkdtempSync(path.resolve("data-dev-"));
    writeFileSync(path.join(folder, "document.pdf"), "secret");
    const own = { DATABASE_URL: url, DATA_FOLDER: folder, PORT: String(port), HOST: "127.0.0.1" };
    const env = {
      ...process.env,
      ...own,
      NODE_ENV: "development",
      LOAD_DEMO: "no",
      PICTURES_IN_BACKGROUND: "no",
      LOG_LEVEL: "info",
    };
    const site = spawn(process.execPath, ["scripts/dev.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
    onTestFinished(() => {
      site.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    });
    let output = "";
    for (const stream of [site.stdout, site.stderr]) stream.on("data", (text) => (output += text));
    const ended = once(site, "exit");
    // Vite bundles the dependencies first, which takes minutes beside other work.
    await expect.poll(() => output, { timeout: 240_000 }).toContain("The site is at");

    const address = `http://127.0.0.1:${port}`;
    for (const file of [`/${path.basename(folder)}/document.pdf`, `/@fs${folder}/document.pdf`])
      expect((await fetch(address + file)).status).toBe(403);
    const page = await fetch(address, { headers: { Origin: "http://localhost:9999" } });
    expect([page.status, page.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, "vite-ping");
    await once(socket, "open");

    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
  300_000,
);
