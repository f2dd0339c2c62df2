import { beforeAll, describe, expect, test } from "vitest";
import { takeUpload } from "../../adapters/pictures/take-upload.ts";
import { filmUrl } from "../../domain/media/media.ts";
import { pictureSite } from "../builders/picture-site.ts";
import { smallMp4, smallWebm } from "../samples/small-film.ts";

const { c, get, uploads } = await pictureSite();

async function film(bytes: Uint8Array): Promise<string> {
  const upload = await takeUpload(uploads, bytes);
  const id = await c.media({ product_id: await c.product(), kind: "video", ...upload });
  return filmUrl({ id, version: upload.version });
}

describe("a film", () => {
  const bytes = smallMp4(640, 360);
  const size = bytes.length;
  let address = "";
  beforeAll(async () => {
    address = await film(bytes);
  });

  test("is sent whole and may be cached for ever", async () => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(size),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes));
    const tag = response.headers.get("etag") ?? "";
    expect((await get(address, { "If-None-Match": tag })).status).toBe(304);
    const head = await get(address, {}, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", String(size)]);
  });

  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, size - 1],
    ["bytes=-50", size - 50, size - 1],
    ["bytes=10-999999", 10, size - 1],
    ["bytes=-999999", 0, size - 1],
  ])("is sent in part: %s", async (range, start, end) => {
    const response = await get(address, { Range: range });
    expect([response.status, response.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes.subarray(start, end + 1)));
  });

  test.each(["bytes=5-1", "bytes=-", "lines=0-1", "bytes=0-1,5-9", "bytes=a-b"])(
    "is sent whole for %s, which is not understood",
    async (range) => {
      expect((await get(address, { Range: range })).status).toBe(200);
    },
  );

  test.each([`bytes=${size}-`, "bytes=-0", "bytes=9999999-9999999"])("is not found at %s", async (range) => {
    const response = await get(address, { Range: range });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
  });

  test("is sent whole when the browser's part is of another film", async () => {
    const tag = (await get(address)).headers.get("etag") ?? "";
    expect((await get(address, { Range: "bytes=0-9", "If-Range": tag })).status).toBe(206);
    expect((await get(address, { Range: "bytes=0-9", "If-Range": '"another"' })).status).toBe(200);
  });

  test("in WebM has the type of WebM", async () => {
    expect((await get(await film(smallWebm(640, 360)))).headers.get("content-type")).toBe("video/webm");
  });

  test("is 404 where there is none, and an old version redirects to the current one", async () => {
    expect((await get("/films/999999-v1")).status).toBe(404);
    expect((await get("/films/..%2f1")).status).toBe(404);
    const picture = await c.media({ product_id: await c.product() });
    expect((await get(filmUrl({ id: picture, version: "v1" }))).status).toBe(404);
    const gone = await c.media({ product_id: await c.product(), kind: "video", source: `upload:${"0".repeat(32)}.mp4` });
    expect((await get(filmUrl({ id: gone, version: "v1" }))).status).toBe(404);
    const moved = await get(address.replace(/-.*/, "-old"));
    expect([moved.status, moved.headers.get("location")]).toEqual([302, address]);
  });
});
