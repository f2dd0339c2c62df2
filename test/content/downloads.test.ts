import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeDownload } from "../../adapters/downloads/take-download.ts";
import { encodeId } from "../../domain/media/encoded-id.ts";
import { pictureSite } from "../builders/picture-site.ts";
import { anyText, examples, fc } from "../builders/property.ts";

const { c, get, uploads } = await pictureSite();
const folder = await mkdtemp(path.join(tmpdir(), "warpline-downloads-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts a file into the store and the database; its id. */
async function download(file: string, content: string, name: string): Promise<number> {
  await writeFile(path.join(folder, file), content);
  return c.download({ name, ...(await takeDownload(uploads, path.join(folder, file))) });
}

const bases = ["", "/api", "/api/index.php"];
const pdf = `%PDF-1.4\n${"A leaflet of some length. ".repeat(40)}%%EOF\n`;
const size = pdf.length;
let leaflet = 0;
let list = 0;
beforeAll(async () => {
  leaflet = await download("leaflet.pdf", pdf, "Grey scales: care & “use”");
  list = await download("list.csv", "Item,Name\n11-010,Multifibre\n", "Item list");
});

const query = (filename: string, ext: string) => `/download.php?${new URLSearchParams({ filename, ext })}`;

describe("a download", () => {
  test.each(bases)("is sent under each of its addresses below “%s”", async (base) => {
    const names = [encodeId(leaflet), btoa(String(leaflet)), String(leaflet), "Grey scales: care & “use”"];
    const addresses = names.flatMap((name) => [
      `${base}${query(name, "pdf")}`,
      `${base}${query(name, "PDF")}`,
      `${base}/downloadfiles/${encodeURIComponent(name)}.pdf`,
    ]);
    addresses.push(`${base}/downloadfiles/${encodeId(leaflet)}.pdf`, `${base}/downloadfiles/${encodeId(leaflet)}.PDF`);
    addresses.push(`${base}/downloadfiles/${encodeId(leaflet).replaceAll("=", "")}.pdf`);
    for (const address of addresses) {
      const response = await get(address);
      expect([address, response.status, await response.text()]).toEqual([address, 200, pdf]);
    }
  });

  test("is saved under its name, and never shown in the browser", async () => {
    const { headers } = await get(query(encodeId(leaflet), "pdf"));
    expect(Object.fromEntries(headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=300",
      "content-disposition": `attachment; filename="Grey scales- care & _use_.pdf"; filename*=UTF-8''Grey%20scales-%20care%20%26%20%E2%80%9Cuse%E2%80%9D.pdf`,
      "content-length": String(size),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/pdf",
      etag: expect.stringMatching(/^"download-[0-9a-f]{32}\.pdf"$/),
      "x-content-type-options": "nosniff",
    });
    const csv = await get(query(encodeId(list), "csv"));
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  });

  test.each([
    ['a "quoted" name', `filename="a -quoted- name.pdf"`],
    ["Größe und Maß", `filename="Grosse und Mass.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20und%20Ma%C3%9F.pdf`],
    ["two\r\nSet-Cookie: lines=1", `filename="two Set-Cookie- lines=1.pdf"`],
    ["../../etc/passwd", `filename="-..-etc-passwd.pdf"`],
  ])("named %j has a header of one line", async (name, disposition) => {
    const id = await download("leaflet.pdf", pdf, name);
    const { status, headers } = await get(query(encodeId(id), "pdf"));
    expect([status, headers.get("content-disposition"), headers.get("set-cookie")]).toEqual([
      200,
      expect.stringContaining(disposition),
      null,
    ]);
  });

  test("is not sent again to a browser that has it", async () => {
    const address = query(encodeId(leaflet), "pdf");
    const tag = (await get(address)).headers.get("etag") ?? "";
    for (const known of [tag, `"other", W/${tag}`, "*"]) {
      const response = await get(address, { "If-None-Match": known });
      expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", tag]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    }
    expect((await get(address, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("answers HEAD with headers only", async () => {
    const head = await get(query(encodeId(leaflet), "pdf"), { Range: "bytes=0-1" }, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", String(size)]);
    expect(head.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect((await get("/download.php?filename=nothing&ext=pdf", {}, { method: "HEAD" })).status).toBe(404);
  });

  test("is sent in part, and whole when the browser's part is of another file", async () => {
    const address = `/downloadfiles/${encodeId(leaflet)}.pdf`;
    const part = await get(address, { Range: "bytes=0-4" });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "%PDF-", `bytes 0-4/${size}`]);
    expect(part.headers.get("content-disposition")).toMatch(/^attachment;/);
    const end = await get(address, { Range: "bytes=-6" });
    expect([end.status, await end.text()]).toEqual([206, "%%EOF\n"]);
    const outside = await get(address, { Range: `bytes=${size}-` });
    expect([outside.status, await outside.text(), outside.headers.get("content-range")]).toEqual([416, "", `bytes */${size}`]);
    const tag = part.headers.get("etag") ?? "";
    expect((await get(address, { Range: "bytes=0-4", "If-Range": tag })).status).toBe(206);
    expect((await get(address, { Range: "bytes=0-4", "If-Range": '"other"' })).status).toBe(200);
    expect((await get(address, { Range: "bytes=0-4", "If-None-Match": tag })).status).toBe(304);
  });

  test("whose name is the id of another one does not hide that one", async () => {
    const id = await download("other.csv", "another\n", String(list));
    expect(await (await get(query(String(list), "csv"))).text()).toContain("Multifibre");
    expect(await (await get(query(String(id), "csv"))).text()).toBe("another\n");
  });
});

describe("anything but a download", () => {
  test.each([
    ["an unknown id", query(encodeId(987_654), "pdf"), 404],
    ["id 0", query(encodeId(0), "pdf"), 404],
    ["another file's ending", query("LEAFLET", "csv"), 404],
    ["an ending that no file has", query("LEAFLET", "exe"), 400],
    ["an ending with a path in it", query("LEAFLET", "pdf/../../x"), 400],
    ["an ending with a null byte", query("LEAFLET", "pdf\0"), 400],
    ["an object's own words for an ending", query("LEAFLET", "constructor"), 400],
    ["no ending", "/download.php?filename=1", 400],
    ["no name", "/download.php?ext=pdf", 400],
    ["nothing", "/download.php", 400],
    ["an empty name", query("", "pdf"), 400],
    ["a way out of the folder", query("../../../etc/passwd", "txt"), 404],
    ["a way out of the folder, escaped", "/downloadfiles/..%2f..%2f..%2fetc%2fpasswd.txt", 404],
    ["a way out of the folder, escaped twice", "/downloadfiles/..%252f..%252fetc%252fpasswd.txt", 404],
    ["a way out of the folder, encoded twice", `/downloadfiles/${btoa(btoa("../../etc/passwd"))}.txt`, 404],
    ["a way out on another system", query("..\\..\\windows\\win.ini", "txt"), 404],
    ["an absolute path", query("/etc/passwd", "txt"), 404],
    ["a file's address", query("file:///etc/passwd", "txt"), 404],
    ["a null byte", query("LEAFLET\0", "pdf"), 400],
    ["a null byte in the path", "/downloadfiles/%00.pdf", 400],
    ["a line end", query("1\r\nX-Evil: 1", "pdf"), 400],
    ["a broken escape", "/downloadfiles/%E0%A4.pdf", 404],
    ["a broken escape in the query", "/download.php?filename=%E0%A4&ext=%E0", 400],
    ["a very long name", query("M".repeat(100_000), "pdf"), 400],
    ["a very long ending", query("1", "p".repeat(100_000)), 400],
    ["a folder within", "/downloadfiles/a/b/c.pdf", 404],
    ["no ending in the path", "/downloadfiles/LEAFLET", 400],
    ["two endings in the path", "/downloadfiles/LEAFLET.csv.pdf", 404],
    ["a number that is none", query("1e0", "pdf"), 404],
    ["SQL", query("1' or '1'='1", "pdf"), 404],
    ["a number too large for the database", query("99999999999999999999", "pdf"), 404],
  ])("%s is refused in plain words, as JSON below /api", async (_what, path, status) => {
    for (const base of bases) {
      const response = await get(`${base}${path.replaceAll("LEAFLET", encodeURIComponent(encodeId(leaflet)))}`);
      expect(response.status).toBe(status);
      expect(response.headers.get("content-disposition")).toBeNull();
      if (base) expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(/^\S.*\.$/) });
      else
        expect([response.headers.get("content-type"), await response.text()]).toEqual([
          "text/plain; charset=UTF-8",
          expect.any(String),
        ]);
    }
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is not allowed", async (method) => {
    for (const base of bases) {
      for (const address of [`${base}${query(encodeId(leaflet), "pdf")}`, `${base}/downloadfiles/${encodeId(leaflet)}.pdf`]) {
        const response = await get(address, {}, { method });
        expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
        if (base) expect(await response.json()).toEqual({ success: false, message: "This address answers GET only." });
      }
    }
  });

  test("is not found: a picture's file, a missing file, a path as a key", async () => {
    await uploads.put(`${"a".repeat(32)}.jpg`, new Uint8Array([1]));
    const sources = [
      `upload:${"a".repeat(32)}.jpg`,
      `upload:download-${"b".repeat(32)}.jpg`,
      "upload:../../etc/passwd",
      "swatch:x",
    ];
    for (const source of sources) {
      const id = await c.download({ source, extension: "jpg" });
      expect((await get(query(encodeId(id), "jpg"))).status).toBe(404);
    }
  });

  test("is not found under any other id", async () => {
    for (let id = leaflet + 500; id < leaflet + 550; id++)
      for (const ext of ["pdf", "csv"]) expect((await get(query(encodeId(id), ext))).status).toBe(404);
  });

  test("never fails: any address is a download or a refusal", async () => {
    const piece = fc.oneof(
      fc.string(),
      anyText(),
      fc.constantFrom("..", "/", "\\", "%2e%2e%2f", "%", "\0", "\n", ".pdf", "=", "'", '"', "?", "#", "🧵", "\ud800"),
      fc.integer().map(String),
      fc.nat().map(encodeId),
      fc.constantFrom("leaflet", "Item list", "uploads", "download-"),
    );
    const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
    const ext = fc.oneof(fc.constantFrom("pdf", "csv", "txt", "jpg", "__proto__"), text);
    const known = [pdf, "Item,Name\n11-010,Multifibre\n", "another\n"];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...bases), text, ext, fc.boolean(), async (base, filename, ending, raw) => {
        const written = (part: string) => (raw ? part : encodeURIComponent(part.toWellFormed()));
        const addresses = [
          `${base}/download.php?filename=${written(filename)}&ext=${written(ending)}`,
          `${base}/downloadfiles/${written(filename)}.${written(ending)}`,
        ].filter((address) => URL.canParse(address, "http://localhost"));
        for (const address of addresses) {
          // What the address means elsewhere, once `..` is resolved, is not asked of these routes.
          const { pathname, search } = new URL(address, "http://localhost");
          if (!pathname.startsWith(`${base}/download`)) continue;
          const response = await get(pathname + search);
          expect([200, 400, 404]).toContain(response.status);
          if (response.status === 200) expect(known).toContain(await response.text());
          else expect(response.headers.get("content-disposition")).toBeNull();
        }
      }),
      { numRuns: examples(400) },
    );
  });
});
