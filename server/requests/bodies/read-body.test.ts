import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { examples, fc } from "../../../test/builders/property.ts";
import { endlessBody, slowBody } from "../../../test/builders/slow-body.ts";
import type { BodyLimit, FileLimit } from "./body-limit.ts";
import { readBody, readJsonBody } from "./read-body.ts";
import { createUploads } from "./uploads.ts";

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";
const limit = { bytes: 1000 };
const folder = mkdtempSync(path.join(tmpdir(), "warpline-bodies-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

function post(type: string | undefined, body: BodyInit | null): Request {
  const headers = type === undefined ? {} : { "Content-Type": type };
  return new Request("http://x/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

/** Chunks as a network would cut them. */
function inPieces(body: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close();
      const size = sizes[turn++ % sizes.length] ?? 1;
      controller.enqueue(new Uint8Array(body.subarray(at, at + size)));
      at += size;
    },
  });
}

function withFiles(change: Partial<FileLimit> = {}) {
  const files: { name: string; bytes: Buffer }[] = [];
  const take: FileLimit["take"] = async ({ name, bytes }) => void files.push({ name, bytes: Buffer.from(bytes) });
  const uploads = createUploads(folder);
  const limits: BodyLimit = {
    ...limit,
    files: {
      bytes: 5000,
      count: 3,
      total: 100_000,
      sentence: "A file may have 5,000 bytes.",
      uploads,
      client: "192.0.2.1",
      take,
      ...change,
    },
  };
  return { files, limits };
}

const part = (name: string, value: string | Buffer, filename?: string) =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}`,
    ),
    Buffer.from("\r\n\r\n"),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
const parts = (...all: Buffer[]) => new Uint8Array(Buffer.concat([...all, Buffer.from("--b--\r\n")]));

describe("a body is read:", () => {
  test.each<[string, string | undefined, BodyInit | null, object]>([
    ["a form", form, "a=1&b=%C3%A4", { a: "1", b: "ä" }],
    ["JSON", "application/json; charset=utf-8", '{"a":"1","b":2}', { a: "1", b: 2 }],
    ["multipart", multipart, parts(part("a", "1"), part("b", "ä")), { a: "1", b: "ä" }],
    ["files where none are wanted: left out", multipart, parts(part("a", "1"), part("f", "bytes", "a.png")), { a: "1" }],
    ["a button that sends nothing", undefined, null, {}],
    ["the replacement character itself", form, "a=%EF%BF%BD", { a: "\ufffd" }],
  ])("%s", async (_what, type, body, fields) => {
    expect(await readBody(post(type, body), limit)).toEqual({ ok: true, fields });
  });

  test("JSON sent as text, where the route allows it", async () => {
    expect(await readJsonBody(post("text/plain", '{"a":1}'), limit)).toEqual({ ok: true, fields: { a: 1 } });
  });

  test("multipart, however it is cut into pieces: fields and files to the byte, and nothing is left in the folder", async () => {
    const bytes = fc.uint8Array({ maxLength: 4000 }).map((array) => Buffer.from(array));
    // Lines that look like the boundary, and are not.
    const tricky = fc.constantFrom("\r\n--", "\r\n--c", "\r\n-", "--b", "\r\n\r\n").map((text) => Buffer.from(text));
    const content = fc.array(fc.oneof(bytes, tricky), { maxLength: 4 }).map((all) => Buffer.concat(all).subarray(0, 5000));
    await fc.assert(
      fc.asyncProperty(
        content,
        content,
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }),
        async (one, two, sizes) => {
          const body = Buffer.from(parts(part("f", one, "one.bin"), part("a", "täxt"), part("f", two, "two.bin")));
          const isBoundary = [one, two].some((file) => Buffer.concat([Buffer.from("\r\n"), file]).includes("\r\n--b"));
          fc.pre(!isBoundary);
          const { files, limits } = withFiles();
          const read = await readBody(post(multipart, inPieces(body, sizes)), limits);
          expect(read).toEqual({ ok: true, fields: { a: "täxt" } });
          expect(files).toEqual([
            { name: "one.bin", bytes: one },
            { name: "two.bin", bytes: two },
          ]);
        },
      ),
      { numRuns: examples(60) },
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a file that is too large, up to one byte beyond its limit", async () => {
    const { files, limits } = withFiles();
    const body = parts(part("f", Buffer.alloc(14_000), "large.bin"), part("f", "small", "small.txt"));
    expect(await readBody(post(multipart, body), limits)).toMatchObject({ ok: true });
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ["large.bin", 5001],
      ["small.txt", 5],
    ]);
  });

  test("a file that is far too large, which ends the request", async () => {
    const { files, limits } = withFiles();
    const body = parts(part("f", Buffer.alloc(15_001), "large.bin"));
    expect(await readBody(post(multipart, body), limits)).toMatchObject({ ok: false, status: 413 });
    expect(files).toEqual([]);
  });

  test("files beyond the maximum are skipped; a nameless empty one is ignored", async () => {
    const { files, limits } = withFiles({ count: 1 });
    const all = [part("f", "", ""), part("f", "first", "1.txt"), part("f", "second", "2.txt"), part("a", "1")];
    expect(await readBody(post(multipart, parts(...all)), limits)).toEqual({ ok: true, fields: { a: "1" } });
    expect(files.map(({ name }) => name)).toEqual(["1.txt"]);
  });

  test("by a route that takes one file: a nameless empty one besides is none", async () => {
    const { files, limits } = withFiles({ count: 1, refusesMore: true, atEnd: true });
    const all = [part("f", "first", "1.txt"), part("f", "", ""), part("a", "1")];
    expect(await readBody(post(multipart, parts(...all)), limits)).toEqual({ ok: true, fields: { a: "1" } });
    expect(files.map(({ name }) => name)).toEqual(["1.txt"]);
  });

  test("a file that needs all fields, after they have been read", async () => {
    const seen: object[] = [];
    const { limits } = withFiles({ atEnd: true, take: async (_file, fields) => void seen.push(fields) });
    await readBody(post(multipart, parts(part("f", "x", "1.txt"), part("a", "1"))), limits);
    expect(seen).toEqual([{ a: "1" }]);
  });

  test("a file whose storing fails, which throws when the rest of the body has been read", async () => {
    const { limits } = withFiles({ take: async () => Promise.reject(new Error("The disk is full.")) });
    const body = Buffer.from(parts(part("f", "x", "1.txt"), part("f", Buffer.alloc(50_000), "2.txt")));
    let left = body.length;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 0) return controller.close();
        const size = Math.min(left, 1000);
        controller.enqueue(new Uint8Array(body.subarray(body.length - left, body.length - left + size)));
        left -= size;
      },
    });
    await expect(readBody(post(multipart, stream), limits)).rejects.toThrow("The disk is full.");
    expect(left).toBe(0);
  });
});

describe("a body is refused:", () => {
  test("two files where one is taken: neither is looked at, and every field comes back", async () => {
    const { files, limits } = withFiles({ count: 1, refusesMore: true, atEnd: true });
    const all = [part("f", "first", "1.txt"), part("f", "second", "2.txt"), part("a", "1")];
    expect(await readBody(post(multipart, parts(...all)), limits)).toEqual({
      ...{ ok: false, status: 400, fields: { a: "1" } },
      message: "This has more than one file, and none of them was looked at. Send one file at a time.",
    });
    expect(files).toEqual([]);
  });

  const cut = part("a", "1").toString();
  test.each<[string, string | undefined, string | Uint8Array<ArrayBuffer>, number]>([
    ["more than the limit", form, `a=${"x".repeat(1000)}`, 413],
    ["more fields than any form has", form, "&".repeat(400), 413],
    ["more parts than any form has", multipart, parts(...Array.from({ length: 301 }, () => part("", ""))), 413],
    ["bad JSON", "application/json", "{", 400],
    ["JSON that is no object", "application/json", "[1]", 400],
    ["an object where text is expected", "application/json", '{"text":{"toString":1}}', 400],
    ["a list where text is expected", "application/json", '{"text":["a"]}', 400],
    ["no boundary", "multipart/form-data", cut, 400],
    ["another boundary", "multipart/form-data; boundary=c", cut, 400],
    ["multipart that is cut off", multipart, cut, 400],
    ["multipart that is cut off in a header", multipart, cut.slice(0, 30), 400],
    ["multipart with nothing in it", multipart, "", 400],
    ["multipart text that is not UTF-8", multipart, parts(part("a", Buffer.from([0xff]))), 400],
    ["form text that is not UTF-8", form, new Uint8Array([0x61, 0x3d, 0xff]), 400],
    ["form text that is not UTF-8 when it is decoded", form, "a=%FF", 400],
    ["another type", "text/plain", "a", 415],
    ["no type", undefined, new Uint8Array([97]), 415],
  ])("%s", async (_what, type, body, status) => {
    const bounds = body.length > 20_000 ? { bytes: 100_000 } : limit;
    expect(await readBody(post(type, body), bounds)).toMatchObject({ ok: false, status, message: expect.stringMatching(/\.$/) });
  });

  test("but not for an object where the route accepts one", async () => {
    const read = await readBody(post("application/json", '{"a":{"b":"1"}}'), { ...limit, nested: true });
    expect(read).toEqual({ ok: true, fields: { a: { b: "1" } } });
  });

  test.each([form, multipart, "application/json"])("an endless %s, of which a limited part is read", async (type) => {
    const { stream, bytesRead } = endlessBody("--b\r\n");
    expect(await readBody(post(type, stream), limit)).toMatchObject({ ok: false, status: 413 });
    expect(bytesRead()).toBeLessThan(1_300_000);
  });

  test("an endless file, with the limit in the words of the route", async () => {
    const { limits } = withFiles();
    const { stream, bytesRead } = endlessBody(part("f", "", "a.bin").toString().slice(0, -2));
    const message = "This is too large. A file may have 5,000 bytes.";
    expect(await readBody(post(multipart, stream), limits)).toMatchObject({ ok: false, status: 413, message });
    expect(bytesRead()).toBeLessThan(1_500_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("files without a free slot, and their fields are returned", async () => {
    const { files, limits } = withFiles();
    for (let taken = 0; taken < 4; taken++) limits.files?.uploads.take("192.0.2.1");
    const body = parts(part("a", "1"), part("f", "x", "1.txt"), part("f", "y", "2.txt"), part("b", "2"));
    const read = await readBody(post(multipart, body), limits);
    expect(read).toMatchObject({ ok: false, status: 429, retryAfter: 10, fields: { a: "1", b: "2" } });
    expect(files).toEqual([]);
  });

  test.each([form, multipart, "application/json"])("%s that stalls", async (type) => {
    const { stream } = slowBody("--b\r\n");
    expect(await readBody(post(type, stream), limit)).toMatchObject({ ok: false, status: 408 });
  });

  test("a file that stalls", async () => {
    const { limits } = withFiles();
    const { stream } = slowBody(part("f", "xyz", "a.bin").toString());
    expect(await readBody(post(multipart, stream), limits)).toMatchObject({ ok: false, status: 408 });
  });

  test("a body that arrives too slowly", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await vi.advanceTimersByTimeAsync(5000);
          sent++;
          controller.enqueue(Buffer.from("x"));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await readBody(post(form, stream), limit)).toMatchObject({ ok: false, status: 408 });
    expect(sent).toBeLessThanOrEqual(3);
  });

  test("or read, when it is multipart of any bytes: nothing hangs, and no other error is thrown", async () => {
    const whole = Buffer.from(parts(part("f", "some bytes", "one.bin"), part("a", "1")));
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      drop: fc.nat(20),
      add: fc.constantFrom("", "\r\n", "--b", "--b--", '"', "\0", ";", ":"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }),
        async (changes, sizes) => {
          let body: Buffer = whole;
          for (const { at, drop, add } of changes)
            body = Buffer.concat([body.subarray(0, at), Buffer.from(add), body.subarray(at + drop)]);
          const read = await readBody(post(multipart, inPieces(body, sizes)), withFiles().limits);
          expect(read.ok ? 200 : read.status).toBeOneOf([200, 400]);
        },
      ),
      { numRuns: examples(300) },
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
