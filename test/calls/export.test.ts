import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { exportRow } from "../../api/export-row.ts";
import { catalogueVersion } from "../../domain/catalogue/catalogue-version.ts";
import { exportSite, origin } from "../builders/export-site.ts";

const cells = (csv: string) => parse<Record<string, string>>(csv, { columns: true });

describe("the export of products", async () => {
  const site = await exportSite();
  const { c } = site;

  beforeAll(async () => {
    await c.supplier({ name: "Warpline Test Materials", short_name: "Warpline" });
    await c.category({ id: 1, name: "Adjacent fabrics" });
    await c.subcategory({ id: 11, category_id: 1, name: "Multifibre" });
    await c.body({ id: 1, name: "ISO", position: 1 });
    await c.body({ id: 2, name: "AATCC", position: 2 });
    await c.method({ id: 1, body_id: 2, designation: "AATCC TM61" });
    await c.method({ id: 2, body_id: 1, designation: "ISO 105-C06" });
    await c.edition(2, { edition: "2010" });
    await c.product({
      id: 101,
      subcategory_id: 11,
      item_number: "11-010",
      name: "Multifibre DW",
      description: "Six *bands*,\nwoven side by side.",
      areal_mass: 145,
      width: 44.5,
      width_unit: "in",
      composition: JSON.stringify([
        { fibre: "cotton", percent: 65 },
        { fibre: "wool", percent: null },
      ]),
      construction: "plain",
      construction_detail: "six bands",
      finish: "scoured",
      gtin: "09506000134352",
      colour: "white",
      pack_forms: ["roll of 10 m", "roll of 50 m"],
      minimum_order: "1 m",
      availability: "low-stock",
      availability_note: "new lot in May",
    });
    await c.pack(101, "m", { size: 1, unit: "m", smallest: 2, step: 0.5, position: 10 });
    await c.pack(101, "roll of 10 m", { size: 10, unit: "m", position: 20 });
    await c.link(101, 1, "adjacent fabric");
    await c.link(101, 2, "adjacent fabric", "type DW");
    await c.link(101, 2, "reference");
    await c.media({ product_id: 101 });
    await c.product({
      id: 102,
      subcategory_id: 11,
      item_number: "=11-020",
      name: "ECE detergent",
      minimum_order: "secret 5 kg",
      minimum_order_shown: false,
      availability: "made-to-order",
      availability_note: "secret note",
      availability_shown: false,
    });
    await c.media({ product_id: 102, kind: "video" });
  });

  test("has every fact of a product as JSON lines", async () => {
    const [known] = await site.rows();
    expect(known).toEqual({
      item_number: "11-010",
      id: 101,
      name: "Multifibre DW",
      category_id: 1,
      category: "Adjacent fabrics",
      subcategory_id: 11,
      subcategory: "Multifibre",
      description: "Six *bands*,\nwoven side by side.",
      areal_mass_g_m2: 145,
      areal_mass_oz_yd2: 4.28,
      areal_mass_stated_in: "g/m2",
      width_cm: 113.03,
      width_in: 44.5,
      width_stated_in: "in",
      composition: [
        { fibre: "cotton", percent: 65 },
        { fibre: "wool", percent: null },
      ],
      construction: "Plain weave",
      construction_detail: "six bands",
      finish: "scoured",
      gtin: "09506000134352",
      colour: "white",
      pack_forms: ["roll of 10 m", "roll of 50 m"],
      minimum_order: "1 m",
      packs: [
        { form: "m", size: 1, unit: "m", smallest: 2, step: 0.5 },
        { form: "roll of 10 m", size: 10, unit: "m", smallest: 1, step: 1 },
      ],
      availability: "low-stock",
      availability_note: "new lot in May",
      methods: [
        { designation: "ISO 105-C06", role: "adjacent fabric", note: "type DW", edition: { edition: "2010", status: "current" } },
        { designation: "ISO 105-C06", role: "reference", note: "", edition: { edition: "2010", status: "current" } },
        { designation: "AATCC TM61", role: "adjacent fabric", note: "", edition: null },
      ],
      url: `${origin}/product-details/multifibre-dw-101`,
      image: `${origin}/product_images/TVRBeA==.jpg`,
    });
    expect(() => exportRow.schema.parse(known)).not.toThrow();
  });

  test("has the same facts as CSV cells", async () => {
    const response = await site.get("csv");
    const [known] = cells(await response.text());
    expect(known).toEqual({
      item_number: "11-010",
      id: "101",
      name: "Multifibre DW",
      category_id: "1",
      category: "Adjacent fabrics",
      subcategory_id: "11",
      subcategory: "Multifibre",
      description: "Six *bands*,\nwoven side by side.",
      areal_mass_g_m2: "145",
      areal_mass_oz_yd2: "4.28",
      areal_mass_stated_in: "g/m2",
      width_cm: "113.03",
      width_in: "44.5",
      width_stated_in: "in",
      composition: "cotton 65|wool",
      construction: "Plain weave",
      construction_detail: "six bands",
      finish: "scoured",
      gtin: "09506000134352",
      colour: "white",
      pack_forms: "roll of 10 m|roll of 50 m",
      minimum_order: "1 m",
      packs: "m|roll of 10 m",
      availability: "low-stock",
      availability_note: "new lot in May",
      methods: "ISO 105-C06 (adjacent fabric)|ISO 105-C06 (reference)|AATCC TM61 (adjacent fabric)",
      url: `${origin}/product-details/multifibre-dw-101`,
      image: `${origin}/product_images/TVRBeA==.jpg`,
    });
  });

  test("leaves out hidden facts, and has null for missing ones", async () => {
    const text = await (await site.get("jsonl")).text();
    expect(text).not.toContain("secret");
    const [, bare] = await site.rows();
    expect(bare).toMatchObject({ minimum_order: "", availability: null, availability_note: "", image: null, methods: [] });
    expect(bare).toMatchObject({ areal_mass_g_m2: null, areal_mass_oz_yd2: null, areal_mass_stated_in: null, width_cm: null });
    expect(await (await site.get("csv")).text()).not.toContain("secret");
  });

  test("escapes a cell that a spreadsheet would read as a formula", async () => {
    expect(await (await site.get("csv")).text()).toContain("\r\n'=11-020,102,");
  });

  test("has headers with its type and file name", async () => {
    const csv = await site.get("csv", {}, "HEAD");
    expect(csv.status).toBe(200);
    expect(await csv.text()).toBe("");
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding",
      etag: expect.stringMatching(/^W\/"[\w-]{20}"$/),
      "content-disposition": expect.stringContaining('attachment; filename="warpline-products-2026-11-21.csv"'),
    });
    const lines = await site.get("jsonl", {}, "HEAD");
    expect(lines.headers.get("content-type")).toBe("application/jsonl; charset=utf-8");
    expect(lines.headers.get("content-disposition")).toContain("warpline-products-2026-11-21.jsonl");
  });

  test("answers alike under both base paths, and GET only", async () => {
    const other = await site.routes.request("/api/index.php/export/products.csv");
    expect(await other.text()).toBe(await (await site.get("csv")).text());
    const refused = await site.get("csv", {}, "POST");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await refused.json()).toEqual({ success: false, message: expect.stringContaining("GET only") });
  });

  test.each([
    ["br", brotliDecompressSync],
    ["zstd", zstdDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ] as const)("%s is the same text", async (encoding, unpack) => {
    const response = await site.get("jsonl", { "Accept-Encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(unpack(bytes).toString()).toBe(await (await site.get("jsonl")).text());
  });

  test("is not sent again to a client that has it", async () => {
    const etag = await site.etag();
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const response = await site.get("csv", { "If-None-Match": known });
      expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await site.get("csv", { "If-None-Match": '"other"' })).status).toBe(200);
    expect(await site.etag("jsonl")).not.toBe(etag);
  });
});

describe("the ETag", async () => {
  const site = await exportSite();
  const { c, db } = site;
  let productId = 0;
  let methodId = 0;

  beforeAll(async () => {
    productId = await c.product();
    methodId = await c.method();
    await c.link(productId, methodId);
  });

  test("stays the same while nothing changes, also when a row is written unchanged", async () => {
    const before = await site.etag();
    await db.updateTable("product").set({ colour: "" }).where("id", "=", productId).execute();
    expect(await site.etag()).toBe(before);
  });

  test.each([
    ["a product", () => db.updateTable("product").set({ finish: "bleached" }).execute()],
    ["a method link's note", () => db.updateTable("product_method").set({ note: "type DW" }).execute()],
    ["a method's designation", () => db.updateTable("method").set({ designation: "ISO 1" }).where("id", "=", methodId).execute()],
    ["a category's name", () => db.updateTable("category").set({ name: "Felts" }).execute()],
    ["a subcategory's name", () => db.updateTable("subcategory").set({ name: "Wool felts" }).execute()],
    ["a picture", () => c.media({ product_id: productId })],
    [
      "a product that goes",
      async () =>
        db
          .deleteFrom("product")
          .where("id", "=", await c.product())
          .execute(),
    ],
  ])("changes with %s", async (_what, change) => {
    const before = await site.etag();
    await change();
    expect(await site.etag()).not.toBe(before);
  });

  test("changes when a change is committed that began earlier than the last", async () => {
    const slow = await site.pool.connect();
    await slow.query("begin; update product_method set note = 'type TV'");
    await db.updateTable("standards_body").set({ full_name: "The other body" }).execute();
    const before = await site.etag();
    await slow.query("commit");
    slow.release();
    expect(await site.etag()).not.toBe(before);
  });

  test("does not repeat when old changes are forgotten", async () => {
    await sql`delete from page_change`.execute(db);
    const slow = await site.pool.connect();
    await slow.query("begin");
    const quiet = await site.etag();
    await slow.query("update product set colour = 'grey'");
    const meanwhile = await site.etag();
    await slow.query("commit");
    slow.release();
    await sql`delete from page_change`.execute(db);
    const after = await site.etag();
    expect(new Set([quiet, meanwhile, after]).size).toBe(3);
    expect(await site.etag()).toBe(after);
  });

  test("changes with the catalogue's version after any change", async () => {
    const before = await catalogueVersion(site.context);
    await db.updateTable("product").set({ colour: "black" }).execute();
    expect(await catalogueVersion(site.context)).not.toBe(before);
  });
});

describe("a long export", async () => {
  const { c, db, pool, open } = await exportSite();
  const count = 3003;

  beforeAll(async () => {
    const subcategory = await c.subcategory();
    await sql`
      insert into product (id, subcategory_id, item_number, name, description)
      select n * 3, ${subcategory}::integer, 'L-' || n, 'Lawn ' || n, repeat(md5(n::text), 60)
      from generate_series(1, ${count}::integer) n
    `.execute(db);
  });

  test("has every product once, in the order of their ids", async () => {
    const site = open();
    const ids = (await site.rows()).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: count }, (_, n) => (n + 1) * 3));
    expect(cells(await (await site.get("csv")).text())).toHaveLength(count);
  });

  test("waits for a slow client without a connection to the database", async () => {
    const reader = (await open().get("jsonl")).body?.getReader();
    await reader?.read();
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount));
    await reader?.cancel();
  });

  test("runs four at a time; a fifth client is asked to come again until one ends", async () => {
    const site = open();
    const readers = [];
    for (let n = 0; n < 4; n++) readers.push((await site.get("jsonl")).body?.getReader());
    await readers[0]?.read();
    const fifth = await site.get("csv");
    expect([fifth.status, fifth.headers.get("retry-after"), fifth.headers.get("etag")]).toEqual([503, "60", null]);
    expect(await fifth.json()).toEqual({ success: false, message: expect.stringContaining("Too many exports") });
    expect((await site.get("csv", {}, "HEAD")).status).toBe(200);
    expect((await site.get("csv", { "If-None-Match": await site.etag() })).status).toBe(304);

    await readers[0]?.cancel();
    const sixth = await vi.waitFor(async () => answered(await site.get("csv")));
    expect(cells(await sixth.text())).toHaveLength(count);
    for (const reader of readers) await reader?.cancel();
    expect(site.logged).toEqual([]);
  });

  test("frees its slot when its client disconnects", async () => {
    const site = open();
    const address = await site.listen();
    // Nothing can be read of the catalogue for now.
    const writer = await pool.connect();
    await writer.query("begin; lock table product in access exclusive mode");
    const goings = Array.from({ length: 4 }, () => new AbortController());
    for (const { signal } of goings) await fetch(`${address}/api/export/products.jsonl`, { signal });
    expect((await site.get("csv")).status).toBe(503);

    for (const going of goings) going.abort();
    await writer.query("rollback");
    writer.release();
    await vi.waitFor(async () => answered(await site.get("csv")).body?.cancel());
    expect(site.logged).toEqual([]);
  });

  test("is ended for a client that reads nothing", async () => {
    const hasty = open(1);
    const stalled = await Promise.all(Array.from({ length: 4 }, () => hasty.get("jsonl")));
    expect(stalled.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await vi.waitFor(async () => answered(await hasty.get("csv")));
    await expect(stalled[0]?.text()).rejects.toThrow("The client reads nothing.");
  });

  test("breaks the connection after a failure in the middle, and logs it", async () => {
    // The server's adapter writes it to the terminal too.
    const written = vi.mocked(console.error).mockImplementation(() => {});
    const site = open();
    // Something that no door lets in.
    await db.updateTable("product").set({ composition: "[null]" }).where("item_number", "=", "L-2900").execute();
    const response = await fetch(`${await site.listen()}/api/export/products.csv`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
    expect(site.logged).toEqual([expect.objectContaining({ level: 50, msg: "an export failed" })]);
    written.mockClear();
  });
});

function answered(response: Response): Response {
  expect(response.status).toBe(200);
  return response;
}
