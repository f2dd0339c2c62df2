import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { parseQuery } from "../search/query/parse-query.ts";
import { personal } from "../search/search-log/without-personal.ts";
import { lookingFor } from "../search/search-query.ts";

/** Texts that say the same, with how often they were searched for, and when last. */
export type UnansweredGroup = {
  texts: { text: string; times: number }[];
  times: number;
  last: Date;
  /** Results of the last search. */
  found: number;
  /** Requests of people who asked for it after the search had found nothing. */
  asked: { reference: string; at: Date }[];
};

/** Which searches: those that found nothing, or those whose results nobody opened. */
export type Unanswered = "nothing" | "unopened";

const sinceDays = 90;
/** Each text is read as the search reads it, which takes some milliseconds. */
const mostTexts = 200;
/** Once may have been a slip, or somebody who had seen enough. */
const fewestUnopened = 3;

/**
 * What visitors searched for in the last 90 days without success, and nobody has answered yet, the most frequent first. Texts in which the search understands
 * the same are one group.
 *
 * @returns groups of the 200 most frequent texts
 * @throws DomainError forbidden
 */
export async function readUnanswered(ctx: Context, which: Unanswered): Promise<UnansweredGroup[]> {
  authorize(ctx, "search.read");
  const since = new Date(ctx.now().getTime() - sinceDays * 86_400_000);
  const total = sql<number>`(array_agg(products + standards + subcategories + methods order by at desc, id desc))[1]`;
  const rows = await ctx.db
    .selectFrom("search_log")
    .select([
      sql<string>`lower(text)`.as("text"),
      sql<number>`count(*)`.as("times"),
      sql<Date>`max(at)`.as("last"),
      total.as("found"),
    ])
    .where("at", ">=", since)
    .where("text", "<>", personal)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("search_case as c").select("c.text").where(sql<boolean>`c.text = lower(search_log.text)`))),
    )
    .groupBy(sql`lower(text)`)
    .$if(which === "nothing", (query) => query.having(sql<boolean>`${total} = 0`))
    .$if(which === "unopened", (query) =>
      query.having(sql<boolean>`${total} > 0 and count(clicked_kind) = 0 and count(*) >= ${fewestUnopened}`),
    )
    .orderBy("times", "desc")
    .orderBy("text")
    .limit(mostTexts)
    .execute();
  const understood = await Promise.all(rows.map(({ text }) => understoodAs(ctx, text)));
  const asked = await readAsked(ctx, which === "nothing" ? rows.map(({ text }) => text) : [], since);
  const groups = Map.groupBy(rows.keys(), (at) => understood[at]);
  return [...groups.values()]
    .map((places) => {
      const ofGroup = [...places].flatMap((at) => rows[at] ?? []);
      return {
        texts: ofGroup.map(({ text, times }) => ({ text, times })),
        times: ofGroup.reduce((sum, { times }) => sum + times, 0),
        last: ofGroup.map(({ last }) => last).reduce((one, other) => (one > other ? one : other)),
        found: ofGroup[0]?.found ?? 0,
        asked: ofGroup.flatMap(({ text }) => asked.get(text) ?? []),
      };
    })
    .sort((one, other) => other.times - one.times);
}

/** The methods and words that the search understands in a text, whatever their order and ending. */
async function understoodAs(ctx: Context, text: string): Promise<string> {
  const { named, terms, dropped } = await parseQuery(ctx, text, false);
  const words = [...terms.map(({ stems }) => (stems[0] ?? []).join(" ")), ...dropped.map((word) => word.toLowerCase())];
  return JSON.stringify([named.methods.map(({ id }) => id), words.sort()]);
}

/** Requests that were written after a search had found nothing, by its text in small letters. */
async function readAsked({ db }: Context, texts: readonly string[], since: Date): Promise<Map<string, UnansweredGroup["asked"]>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ text: string; reference: string; at: Date }>`
    select t.text, e.reference, e.created_at as at
    from unnest(${texts}::text[]) as t(text)
    join enquiry e on e.kind = 'inquiry' and e.created_at >= ${since} and starts_with(lower(e.values ->> 'inquiry__Inquiry'), lower(${lookingFor}) || t.text)
    order by e.created_at desc, e.id desc limit 200`.execute(db);
  return Map.groupBy(rows, ({ text }) => text);
}
