import { expect, test } from "vitest";
import { locateCountry } from "../../domain/agents/locate-country.ts";
import type { Context } from "../../domain/context.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const c = catalogue(db);
const turkiye = await c.country({ name: "Türkiye", code: "TR" });
const england = await c.country({ name: "England", code: "GB" });
await c.country({ name: "Scotland", code: "GB" });

test("a code gives the country's name and id", async () => {
  expect(await locateCountry(context, "TR")).toEqual({ country: "Türkiye", countryId: turkiye });
});
test("of several countries with one code the first is always returned", async () => {
  expect(await locateCountry(context, "GB")).toEqual({ country: "England", countryId: england });
});
test.each([["XK"], ["tr"], [""], [null]])("%s: no country, and no error", async (code) => {
  expect(await locateCountry(context, code)).toEqual({ country: null, countryId: null });
});
