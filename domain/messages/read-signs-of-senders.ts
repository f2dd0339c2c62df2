import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** How many requests are looked at. */
const newest = 2000;

/** The signs beyond the Latin letters in what the newest requests say, each once: a quote has to print them. @throws DomainError forbidden */
export async function readSignsOfSenders(ctx: Context): Promise<string> {
  const { db } = authorize(ctx, "quote.read");
  const { rows } = await sql<{ signs: string | null }>`
    select string_agg(distinct sign[1], '') as signs
    from (select values from enquiry where status <> 'spam' order by id desc limit ${newest}) as e,
      regexp_matches(e.values::text, '[^\u0001-\u024f]', 'g') as sign`.execute(db);
  return rows[0]?.signs ?? "";
}
