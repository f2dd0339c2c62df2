import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { logClick, logSearch, readSearches, sweepSearches } from "../../domain/search/search-log/log-search.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";

const { db, url } = await testDatabase();
let today = new Date("2026-11-21T10:00:00Z");
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => today };
const days = (count: number) => new Date(today.getTime() + count * 86_400_000);

beforeEach(async () => {
  today = new Date("2026-11-21T10:00:00Z");
  await db.deleteFrom("search_log").execute();
});

const found = (products: number) => ({ products, standards: 0, subcategories: 0, methods: 0 });
const log = (text: string, products = 1) => logSearch(ctx, { text, type: 1, page: 1 }, found(products));
const kept = () => db.selectFrom("search_log").selectAll().orderBy("id").execute();

describe("the text of a search", () => {
  test("is stored with its numbers of results, and nothing else", async () => {
    const id = await logSearch(
      ctx,
      { text: "crocking cloth", type: 2, page: 3 },
      { products: 4, standards: 1, subcategories: 2, methods: 3 },
    );
    expect(await kept()).toEqual([
      {
        id,
        at: today,
        text: "crocking cloth",
        type: 2,
        products: 4,
        standards: 1,
        subcategories: 2,
        methods: 3,
        clicked_kind: null,
        clicked_id: null,
        clicked_rank: null,
      },
    ]);
  });

  test("reveals nothing about who asked", async () => {
    await log("anna@lab.example");
    await log("felt, call +49 30 901820");
    expect((await kept()).map(({ text }) => text)).toEqual(["[personal]", "[personal]"]);
  });

  test("is cut at 200 characters", async () => {
    await log("𝔵".repeat(300));
    await log("a\0b");
    expect((await kept()).map(({ text }) => [...text].length)).toEqual([200, 3]);
  });

  test("is deleted after its days", async () => {
    await log("old");
    today = days(300);
    await log("newer");
    today = days(101);
    await log("new");
    expect(await sweepSearches(ctx, 400)).toBe(1);
    expect((await kept()).map(({ text }) => text)).toEqual(["newer", "new"]);
  });
});

describe("an opened result", () => {
  test("is stored once, with its position in the list", async () => {
    const id = await log("felt");
    expect(await logClick(ctx, id, { kind: "product", id: 101, rank: 3 })).toBe(true);
    expect(await logClick(ctx, id, { kind: "method", id: 1, rank: 1 })).toBe(false);
    expect(await kept()).toMatchObject([{ clicked_kind: "product", clicked_id: 101, clicked_rank: 3 }]);
  });

  test("is not stored for an unknown search, nor a day later", async () => {
    const id = await log("felt");
    expect(await logClick(ctx, id + 1, { kind: "product", id: 101, rank: 1 })).toBe(false);
    today = days(1.01);
    expect(await logClick(ctx, id, { kind: "product", id: 101, rank: 1 })).toBe(false);
  });
});

describe("the lists for staff", () => {
  beforeEach(async () => {
    for (const text of ["Felt", "felt", "lawn", "felt"])
      await logClick(ctx, await log(text, 7), { kind: "product", id: 1, rank: 1 });
    await log("SDS", 0);
    await log("oleophobe", 0);
    await log("sds", 0);
    await log("tencel", 0);
    await log("tencel", 1);
  });

  test("have the most frequent searches, ignoring case", async () => {
    expect(await readSearches({ ...ctx, actor: operator }, { since: days(-1), max: 3 })).toEqual([
      { text: "felt", times: 3, found: 7, opened: 3 },
      { text: "sds", times: 2, found: 0, opened: 0 },
      { text: "tencel", times: 2, found: 1, opened: 0 },
    ]);
    expect(await readSearches({ ...ctx, actor: operator }, { since: days(1), max: 3 })).toEqual([]);
  });

  test("have the searches without results, the latest first", async () => {
    expect(await readSearches({ ...ctx, actor: operator }, { since: days(-1), found: false, max: 10 })).toEqual([
      { text: "sds", times: 2, found: 0, opened: 0 },
      { text: "oleophobe", times: 1, found: 0, opened: 0 },
    ]);
  });

  test("are printed by the command line", async () => {
    await db.updateTable("search_log").set({ at: new Date() }).execute();
    await logSearch({ ...ctx, now: () => new Date() }, { text: "bell\u0007\u001b[31m", type: 1, page: 1 }, found(0));
    const { code, output } = await cli("searches", "--days", "7");
    expect([code, output]).toEqual([0, expect.stringContaining("The most frequent in 7 days")]);
    expect(output).toMatch(/times\s+found\s+opened\s+text\n\s+3\s+7\s+3\s+felt\n/);
    expect(output).toMatch(/Without any result[\s\S]*\s2\s+0\s+0\s+sds\n/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach the terminal
    expect(output).not.toMatch(/[\u0007\u001b]/);
  });

  test("are empty without searches, and refuse an invalid number of days", async () => {
    await db.deleteFrom("search_log").execute();
    expect((await cli("searches")).output.match(/Nothing\./g)).toHaveLength(2);
    const { code, output } = await cli("searches", "--days", "0");
    expect([code, output]).toEqual([2, expect.stringContaining("It must be a number from 1 to 999.")]);
  });
});

async function cli(...args: string[]) {
  const { code, both: output } = await runCommandLine(args, { env: { DATABASE_URL: url } });
  return { code, output };
}
