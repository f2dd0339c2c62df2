import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { DomainError } from "../../domain/errors.ts";
import { readCsv } from "./catalogue-rows.ts";
import { swatchSource } from "./swatch-source.ts";

const folder = await mkdtemp(path.join(tmpdir(), "swatches-"));
afterAll(() => rm(folder, { recursive: true }));

const products = [
  "item_number,name,description,composition,construction,construction_detail,finish,colour",
  "11-120,Lawn,Soft,cotton,plain,,,white",
  "24-110,Canister,,,metal,75 mm,,steel",
].join("\n");
const swatches = [
  "item_number,motif,colour,ends_per_cm,picks_per_cm,option",
  "11-120,cloth,#f2eee4,33,30,",
  "24-110,instrument,#b4b9bd,,,cylinder",
].join("\n");

let age = 0;
async function write(file: string, text: string) {
  const place = path.join(folder, file);
  await writeFile(place, text);
  // Two writes may fall into one tick of the file system's clock.
  await utimes(place, new Date(), new Date(Date.now() + ++age * 1000));
}
await write("products.csv", products);
await write("swatches.csv", swatches);
const source = swatchSource(folder);

describe("describe", () => {
  test("returns the size of a picture, and the same version each time", async () => {
    const first = await source.describe("11-120/card");
    expect(first).toMatchObject({ width: 1600, height: 1200, version: expect.stringMatching(/^[0-9a-f]{10}$/) });
    expect(await source.describe("11-120/card")).toEqual(first);
    expect((await source.describe("11-120/macro")).version).not.toBe(first.version);
  });

  test("changes the version with what is drawn, and with nothing else", async () => {
    const { version } = await source.describe("11-120/card");
    await write("products.csv", products.replace("Soft", "Softer"));
    expect((await source.describe("11-120/card")).version).toBe(version);
    await write("swatches.csv", swatches.replace("#f2eee4", "#1b2c50"));
    expect((await source.describe("11-120/card")).version).not.toBe(version);
    await write("swatches.csv", swatches);
    expect((await source.describe("11-120/card")).version).toBe(version);
  });

  test.each(["", "99-999/card", "11-120", "11-120/back", "11-120/plain", "24-110/fold", "../11-120/card"])(
    "refuses “%s”",
    async (reference) => {
      await expect(source.describe(reference)).rejects.toThrow(DomainError);
      await expect(source.original(reference, 640)).rejects.toMatchObject({ code: "invalid" });
    },
  );
});

test.each([
  ["11-120/card", 160, 320],
  ["11-120/macro", 640, 1200],
  ["24-110/card", 960, 1200],
  ["24-110/card", 1600, 1800],
])("original of %s for %i pixels is %i wide", async (reference, asked, wide) => {
  const { width, height, hasAlpha } = await sharp(await source.original(reference, asked)).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: wide, height: wide * 0.75, hasAlpha: true });
});

test("every swatch in the demo supplier's media.csv can be drawn", async () => {
  const demo = path.join(import.meta.dirname, "../catalogue");
  const media = await readCsv<{ id: string; source: string; alt: string }>(demo, "media.csv");
  const woven = swatchSource(demo);
  const references = media.flatMap(({ source }) => (source.startsWith("swatch:") ? [source.slice("swatch:".length)] : []));
  await expect(Promise.all(references.map((reference) => woven.describe(reference)))).resolves.toHaveLength(references.length);
  expect(new Set(media.map((medium) => medium.id)).size).toBe(media.length);
  expect(media.filter((medium) => medium.alt.length < 12 || /undefined|image of/i.test(medium.alt))).toEqual([]);
  const shown = new Set(references.map((reference) => reference.split("/")[0]));
  const sold = (await readFile(path.join(demo, "products.csv"), "utf8")).match(/^\d+,\d+,([\d-]+)/gm) ?? [];
  expect(sold.map((line) => line.split(",")[2]).filter((item) => !shown.has(item))).toEqual([]);
});
