import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { smallMp4, smallWebm } from "../../test/samples/small-film.ts";
import { localFiles } from "../files/local-files.ts";
import { takeUpload } from "./take-upload.ts";
import { filmOf, uploadSource } from "./upload-source.ts";

const folder = await mkdtemp(path.join(tmpdir(), "warpline-uploads-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = localFiles(folder);
const source = uploadSource(files);

/** Left half red, right half blue. */
const halves = (width = 80, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "blue" } }, left: width / 2, top: 0 },
  ]);
const keyOf = (upload: { source: string }) => upload.source.replace("upload:", "");
const stored = async (upload: { source: string }) => sharp(await source.original(keyOf(upload), 640));

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("in %s is accepted", async (format) => {
    const upload = await takeUpload(files, await halves().toFormat(format).toBuffer());
    expect(upload).toEqual({
      source: expect.stringMatching(/^upload:[0-9a-f]{32}\.(jpg|webp)$/),
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      width: 80,
      height: 40,
    });
  });

  test("uploaded twice is stored once", async () => {
    const bytes = await halves(84).png().toBuffer();
    const first = await takeUpload(files, bytes);
    const before = await readdir(folder);
    expect(await takeUpload(files, bytes)).toEqual(first);
    expect(await readdir(folder)).toEqual(before);
    expect((await takeUpload(files, await halves(86).png().toBuffer())).version).not.toBe(first.version);
  });

  test("is turned upright and loses the camera's data", async () => {
    // Orientation 6: the camera was held upright, the right of the file is the bottom of the picture.
    const bytes = await halves()
      .jpeg()
      .withExif({ IFD0: { Artist: "A. Weaver" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const upload = await takeUpload(files, bytes);
    expect(upload).toMatchObject({ width: 40, height: 80 });
    const picture = await stored(upload);
    const { exif, orientation } = await picture.metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const [top, bottom] = [
      await picture.clone().extract({ left: 10, top: 5, width: 1, height: 1 }).raw().toBuffer(),
      await picture.clone().extract({ left: 10, top: 70, width: 1, height: 1 }).raw().toBuffer(),
    ];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test("stays transparent", async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: "transparent" } })
      .png()
      .toBuffer();
    expect(await (await stored(await takeUpload(files, clear))).metadata()).toMatchObject({ hasAlpha: true });
  });

  test("that is larger than any page shows is made smaller", async () => {
    const upload = await takeUpload(files, await halves(6400, 100).png().toBuffer());
    expect(upload).toMatchObject({ width: 3200, height: 50 });
  });
});

describe("a film", () => {
  test.each([
    ["mp4", smallMp4(640, 360), "video/mp4"],
    ["webm", smallWebm(640, 360), "video/webm"],
  ] as const)("in %s is stored unchanged", async (_kind, bytes, type) => {
    const upload = await takeUpload(files, bytes);
    expect(upload).toMatchObject({ width: 640, height: 360 });
    expect(filmOf(upload.source)).toEqual({ key: keyOf(upload), type });
    expect(await files.get(keyOf(upload))).toEqual(bytes);
  });
});

describe("an upload is refused", () => {
  const damaged = "This picture is damaged: it could not be read to its end.";
  const unusable = "This file cannot be used: it must be a JPEG, PNG, WebP or AVIF picture, or an MP4 or WebM film.";
  test.each([
    ["text", () => new TextEncoder().encode("item_number,name\n11-010,Multifibre"), unusable],
    ["nothing", () => new Uint8Array(), unusable],
    [
      "a drawing, which could load other files",
      () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      unusable,
    ],
    ["a GIF", () => halves().gif().toBuffer(), unusable],
    ["a picture cut off", async () => (await halves(800, 400).jpeg().toBuffer()).subarray(0, 1500), damaged],
    ["the beginning of a picture", async () => (await halves().png().toBuffer()).subarray(0, 20), damaged],
    ["more pixels than can be held", vast, "This picture has too many pixels: at most 100 million."],
    [
      "a file too large",
      async () => Buffer.concat([await halves().jpeg().toBuffer(), Buffer.alloc(41_000_000)]),
      "This picture is too large: at most 40 MB.",
    ],
    ["a film without a picture", () => smallMp4(0, 0), "This film cannot be used: no picture was found in it."],
  ])("with a sentence: %s", async (_what, make, sentence) => {
    const bytes = await make();
    const before = await readdir(folder);
    await expect(takeUpload(files, bytes)).rejects.toMatchObject({ code: "invalid", message: sentence });
    expect(await readdir(folder)).toEqual(before);
  });

  test.each(["../../etc/passwd", "nothing.jpg", `${"0".repeat(32)}.jpg`, `${"0".repeat(32)}.svg`])(
    "with a key that is not an upload's: %s",
    async (key) => {
      await expect(source.describe(key)).rejects.toMatchObject({ code: "invalid" });
      await expect(source.original(key, 640)).rejects.toMatchObject({ code: "invalid" });
      expect(filmOf(`upload:${key}`)).toBeUndefined();
    },
  );
});

/** A PNG of a few bytes whose header promises 400 million pixels. */
async function vast(): Promise<Buffer> {
  const bytes = await halves().png().toBuffer();
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
