// A bare node:http server that sends stored bytes: what the machine can do. It fetches each path once from SITE, as a browser would, and
// from then on sends the same status, headers and body. ENCODINGS are those that are asked for. With PLAIN=1 scripts are taken out of HTML: the same page with no behaviour.
import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";

type Stored = { status: number; headers: string[]; body: Buffer };
const site = process.env.SITE ?? "";
const plain = process.env.PLAIN === "1";
const encodings = process.env.ENCODINGS ?? "gzip, deflate, br, zstd";
const stored = new Map<string, Stored>();
const skipped = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
const unpack: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

createServer((request, response) => {
  const ready = stored.get(request.url ?? "");
  if (ready) response.writeHead(ready.status, ready.headers).end(ready.body);
  else
    void store(request.url ?? "", request.headers.accept ?? "*/*").then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
}).listen(Number(process.env.PORT), "127.0.0.1");

async function store(path: string, accept: string): Promise<Stored> {
  const raw = await getRaw(path, accept);
  const made = plain && raw.headers.join().includes("text/html") ? withoutScripts(raw) : raw;
  stored.set(path, made);
  return made;
}

/** The bytes as sent; fetch would decompress them. */
async function getRaw(path: string, accept: string): Promise<Stored> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const sent = request(site + path, { headers: { accept, "accept-encoding": encodings } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          skipped.has(name) ? [] : [name, String(value)],
        );
        resolve({ status: answer.statusCode ?? 500, headers, body: Buffer.concat(parts) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

function withoutScripts({ status, headers, body }: Stored): Stored {
  const encoding = headers[headers.indexOf("content-encoding") + 1] ?? "";
  const html = (unpack[encoding]?.(body) ?? body).toString().replace(/<script[^>]*><\/script>/g, "");
  const bytes = zstdCompressSync(Buffer.from(html));
  const changed: Record<string, string> = { "content-encoding": "zstd", "content-length": String(bytes.length) };
  return {
    status,
    headers: headers.map((value, at) => (at % 2 === 1 ? (changed[headers[at - 1] as string] ?? value) : value)),
    body: bytes,
  };
}
