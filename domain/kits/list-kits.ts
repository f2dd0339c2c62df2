import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

export type ListedKit = {
  id: number;
  kit: string;
  edition: string;
  state: "draft" | "released";
  written_by: string;
  released_by: string;
  released_on: string;
  review_by: string;
};

/** Every kit for staff, by its method's designation and its option. @throws DomainError forbidden */
export async function listKits(ctx: Context): Promise<ListedKit[]> {
  const { db } = authorize(ctx, "kit.list");
  return db
    .selectFrom("kit as k")
    .innerJoin("method as m", "m.id", "k.method_id")
    .select([
      "k.id",
      sql<string>`trim(m.designation || ' ' || k.option)`.as("kit"),
      "k.edition",
      sql<ListedKit["state"]>`case when k.released_by = '' then 'draft' else 'released' end`.as("state"),
      "k.written_by",
      "k.released_by",
      "k.released_on",
      "k.review_by",
    ])
    .orderBy("m.designation")
    .orderBy("k.option")
    .execute();
}
