// A bare node:http server of the leanest pages (bench/browser/lean-page.ts): HTML from the folder PAGES, as small as brotli makes it.
// Everything else comes from SITE, once, and pictures as JPEG: they keep their address and their size in pixels.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

type Stored = { status: number; headers: Record<string, string>; body: Buffer };
const { SITE: site = "", PAGES: folder = "", PORT: port } = process.env;
const stored = new Map<string, Promise<Stored>>();
for (const file of readdirSync(folder)) {
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const body = brotliCompressSync(readFileSync(path.join(folder, file)));
  stored.set(decodeURIComponent(file), Promise.resolve({ status: 200, headers, body }));
}

createServer((request, response) => {
  const address = request.url ?? "";
  const answer = stored.get(address) ?? fetchOnce(address);
  stored.set(address, answer);
  void answer.then(({ status, headers, body }) =>
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body),
  );
}).listen(Number(port), "127.0.0.1");

async function fetchOnce(address: string): Promise<Stored> {
  const answer = await fetch(site + address, { headers: { accept: "image/jpeg" } });
  const headers = { "content-type": answer.headers.get("content-type") ?? "", "cache-control": "public, max-age=31536000" };
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
