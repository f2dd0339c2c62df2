import { cachedRead } from "../cache/cached-read.ts";
import type { Context } from "../context.ts";
import { kitsOfMethod, tagsOfKits } from "../kits/read-kits.ts";
import { selectMethodRecords } from "../methods/method-record.ts";
import { methodEdition } from "../records/method-edition.ts";
import { rowsOf } from "../records/rows-of.ts";
import { rulesOfMethod, tagsOfRules } from "./read-substitutes.ts";

/** What the pages of a method's kits show, for all options and amounts; undefined when there is no such method. */
export async function readKitPage(ctx: Context, id: number) {
  return (await readKitPages(ctx, [id])).get(id);
}

const readKitPages = cachedRead("kit-page", async (ctx, ids) => (await Promise.all(ids.map((id) => readOne(ctx, id)))).flat());

/** With one id, not a list of them, PostgreSQL keeps its plan. @returns the fact, or nothing where there is no such method */
async function readOne({ db, now }: Context, id: number) {
  const row = await selectMethodRecords(db)
    .select([
      kitsOfMethod.as("kits"),
      rulesOfMethod(now().toISOString().slice(0, 10)).as("rules"),
      rowsOf(methodEdition, "method_id", "m.id").as("editions"),
      "b.edition_remark as editionRemark",
    ])
    .where("m.id", "=", id)
    .executeTakeFirst();
  if (!row) return [];
  const { kits, rules, ...method } = row;
  const tags = [`body:${method.body.id}`, ...tagsOfKits(id, kits), ...tagsOfRules(id, rules)];
  return [{ id, value: { method, kits, rules, tags }, tags }];
}
