import { mkdir, readdir, stat, truncate, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { takeUpload } from "../../adapters/pictures/take-upload.ts";
import { encodeId } from "../../domain/media/encoded-id.ts";
import { type PictureWidth, pictureUrl, pictureWidths } from "../../domain/media/media.ts";
import { readFrontPictures } from "../../domain/media/read-media.ts";
import { pictureSite } from "../builders/picture-site.ts";

const { db, c, get, uploads, trial, pictures, place, context, openCrowdedSite, openNode, openSharingNode } = await pictureSite();

const chromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const address = (id: number, width: PictureWidth = 160, version = "v1") => pictureUrl({ id, version }, width);
/** The server replaces the class of responses by its own, which has no bytes(). */
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const look = async (response: Response) => sharp(await bytesOf(response));
const stats = async (response: Response) => (await look(response)).metadata();
const pixel = async (response: Response) => [...(await (await look(response)).raw().toBuffer()).subarray(0, 3)];

describe("a picture", () => {
  test.each([
    ["Chromium", chromium, "image/avif", "heif"],
    ["an older Safari", "image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/webp", "webp"],
    ["one that refuses AVIF", "image/avif;q=0,image/webp", "image/webp", "webp"],
    ["one that takes anything", "*/*", "image/jpeg", "jpeg"],
    ["one that says nothing", "", "image/jpeg", "jpeg"],
  ])("is sent in the best format for %s", async (_who, accept, type, format) => {
    const response = await get(address(await trial("red")), accept ? { Accept: accept } : {});
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await stats(response)).toMatchObject({ format, width: 160, height: 120 });
  });

  test.each(["avif", "webp", "jpg"] as const)("is sent as .%s when the address ends so", async (format) => {
    const response = await get(pictureUrl({ id: await trial("red"), version: "v1" }, 160, format), { Accept: chromium });
    expect(response.headers.get("content-type")).toBe(format === "jpg" ? "image/jpeg" : `image/${format}`);
    expect(response.headers.get("vary")).toBeNull();
  });

  test.each([160, 320, 640, 960, 1600] as const)("is %i pixels wide", async (width) => {
    expect(await stats(await get(address(await trial("red"), width)))).toMatchObject({ width, height: width * 0.75 });
  });

  test("has a strong ETag, is not sent again to who has it, and HEAD has its length", async () => {
    const id = await trial("red");
    const whole = await get(address(id));
    const tag = whole.headers.get("etag") ?? "";
    const length = String((await bytesOf(whole)).length);
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(whole.headers.get("content-length")).toBe(length);

    const again = await get(address(id), { "If-None-Match": `"other", ${tag}` });
    expect([again.status, await again.text(), again.headers.get("vary")]).toEqual([304, "", "Accept"]);
    expect(again.headers.get("cache-control")).toContain("immutable");

    const head = await get(address(id), {}, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length"), head.headers.get("etag")]).toEqual([
      200,
      "",
      length,
      tag,
    ]);
    const other = await get(address(id, 320));
    expect(other.headers.get("etag")).not.toBe(tag);
  });

  test("that is transparent is laid on the background colour in a format without transparency", async () => {
    const id = await trial("transparent");
    expect(await pixel(await get(`${address(id)}.jpg`))).toEqual([0xeb, 0xeb, 0xeb]);
    expect(await stats(await get(`${address(id)}.avif`))).toMatchObject({ hasAlpha: true });
    expect(await stats(await get(`${address(id)}.webp`))).toMatchObject({ hasAlpha: true });
  });
});

describe("an address that names no picture", () => {
  test.each([
    "/pictures/999999-v1/160",
    "/pictures/9999999999-v1/160",
    "/pictures/0-v1/160",
    "/pictures/1/160",
    "/pictures/1-/160",
    "/pictures/1-..%2f..%2fetc/160",
    "/pictures/default/161",
    "/pictures/default/160.png",
    "/pictures/default/160.svg",
    "/pictures/default/..%2f160",
  ])("%s is 404", async (unknown) => {
    expect((await get(unknown)).status).toBe(404);
  });

  test.each(["1601", "0", "64", "0160", "160.gif", "160.avif.jpg", "abc"])("nor is the width %s known", async (file) => {
    const id = await trial("red");
    expect((await get(`/pictures/${id}-v1/${file}`)).status).toBe(404);
  });

  test("an old version redirects to the current one", async () => {
    const id = await trial("red");
    await db.updateTable("media").set({ version: "v2" }).where("id", "=", id).execute();
    const moved = await get(address(id), { Accept: chromium });
    expect([moved.status, moved.headers.get("location")]).toEqual([302, address(id, 160, "v2")]);
    expect(moved.headers.get("cache-control")).toBe("public, max-age=60");
    expect((await get(`${address(id)}.webp`)).headers.get("location")).toBe(`${address(id, 160, "v2")}.webp`);
    expect((await get(address(id, 160, "v2"))).status).toBe(200);
  });

  test("a film is no picture", async () => {
    const id = await c.media({ product_id: await c.product(), kind: "video", source: "trial:red" });
    expect((await get(address(id))).status).toBe(404);
  });
});

describe("the specification's addresses", () => {
  const folders = ["product_images", "cat_images", "subcat_images", "standards_images"];
  const default640 = async () => bytesOf(await get("/pictures/default/640.jpg"));

  async function catalogued() {
    const category = await c.category();
    const subcategory = await c.subcategory({ category_id: category });
    const product = await c.product({ subcategory_id: subcategory });
    const body = await c.body();
    await c.media({ product_id: product, source: "trial:lime" });
    await c.media({ standards_body_id: body, source: "trial:lime" });
    return [product, category, subcategory, body];
  }

  test("show the picture of a product, category, subcategory and standards body as a JPEG of 640 pixels", async () => {
    for (const [at, id] of (await catalogued()).entries()) {
      const response = await get(`/${folders[at]}/${encodeId(id)}.jpg`, { Accept: chromium });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
      const tag = response.headers.get("etag") ?? "";
      const bytes = await bytesOf(response);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 480 });
      expect(bytes).not.toEqual(await default640());
      expect((await get(`/${folders[at]}/${encodeId(id)}.jpg`, { "If-None-Match": tag })).status).toBe(304);
    }
  });

  test("are accepted with their padding escaped or missing", async () => {
    const [product = 0] = await catalogued();
    const plain = await bytesOf(await get(`/product_images/${encodeId(product)}.jpg`));
    expect(plain).not.toEqual(await default640());
    for (const name of [encodeURIComponent(encodeId(product)), encodeId(product).replaceAll("=", "")])
      expect(await bytesOf(await get(`/product_images/${name}.jpg`))).toEqual(plain);
  });

  test.each([
    ["an unknown id", `${encodeId(987_654)}.jpg`],
    ["garbage", "nonsense.jpg"],
    ["a plain id", "12.jpg"],
    ["another ending", `${encodeId(1)}.png`],
    ["no ending", encodeId(1)],
    ["a way out of the folder", "..%2f..%2f..%2fetc%2fpasswd.jpg"],
    ["a way out of the folder, twice encoded", `${btoa(btoa("../../etc/passwd"))}.jpg`],
    ["a null byte", `${encodeId(1)}%00.jpg`],
    ["a folder within", "a/b/c.jpg"],
    ["a broken escape", "%E0%A4.jpg"],
  ])("show the default picture instead of %s", async (_what, name) => {
    for (const folder of folders) {
      const response = await get(`/${folder}/${name}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
      expect(await bytesOf(response)).toEqual(await default640());
    }
  });

  test.each([
    ["images", "page", "page_id", () => c.page()],
    ["map_images", "page", "page_id", () => c.page()],
    ["images", "heritage", "heritage_entry_id", () => c.heritage()],
    ["images", "service", "service_id", () => c.service()],
    ["images", "association", "association_id", () => c.association()],
    ["images", "career", "career_id", () => c.career()],
    ["images", "equipment", "equipment_category_id", () => c.equipmentCategory([])],
    ["images", "download", "download_id", () => c.download()],
    ["events_images", "event", "event_id", () => c.event()],
    ["news_images", "news", "news_id", () => c.news()],
    ["IG_images", "group", "interest_group_id", () => c.interestGroup([])],
  ] as const)("/%s/%s-{id}.jpg shows the record's own picture, and the default one until it has one", async (...row) => {
    const [folder, noun, column, create] = row;
    const id = await create();
    const address = `/${folder}/${noun}-${id}.jpg`;
    expect(await bytesOf(await get(address))).toEqual(await default640());
    await c.media({ [column]: id, source: "trial:lime" });
    const response = await get(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const bytes = await bytesOf(response);
    expect(bytes).not.toEqual(await default640());
    if (folder !== "images") expect(await bytesOf(await get(`/${folder}/${encodeId(id)}.jpg`))).toEqual(bytes);
  });

  test("show a borrowed picture for an interest group that has none of its own", async () => {
    const [product = 0, , subcategory = 0] = await catalogued();
    const group = await c.interestGroup([subcategory]);
    const shown = await bytesOf(await get(`/IG_images/group-${group}.jpg`));
    expect(shown).toEqual(await bytesOf(await get(`/product_images/${encodeId(product)}.jpg`)));
  });

  test.each([
    "images/page-987654.jpg",
    "images/event-1.jpg",
    "images/page-1.png",
    "images/page-%31e9.jpg",
    "images/..%2fproduct_images%2fpage-1.jpg",
    "map_images/heritage-1.jpg",
    "events_images/x.jpg",
    "news_images/news-0.jpg",
    "IG_images/%00.jpg",
  ])("show the default picture for /%s", async (path) => {
    const response = await get(`/${path}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await bytesOf(response)).toEqual(await default640());
  });

  test("show the default picture for a product that has none", async () => {
    const response = await get(`/product_images/${encodeId(await c.product())}.jpg`);
    expect(await bytesOf(response)).toEqual(await default640());
  });
});

describe("making a picture", () => {
  test("happens once for many who ask at the same time", async () => {
    const id = await trial("navy");
    const before = pictures.stats().rendered;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(address(id), { Accept: chromium })));
    expect(new Set(answers.map((response) => response.headers.get("etag"))).size).toBe(1);
    expect(answers.map((response) => response.status)).toEqual(Array(12).fill(200));
    expect(pictures.stats().rendered - before).toBe(1);
  });

  const formats = ["avif", "webp", "jpg"] as const;

  test("uses three stored originals for all formats and sizes, a small, a medium and a large one", async () => {
    const id = await trial("purple");
    const before = pictures.stats().rendered;
    for (const width of pictureWidths) for (const format of formats) await get(pictureUrl({ id, version: "v1" }, width, format));
    expect(pictures.stats().rendered - before).toBe(3);
    const made = formats.flatMap((format) => pictureWidths.map((width) => `${width}.${format}`));
    expect((await readdir(place(`pictures/${id}-v1`))).sort()).toEqual(made.sort());
  });

  test("gives the same bytes whichever variant was asked for first, by a visitor or the background", async () => {
    const [one, two, three] = [await trial("teal"), await trial("teal"), await trial("teal")];
    const variantOf = async (id: number, width: PictureWidth) =>
      bytesOf(await get(pictureUrl({ id, version: "v1" }, width, "avif")));
    await pictures.renderAll([{ key: `${three}-v1`, source: "trial:teal" }]);
    for (const width of pictureWidths) await variantOf(one, width);
    for (const width of pictureWidths.toReversed()) expect(await variantOf(two, width)).toEqual(await variantOf(one, width));
    for (const width of pictureWidths) expect(await variantOf(three, width)).toEqual(await variantOf(one, width));
  });

  test("answers with a placeholder and “come again” when too many wait", async () => {
    const site = openCrowdedSite(2);
    const ids = [];
    for (let k = 0; k < 5; k++) ids.push(await trial("navy"));
    const answers = await Promise.all(ids.map((id) => site.request(address(id))));
    const refused = answers.filter(({ status }) => status === 503);
    expect([refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([3, 2]);
    expect(refused[0]?.headers.get("retry-after")).toBe("5");
    expect(await refused[0]?.text()).toContain("<svg");
    for (const id of ids) expect((await site.request(address(id))).status).toBe(200);
  });

  test.each([
    ["empty", (file: string) => writeFile(file, "")],
    ["cut off", (file: string) => truncate(file, 200)],
    ["something else", (file: string) => writeFile(file, "<!doctype html>".repeat(20))],
  ])("is repeated for a file that is %s", async (_what, spoil) => {
    const id = await trial("navy");
    for (const format of ["avif", "webp", "jpg"] as const) {
      const url = pictureUrl({ id, version: "v1" }, 160, format);
      const good = await bytesOf(await get(url));
      await spoil(place(`pictures/${id}-v1/160.${format}`));
      expect(await bytesOf(await get(url))).toEqual(good);
    }
  });

  test("is retried once after it crashed the worker", async () => {
    const before = pictures.stats().stopped;
    expect((await get(address(await trial("crash-once")))).status).toBe(200);
    expect(pictures.stats().stopped - before).toBe(1);
  });

  test("is put off when it always crashes the worker; a placeholder is shown, and others are made", async () => {
    const id = await trial("crash-always");
    const before = pictures.stats().stopped;
    for (const response of [await get(address(id)), await get(address(id))]) {
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        "image/svg+xml",
        "no-store",
      ]);
      expect(await response.text()).toContain("<svg");
    }
    expect(pictures.stats().stopped - before).toBe(2);
    expect((await get(address(await trial("navy")))).status).toBe(200);
  });

  test("shows the default picture for a broken source, which is not tried again for a while", async () => {
    const id = await trial("broken");
    const before = pictures.stats().rendered;
    const response = await get(address(id), { Accept: chromium });
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "public, max-age=60"]);
    expect(await bytesOf(response)).toEqual(await bytesOf(await get("/pictures/default/160.avif")));
    expect((await get(address(id), { Accept: chromium })).status).toBe(404);
    expect(pictures.stats().rendered - before).toBe(1);
  });
});

describe("an uploaded picture", () => {
  test("is served like any other, and never larger than the upload", async () => {
    const given = await sharp({ create: { width: 400, height: 300, channels: 3, background: "maroon" } })
      .jpeg()
      .toBuffer();
    const { source, version, ...size } = await takeUpload(uploads, given);
    const id = await c.media({ product_id: await c.product(), source, version, ...size });
    expect(await stats(await get(address(id, 320, version)))).toMatchObject({ width: 320, height: 240 });
    expect(await stats(await get(address(id, 640, version)))).toMatchObject({ width: 400, height: 300 });
  });
});

describe("the background", () => {
  test("makes missing pictures once, and deletes those of no record", async () => {
    const [one, two] = [await trial("olive"), await trial("olive")];
    const originals = [one, two].map((id) => ({ key: `${id}-v1`, source: "trial:olive" }));
    await get(`${address(one, 640)}.avif`);
    await mkdir(place(`pictures/${one}-v0`), { recursive: true });
    await pictures.renderAll(originals);

    const expected = ["160.avif", "160.webp", "320.avif", "320.webp", "640.avif", "640.jpg", "640.webp", "960.avif"];
    for (const { key } of originals) expect((await readdir(place(`pictures/${key}`))).sort()).toEqual(expected);
    expect((await readdir(place("pictures"))).sort()).toEqual([`${one}-v1`, `${two}-v1`, "default-1"].sort());

    const before = pictures.stats().rendered;
    await pictures.renderAll(originals);
    expect(pictures.stats().rendered).toBe(before);
  });

  test("continues after a picture that cannot be made", async () => {
    const [broken, good] = [await trial("broken"), await trial("olive")];
    await pictures.renderAll([
      { key: `${broken}-v1`, source: "trial:broken" },
      { key: `${good}-v1`, source: "trial:olive" },
    ]);
    expect(await readdir(place(`pictures/${good}-v1`))).toHaveLength(8);
  });

  test("leaves a process to visitors", async () => {
    const [long, asked] = [await trial("long-thread"), await trial("olive")];
    const node = openNode("beside", { workers: 2 });
    const background = node.renderAll([{ key: `${long}-v1`, source: "trial:long-thread" }]);
    const picture = { key: `${asked}-v1`, source: "trial:olive" };
    expect(await node.make(picture, { width: 960, format: "avif" })).toBeInstanceOf(Buffer);
    expect(await readdir(place("beside"))).not.toContain(`${long}-v1`);
    await writeFile(place("marks/long-thread"), "");
    await background;
    expect(await readdir(place(`beside/${long}-v1`))).toHaveLength(8);
  });
});

describe("the pictures of the front pages", () => {
  test("are made before anybody asks, also when one of them fails", async () => {
    const originals = await Promise.all(
      ["navy", "olive", "broken", "lime"].map(async (colour) => ({
        key: `${await trial(colour)}-v1`,
        source: `trial:${colour}`,
      })),
    );
    const [other, ...front] = originals.map(({ key }) => key);
    const node = openNode("front");
    await node.renderAll(originals, front);
    const madeAt = async (key: string | undefined, file: string) => (await stat(place(`front/${key}/${file}`))).mtimeMs;
    expect(await madeAt(front[0], "960.avif")).toBeLessThanOrEqual(await madeAt(front[2], "640.avif"));
    expect(await madeAt(front[2], "960.avif")).toBeLessThanOrEqual(await madeAt(other, "320.avif"));
    expect(await readdir(place(`front/${front[2]}`))).toHaveLength(8);
  });

  test("are those of the first slide and of the categories in the order of their list, also borrowed ones", async () => {
    const [second, first] = [await c.category({ position: -1 }), await c.category({ position: -2 })];
    const own = await c.media({ category_id: second, source: "trial:red" });
    const subcategory = await c.subcategory({ category_id: first });
    const product = await c.product({ subcategory_id: subcategory });
    const borrowed = await c.media({ product_id: product, source: "trial:lime" });
    const slides = [2, 1].map((id) => ({ id, caption: `Slide ${id}`, position: id }));
    await db.insertInto("hero_slide").values(slides).execute();
    await c.media({ hero_slide_id: 2, source: "trial:olive" });
    const slide = await c.media({ hero_slide_id: 1, source: "trial:olive" });
    expect((await readFrontPictures(context)).slice(0, 3).map(({ id }) => id)).toEqual([slide, borrowed, own]);
  });
});

describe("two nodes", () => {
  test("share what one of them has made early, and both have every picture", async () => {
    const originals: { key: string; source: string }[] = [];
    for (const colour of ["red", "green", "blue"])
      originals.push({ key: `${await trial(colour)}-v1`, source: `trial:${colour}` });
    const [first, second] = [openSharingNode("first"), openSharingNode("second")];
    await first.renderAll(originals);
    await second.renderAll(originals);
    // Two drawings of each picture, and of the default one.
    expect([first.stats().rendered, second.stats().rendered]).toEqual([2 * (originals.length + 1), 0]);
    for (const { key } of originals) {
      expect(await readdir(place(`first/${key}`))).toHaveLength(8);
      expect(await readdir(place(`second/${key}`))).toEqual(await readdir(place(`first/${key}`)));
    }
  });

  test("show a picture that the other has made for a visitor", async () => {
    const [first, second] = [openSharingNode("third"), openSharingNode("fourth")];
    const original = { key: `${await trial("red")}-v1`, source: "trial:red" };
    const variant = { width: 320, format: "webp" } as const;
    await first.renderAll([original]);
    expect(await second.make(original, variant)).toEqual(await first.stored(original.key, variant));
    expect(second.stats().rendered).toBe(0);
  });
});
