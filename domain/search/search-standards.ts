import { sql } from "kysely";
import { selectMethodRecords } from "../catalogue/method-record.ts";
import { selectBodyRecords } from "../catalogue/read-body-records.ts";
import { tagsOfMethods } from "../catalogue/read-method-records.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { contains } from "./contains.ts";

/** Methods whose designation or title contains the text. */
export async function searchMethods({ db }: Context, text: string) {
  const methods = await selectMethodRecords(db)
    .where(contains(text, "m.designation", "m.title"))
    .execute();
  return { methods, tags: ["methods", ...tagsOfMethods(methods)] };
}

/** Standards bodies whose name contains the text, or one of whose methods has it in its designation. */
export async function searchStandards({ db }: Context, text: string) {
  const bodies = await selectBodyRecords(db)
    .where(
      sql<boolean>`(${contains(text, "b.name", "b.full_name")} or exists (
        select from method m where m.body_id = b.id and ${contains(text, "m.designation")}
      ))`,
    )
    .execute();
  return { bodies, tags: ["bodies", "methods", ...tagsOf("body", bodies)] };
}
