// A bare node:http server that sends stored bytes: what the machine can do. It fetches each path once from SITE, as a browser would, and
// from then on sends the same status, headers and body. ENCODINGS are those that are asked for.
import { createServer } from "node:http";

type Stored = { status: number; headers: string[]; body: Buffer };
const site = process.env.SITE ?? "";
const encodings = process.env.ENCODINGS ?? "gzip, deflate, br, zstd";
const stored = new Map<string, Stored>();
const skipped = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

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
  stored.set(path, raw);
  return raw;
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
