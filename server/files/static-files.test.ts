import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const root = await mkdtemp(path.join(tmpdir(), "warpline-static-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const script = "export const cloth = 'cotton';";
await mkdir(path.join(root, "assets"));
await writeFile(path.join(root, "assets/main-a1.js"), script);
await writeFile(path.join(root, "assets/main-a1.js.br"), brotliCompressSync(script));
await writeFile(path.join(root, "assets/main-a1.js.gz"), gzipSync(script));
await writeFile(path.join(root, "assets/font-b2.woff2"), "woff");
await writeFile(path.join(root, "favicon.png"), "png");
const files = staticFiles(root, ["Strict-Transport-Security", "max-age=1"]);
const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  Promise.resolve(files.fetch(new Request(`http://site.test${address}`, { headers, method })));

describe("the files of a build", () => {
  test("are sent in the best encoding that the client takes, cached without end", async () => {
    const answer = await get("/assets/main-a1.js", { "accept-encoding": "gzip, br" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": expect.stringContaining("text/javascript"),
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=1",
    });
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe(script);
    const zipped = await get("/assets/main-a1.js", { "accept-encoding": "gzip" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    const plain = await get("/assets/main-a1.js");
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, script]);
    const font = await get("/assets/font-b2.woff2", { "accept-encoding": "br" });
    expect([font.headers.get("content-encoding"), font.headers.get("content-type"), await font.text()]).toEqual([
      null,
      "font/woff2",
      "woff",
    ]);
  });

  test("have their headers alone for HEAD, and nothing but the build's is there", async () => {
    const head = await get("/assets/main-a1.js", {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await get("/favicon.png")).headers.get("cache-control")).toBe("public, max-age=86400");
    for (const address of ["/assets/main-c3.js", "/assets/", "/assets/../../package.json", "/assets/main-a1.js.br", "/assets"])
      expect((await get(address)).status).toBe(404);
  });

  test("stay when another build takes their place", async () => {
    await rm(path.join(root, "assets"), { recursive: true });
    expect(await (await get("/assets/main-a1.js")).text()).toBe(script);
  });
});
