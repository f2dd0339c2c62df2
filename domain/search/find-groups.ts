import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { meaningsOf, type ParsedQuery, spellingsOf } from "./parse-query.ts";
import { allOf } from "./text-query.ts";

// Methods, subcategories and bodies are few: all that match are ranked, in the order of docs/search-ranking.md.

/** Ids of methods, the best first: those that are named, else those whose designation, title or subject have all the words. */
export async function findMethodIds(db: Database, { text, named, terms }: ParsedQuery): Promise<number[]> {
  if (named.methods.length > 0) return named.methods.map(({ id }) => id);
  const all = allOf(meaningsOf(terms));
  if (all === undefined || named.designations.length > 0) return [];
  const typed = allOf(spellingsOf(terms)) ?? all;
  return ids(
    db,
    sql`
    select m.id from method m join standards_body b on b.id = m.body_id
    where m.words @@ ${all}::tsquery
    order by search_key(m.title) = (select search_key(${text})) desc, m.names @@ ${typed}::tsquery desc, m.names @@ ${all}::tsquery desc, b.position, b.id, m.position, m.id`,
  );
}

/** Ids of subcategories, the best first: those whose name or description have all the words. */
export async function findSubcategoryIds(db: Database, { terms, namesOnly }: ParsedQuery): Promise<number[]> {
  const all = allOf(meaningsOf(terms));
  if (all === undefined) return [];
  const among = sql.ref(namesOnly ? "s.names" : "s.words");
  const typed = allOf(spellingsOf(terms)) ?? all;
  return ids(
    db,
    sql`
    select s.id from subcategory s join category c on c.id = s.category_id
    where ${among} @@ ${all}::tsquery
    order by s.names @@ ${typed}::tsquery desc, s.names @@ ${all}::tsquery desc, c.position, c.id, s.position, s.id`,
  );
}

/** Ids of standards bodies: those of the methods that are named, else those whose name has all the words. */
export async function findBodyIds(db: Database, { named, terms }: ParsedQuery): Promise<number[]> {
  const all = allOf(meaningsOf(terms));
  const methods = named.methods.map(({ id }) => id);
  return ids(
    db,
    sql`
    select b.id from standards_body b
    where b.id in (select body_id from method where id = any(${methods}::integer[]))
      or (${named.designations.length === 0} and b.words @@ ${all ?? null}::tsquery)
    order by b.position, b.id`,
  );
}

async function ids(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(db);
  return rows.map(({ id }) => id);
}
