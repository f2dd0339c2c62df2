import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { allOf } from "./text-query.ts";

/** Ids of what was found in a small table, the best first: all of it is ranked. */

/** Methods that are named, else those whose designation or title has all the words, else also those whose subject has. */
export async function findMethodIds(db: Database, { text, named, parts }: ParsedQuery): Promise<number[]> {
  if (named.methods.length > 0) return named.methods.map(({ id }) => id);
  const meant = allOf(parts.map((part) => part.meant));
  if (meant === undefined || named.designations.length > 0) return [];
  const typed = allOf(parts.map((part) => part.own)) ?? meant;
  return ids(
    db,
    sql`
    select m.id from method m join standards_body b on b.id = m.body_id
    where m.words @@ ${meant}::tsquery
    order by search_key(m.title) = (select search_key(${text})) desc, m.names @@ ${typed}::tsquery desc, m.names @@ ${meant}::tsquery desc, b.position, b.id, m.position, m.id`,
  );
}

export async function findSubcategoryIds(db: Database, { parts }: ParsedQuery): Promise<number[]> {
  const meant = allOf(parts.map((part) => part.meant));
  if (meant === undefined) return [];
  const typed = allOf(parts.map((part) => part.own)) ?? meant;
  return ids(
    db,
    sql`
    select s.id from subcategory s join category c on c.id = s.category_id
    where s.words @@ ${meant}::tsquery
    order by s.names @@ ${typed}::tsquery desc, s.names @@ ${meant}::tsquery desc, c.position, c.id, s.position, s.id`,
  );
}

/** Bodies of the methods that are named, else those whose name has all the words. */
export async function findBodyIds(db: Database, { named, parts }: ParsedQuery): Promise<number[]> {
  const meant = allOf(parts.map((part) => part.meant));
  const methods = named.methods.map(({ id }) => id);
  return ids(
    db,
    sql`
    select b.id from standards_body b
    where b.id in (select body_id from method where id = any(${methods}::integer[]))
      or (${named.designations.length === 0} and b.words @@ ${meant ?? null}::tsquery)
    order by b.position, b.id`,
  );
}

async function ids(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(db);
  return rows.map(({ id }) => id);
}
