import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { lots } from "../builders/lots.ts";
import { testSite } from "../builders/site.ts";

const { db, get, config } = await testSite();
const limited = await testSite({ config: { apiRateLimit: 2 } });

beforeAll(async () => {
  await catalogue(db).product({ item_number: "11-010", name: "Multifibre DW" });
  await lots(db).lot("L-2610-1", { item_numbers: ["11-010", "11-011"], methods: ["ISO 105-C06"], note: "=1+1" });
  await lots(db).lot("L-2608-2", { status: "recalled", reason: "Brightener", advice: "Stop", use_by: "2020-01-01" });
  await db
    .insertInto("lot_value")
    .values([
      {
        ...{ lot_number: "L-2610-1", property: "mass per unit area", method: "ISO 3801", unit: "g/m²", position: 10 },
        ...{ found: 144.3, deviation: 1.1, specimens: 15, lower_limit: 140, upper_limit: 150 },
      },
      {
        lot_number: "L-2610-1",
        property: "staining",
        found_in_words: "none",
        limit_in_words: "no difference",
        judged: "within",
        position: 20,
      },
    ])
    .execute();
});

const known = {
  ...{ number: "L-2610-1", state: "released", item_numbers: ["11-010", "11-011"], made_on: null, released_on: "2026-08-20" },
  ...{ retest_on: null, use_by: null, superseded_by: "", reason: "", advice: "", methods: ["ISO 105-C06"], note: "=1+1" },
  values: [
    {
      ...{ property: "mass per unit area", method: "ISO 3801", unit: "g/m²", found: 144.3, found_in_words: "", deviation: 1.1 },
      ...{ specimens: 15, lower_limit: 140, upper_limit: 150, limit_in_words: "", judged: "" },
    },
    {
      ...{ property: "staining", method: "", unit: "", found: null, found_in_words: "none", deviation: null, specimens: null },
      ...{ lower_limit: null, upper_limit: null, limit_in_words: "no difference", judged: "within" },
    },
  ],
};

describe("the call for a lot", () => {
  test.each(["L-2610-1", "l 2610 1"])("answers %j with what its passport says, and nothing else", async (number) => {
    const answer = await get(`/api/lot_by_number?${new URLSearchParams({ number })}`);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: [{ ...known, url: "/lots/L-2610-1" }] }]);
  });

  test("is answered 404 for a number that nobody knows, 400 without one, 429 above the limit", async () => {
    expect((await get("/api/lot_by_number?number=L-9999-9")).status).toBe(404);
    expect((await get("/api/lot_by_number")).status).toBe(400);
    const statuses = [];
    for (const at of [1, 2, 3]) statuses.push((await limited.get(`/api/lot_by_number?number=L-${at}`)).status);
    expect(statuses).toEqual([404, 404, 429]);
  });

  test("follows a change at once", async () => {
    expect((await (await get("/api/lot_by_number?number=L-2608-2")).json()).data[0].state).toBe("recalled");
    await db.updateTable("lot").set({ note: "Looked at again" }).where("number", "=", "L-2608-2").execute();
    await expect
      .poll(async () => (await (await get("/api/lot_by_number?number=L-2608-2")).json()).data[0].note)
      .toBe("Looked at again");
  });
});

describe("the export of lots", () => {
  test("has every lot as JSON lines, as the call answers it, with whole addresses", async () => {
    const answer = await get("/api/export/lots.jsonl");
    expect(answer.headers.get("content-disposition")).toContain('filename="lots-');
    const rows = (await answer.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ number, state }) => `${number} ${state}`)).toEqual(["L-2608-2 recalled", "L-2610-1 released"]);
    expect(rows[1]).toEqual({ ...known, url: `${config.origin}/lots/L-2610-1` });
  });

  test("has the same as a table that no spreadsheet takes for formulas", async () => {
    const [, row] = parse<Record<string, string>>(await (await get("/api/export/lots.csv")).text(), { columns: true });
    expect(row).toMatchObject({
      ...{ number: "L-2610-1", item_numbers: "11-010|11-011", methods: "ISO 105-C06", use_by: "", note: "'=1+1" },
      values: "mass per unit area: 144.3 g/m²|staining: none",
    });
  });

  test("is answered 304 until a lot changes", async () => {
    const etag = (await get("/api/export/lots.csv")).headers.get("etag") ?? "";
    expect((await get("/api/export/lots.csv", { "if-none-match": etag })).status).toBe(304);
    await db.updateTable("lot").set({ note: "Once more" }).where("number", "=", "L-2608-2").execute();
    expect((await get("/api/export/lots.csv", { "if-none-match": etag })).status).toBe(200);
  });
});
