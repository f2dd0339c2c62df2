import { expect, test } from "vitest";
import { sweepLooks, writeLooks } from "../../domain/lot-passports/write-looks.ts";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const { get, db, app } = await testSite();
await writeLots(db);
const rows = () => db.selectFrom("lot_look").select(["number", "state"]).orderBy("at").orderBy("number").execute();

test("each look is one row with the lot and its state, and nothing else: from the cache, as JSON and of unknown lots too", async () => {
  app.startWork();
  for (const address of [
    "/lots/L-2610-1",
    "/lots/L-2610-1",
    "/lots/L-2608-2.json",
    "/lots/l-2610-99",
    `/lots/${encodeURIComponent("Jane Smith, 12 Reed Street")}`,
    "/lots/jane.smith-1",
  ])
    await get(address);
  const etag = (await get("/lots/L-2610-1")).headers.get("etag") ?? "";
  expect((await get("/lots/L-2610-1", { "if-none-match": etag })).status).toBe(304);
  // A redirect, a question about the headers and the pages of others are no looks.
  expect((await get("/lots/l2610-1")).status).toBe(301);
  await get("/lots/L-2610-1", {}, "HEAD");
  await get("/faq");
  await app.stopWork();
  expect((await rows()).map(({ number, state }) => `${number} ${state}`).sort()).toEqual([
    " unknown",
    " unknown",
    "L-2608-2 recalled",
    "L-2610-1 released",
    "L-2610-1 released",
    "L-2610-1 released",
    "L-2610-1 released",
    "L-2610-99 unknown",
  ]);
  const { rows: columns } = await db.executeQuery<{ column_name: string }>({
    sql: "select column_name from information_schema.columns where table_name = 'lot_look' order by 1",
    parameters: [],
    query: { kind: "RawNode" },
    queryId: { queryId: "" },
  } as never);
  expect(columns.map(({ column_name }) => column_name)).toEqual(["at", "number", "state"]);
});

test("looks are deleted after their days", async () => {
  await db.deleteFrom("lot_look").execute();
  const now = () => new Date("2028-01-05T12:00:00Z");
  const ctx = { db, actor: { kind: "system" } as const, now };
  await writeLooks(ctx, [
    { typed: "L-2610-1", at: new Date("2026-11-30T12:00:00Z") },
    { typed: "L-2610-1", at: new Date("2026-12-02T12:00:00Z") },
  ]);
  expect(await sweepLooks(ctx, 400)).toBe(1);
  expect(await rows()).toHaveLength(1);
});
