import { sql } from "kysely";
import type { AccountKind, AccountStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { containing } from "../queries/like-pattern.ts";

/** Which people a list is about; what is left out filters nothing. */
export type PeopleFilter = {
  kind?: AccountKind | undefined;
  status?: AccountStatus | undefined;
  /** As accounts have it; "" for those without one. */
  country?: string | undefined;
  /** Words, each a part of the name, the company or the e-mail address. */
  text?: string | undefined;
};

/** The most words of a text that are looked for. */
const maxWords = 8;

/**
 * Lists everybody who has an account, the newest first: customers, agents, staff.
 *
 * @param part.before the id of the last person of the part before
 * @returns the rows, and where the next part begins: undefined after the last
 * @throws DomainError forbidden
 */
export async function listPeople(ctx: Context, filter: PeopleFilter, { before, limit }: { before?: number; limit: number }) {
  const { db } = authorize(ctx, "person.list");
  const found = await matching({ db }, filter)
    .select(["a.id", "a.kind", "a.status", "a.role", "a.name", "a.company", "a.email", "a.country", "a.created_at"])
    .select(({ selectFrom }) => [
      selectFrom("customer_tally as t")
        .select(sql<number>`coalesce(sum(t.requests), 0)::integer`.as("sum"))
        .whereRef("t.customer_id", "=", "a.id")
        .as("requests"),
      selectFrom("account_session as s")
        .select(({ fn }) => fn.max("s.updated_at").as("at"))
        .whereRef("s.account_id", "=", "a.id")
        .as("seen_at"),
    ])
    .$if(before !== undefined, (query) => query.where("a.id", "<", before as number))
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined };
}

/** Somebody of the list; `requests` counts what a customer has sent, `seen_at` when a session that still runs was last used. */
export type ListedPerson = Awaited<ReturnType<typeof listPeople>>["rows"][number];

/**
 * Counts the people of each kind and status, and names their countries, for the filters of the list.
 * @throws DomainError forbidden
 */
export async function countPeople(ctx: Context) {
  const { db } = authorize(ctx, "person.list");
  const [counts, countries] = await Promise.all([
    db
      .selectFrom("account")
      .select(["kind", "status"])
      .select(({ fn }) => fn.countAll<number>().as("people"))
      .groupBy(["kind", "status"])
      .execute(),
    db.selectFrom("account").select("country").distinct().where("country", "<>", "").orderBy("country").limit(300).execute(),
  ]);
  return { counts, countries: countries.map(({ country }) => country) };
}

function matching({ db }: Pick<Context, "db">, { kind, status, country, text = "" }: PeopleFilter) {
  let query = db.selectFrom("account as a");
  if (kind) query = query.where("a.kind", "=", kind);
  if (status) query = query.where("a.status", "=", status);
  if (country !== undefined) query = query.where("a.country", "=", country);
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords))
    query = query.where(sql<boolean>`lower(a.name || ' ' || a.company || ' ' || a.email) like ${containing(word)}`);
  return query;
}
