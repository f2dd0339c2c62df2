import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";

const accessKeyId = "AKIDEXAMPLE";
const secretAccessKey = "a secret that only both sides know";
const region = "eu-west-1";

/**
 * A small S3 of the test's own: one bucket in memory, which believes nobody whose signature is wrong (AWS Signature Version 4).
 * `refuse` makes it answer that it cannot do anything now.
 */
export async function s3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { name: string; parts: Map<number, Buffer> }>();
  const state = { refuse: false, denied: 0 };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (state.refuse) return response.writeHead(503).end();
    if (!isSigned(request, body)) {
      state.denied++;
      return response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
    if (searchParams.get("list-type") === "2") return response.end(listing(objects, searchParams));
    const key = decodeURIComponent(pathname.replace(/^\/files\//, ""));
    if (searchParams.has("uploads") || searchParams.has("uploadId"))
      return answerUpload({ objects, uploads }, { method: request.method ?? "", key, query: searchParams, body }, response);
    const found = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, body);
      return response.writeHead(200, { ETag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!found) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { "Content-Length": part.length });
    return response.end(request.method === "HEAD" ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const settings = { endpoint: `http://127.0.0.1:${port}/files`, region, accessKeyId, secretAccessKey };
  return { objects, uploads, state, settings };
}

type Uploads = Map<string, { name: string; parts: Map<number, Buffer> }>;

/** Uploads in parts: CreateMultipartUpload, UploadPart, CompleteMultipartUpload, AbortMultipartUpload, ListMultipartUploads. */
function answerUpload(
  { objects, uploads }: { objects: Map<string, Buffer>; uploads: Uploads },
  { method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer },
  response: ServerResponse,
) {
  if (method === "GET") {
    const listed = [...uploads].filter(([, { name }]) => name.startsWith(query.get("prefix") ?? ""));
    const lines = listed.map(([id, { name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`);
    return response.end(
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${lines.join("")}</ListMultipartUploadsResult>`,
    );
  }
  if (query.has("uploads")) {
    const id = `upload-${uploads.size}-${key}`;
    uploads.set(id, { name: key, parts: new Map() });
    return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!upload) return response.writeHead(404).end("<Error><Code>NoSuchUpload</Code></Error>");
  if (method === "PUT") {
    upload.parts.set(Number(query.get("partNumber")), body);
    return response.writeHead(200, { ETag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
  }
  uploads.delete(id);
  if (method === "DELETE") return response.writeHead(204).end();
  const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
  objects.set(key, Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0))));
  return response.end(`<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>`);
}

/** ListObjectsV2: names in the order of their bytes, two in a page; with a delimiter, those below a further one are left out. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const [prefix, delimiter, after] = ["prefix", "delimiter", "continuation-token"].map((name) => query.get(name) ?? "") as [
    string,
    string,
    string,
  ];
  const all = [...objects]
    .filter(([name]) => name.startsWith(prefix) && name > after && !(delimiter && name.slice(prefix.length).includes(delimiter)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = all.slice(0, 2);
  const contents = page.map(([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`);
  const next = all.length > page.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${contents.join("")}${next}</ListBucketResult>`;
}

function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = "", signed = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [day = ""] = scope.split("/");
  if (scope !== `${day}/${region}/s3/aws4_request`) return false;
  const payload = String(headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== createHash("sha256").update(body).digest("hex")) return false;
  const { pathname, searchParams } = new URL(url, "http://s3");
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const names = signed.split(";");
  const lines = names.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const canonical = [method, pathname, query, lines, signed, payload].join("\n");
  const hashed = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hashed].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac("sha256", key).update(text).digest("hex") === signature;
}
