import { expect, test } from "vitest";
import { clearUses, countUses, returnUses, sweepLimits, type Use } from "../../domain/limits/count-uses.ts";
import { type LimitName, limits } from "../../domain/limits/limits.ts";
import { testDatabase } from "../builders/database.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const noon = new Date("2026-11-22T12:00:00Z").getTime();
const minute = (minutes: number) => ({ db, now: () => new Date(noon + minutes * 60_000) });
const pair = "login by client and address";
const use = (key: string, limit: LimitName = pair): Use => ({ limit, key });

test("a limit allows its number of uses per period, then gives the time to wait, and starts again", async () => {
  for (let n = 0; n < limits[pair].max; n++) expect(await countUses(minute(n), [use("a")])).toEqual({ allowed: true });
  expect(await countUses(minute(5), [use("a")])).toEqual({ allowed: false, over: pair, retryAfter: 600 });
  expect(await countUses(minute(5), [use("b")])).toEqual({ allowed: true });
  expect(await countUses(minute(15), [use("a")])).toEqual({ allowed: true });
});

test("several uses are all counted, and refused when one is beyond its limit", async () => {
  const both = [use("c"), use("c", "login by client")];
  for (let n = 0; n < limits[pair].max; n++) await countUses(minute(0), both);
  expect(await countUses(minute(0), both)).toMatchObject({ allowed: false, over: pair });
  for (let n = limits[pair].max + 1; n < limits["login by client"].max; n++)
    expect((await countUses(minute(0), [use("c", "login by client")])).allowed).toBe(true);
  expect((await countUses(minute(0), [use("c", "login by client")])).allowed).toBe(false);
});

test("keys are not readable in the database", async () => {
  await countUses(minute(0), [use("ada@lab.example 192.0.2.1")]);
  const keys = await db.selectFrom("limit_use").select("key").execute();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ key }) => /ada|192/.test(key))).toEqual([]);
});

test("the sweep deletes only counts whose minutes are over", async () => {
  await countUses(minute(100), [use("old")]);
  await countUses(minute(110), [use("young")]);
  await sweepLimits(minute(116));
  expect((await db.selectFrom("limit_use").select("uses").execute()).length).toBe(1);
  await sweepLimits(minute(1000));
});

test("uses counted at the same time, returned and cleared, never exceed the limit", async () => {
  const step = fc.oneof(
    fc.record({ count: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ give: fc.constant("back") }),
    fc.record({ clear: fc.constant("all") }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await clearUses({ db }, [use("p")]);
      let uses = 0;
      for (const one of steps) {
        if ("count" in one) {
          const answers = await Promise.all(Array.from({ length: one.count }, () => countUses(minute(0), [use("p")])));
          const free = Math.max(0, limits[pair].max - uses);
          expect(answers.filter(({ allowed }) => allowed).length).toBe(Math.min(free, one.count));
          uses += one.count;
        } else if ("give" in one) {
          await returnUses({ db }, [use("p")]);
          uses = Math.max(0, uses - 1);
        } else {
          await clearUses({ db }, [use("p")]);
          uses = 0;
        }
      }
    }),
    { numRuns: examples(20) },
  );
});
