import { expect, test } from "vitest";
import type { EditionStatus } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import { readStandardsBody } from "../../domain/methods/read-standards.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
const build = catalogue(db);
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };

let id = 0;
async function shownOf(editions: readonly (readonly [string, EditionStatus])[]) {
  const method_id = await build.method();
  for (const [edition, status] of editions) {
    id++;
    await db
      .insertInto("method_edition")
      .values({ id, method_id, edition, status, published: edition, source: "ISO catalog", checked_on: "2026-11-23" })
      .execute();
  }
  const { body_id } = await db.selectFrom("method").select("body_id").where("id", "=", method_id).executeTakeFirstOrThrow();
  const read = await readStandardsBody(ctx, body_id);
  return read?.body.methods.find((method) => method.id === method_id)?.edition;
}

test("a list of methods shows the edition that holds, and of a withdrawn method the last", async () => {
  expect(
    await shownOf([
      ["1994", "superseded"],
      ["2010", "current"],
      ["2027", "draft"],
    ]),
  ).toEqual({ edition: "2010", status: "current" });
  expect(
    await shownOf([
      ["2012", "superseded"],
      ["2015", "withdrawn"],
    ]),
  ).toEqual({ edition: "2015", status: "withdrawn" });
});

test("a method of which only superseded editions or a draft are known is shown without an edition", async () => {
  expect(
    await shownOf([
      ["2010", "superseded"],
      ["2027", "draft"],
    ]),
  ).toBeNull();
});
