import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { compressStream } from "./compress-stream.ts";

const size = 100_000;
const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

/** A source of parts, endless or of a given number, which records how it ended. */
function parts(count = Number.POSITIVE_INFINITY, fault?: Error) {
  const seen = { taken: 0, ended: false };
  async function* make() {
    try {
      for (; seen.taken < count; seen.taken++) yield Buffer.alloc(size, `${seen.taken} of many, `);
      if (fault) throw fault;
    } finally {
      seen.ended = true;
    }
  }
  return { seen, all: make() };
}

test.each(["br", "zstd", "gzip", "identity"] as const)("%s decompresses to the same parts, and ends", async (encoding) => {
  const { all } = parts(7);
  const ended = vi.fn();
  const body = compressStream(all, encoding, { idleMs: 60_000, onEnd: ended });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  expect(unpack[encoding](bytes).toString()).toBe(
    Array.from({ length: 7 }, (_, n) => Buffer.alloc(size, `${n} of many, `)).join(""),
  );
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test("only as much is produced as is read, besides the buffer", async () => {
  const { all, seen } = parts();
  const reader = compressStream(all, "identity", { idleMs: 60_000, onEnd: () => {} }).getReader();
  for (let n = 0; n < 20; n++) await reader.read();
  // A read gives at most one part; three wait: in the source, in the encoder and in the body.
  expect(seen.taken).toBeLessThanOrEqual(23);
  await reader.cancel();
});

test.each(["zstd", "identity"] as const)("a reader who leaves ends the source (%s)", async (encoding) => {
  const { all, seen } = parts();
  const ended = vi.fn();
  const reader = compressStream(all, encoding, { idleMs: 60_000, onEnd: ended }).getReader();
  await reader.read();
  await reader.cancel();
  await vi.waitFor(() => expect(seen.ended).toBe(true));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test.each(["zstd", "identity"] as const)("an error breaks the body instead of ending it (%s)", async (encoding) => {
  const { all } = parts(2, new Error("The yarn is broken."));
  const ended = vi.fn();
  const body = compressStream(all, encoding, { idleMs: 60_000, onEnd: ended });
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("The yarn is broken.");
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test.each([4, Number.POSITIVE_INFINITY])("a reader who reads nothing more is not waited for (%s parts)", async (count) => {
  const { all, seen } = parts(count);
  const ended = vi.fn();
  const body = compressStream(all, "identity", { idleMs: 1, onEnd: ended });
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(seen.ended).toBe(true));
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("The client reads nothing.");
});

test("a connection that nobody reads from is closed before the end", async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  const { all, seen } = parts();
  const body = () => compressStream(all, "identity", { idleMs: 100, onEnd: () => {} });
  const server = createServer(getRequestListener(() => new Response(body()), { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const request = get({ port: (server.address() as AddressInfo).port });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  await vi.waitFor(() => expect(seen.ended).toBe(true), 10_000);
  await expect(buffer(response)).rejects.toThrow("aborted");
  // The adapter of node:http writes it to the console.
  expect(logged).toHaveBeenCalledOnce();
  logged.mockClear();
});
