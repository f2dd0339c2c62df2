import { type RawBuilder, sql } from "kysely";
import { meaningsOf, type ParsedQuery, spellingsOf } from "./query/parse-query.ts";
import { allOf } from "./query/text-query.ts";

/** Ids of what is found beside products, the best first. */
export type GroupIds = { bodies: number[]; subcategories: number[]; methods: number[] };

/**
 * SQL for the ids of methods, subcategories and standards bodies, in the order of docs/search-ranking.md. They are few: all that match are ranked.
 *
 * @returns one for each group that is wanted, as far as the query can find something in it
 */
export function selectGroups(query: ParsedQuery, wanted: Record<keyof GroupIds, boolean>) {
  const groups = {
    bodies: wanted.bodies && selectBodies(query),
    subcategories: wanted.subcategories && selectSubcategories(query),
    methods: wanted.methods && selectMethods(query),
  };
  return Object.fromEntries(Object.entries(groups).flatMap(([group, ids]) => (ids ? [[group, sql`array(${ids})`]] : [])));
}

/** SQL: those whose designation, title or subject have all the words; undefined when the query names methods, or none that exists. */
function selectMethods({ text, named, terms }: ParsedQuery): RawBuilder<unknown> | undefined {
  const all = allOf(meaningsOf(terms));
  if (all === undefined || named.methods.length > 0 || named.designations.length > 0) return undefined;
  const typed = allOf(spellingsOf(terms)) ?? all;
  return sql`
    select m.id from method m join standards_body b on b.id = m.body_id
    where m.words @@ ${all}::tsquery
    order by search_key(m.title) = (select search_key(${text})) desc, m.names @@ ${typed}::tsquery desc, m.names @@ ${all}::tsquery desc, b.position, b.id, m.position, m.id`;
}

/** SQL: those whose name or description have all the words. */
function selectSubcategories({ terms, namesOnly }: ParsedQuery): RawBuilder<unknown> | undefined {
  const all = allOf(meaningsOf(terms));
  if (all === undefined) return undefined;
  const among = sql.ref(namesOnly ? "s.names" : "s.words");
  const typed = allOf(spellingsOf(terms)) ?? all;
  return sql`
    select s.id from subcategory s join category c on c.id = s.category_id
    where ${among} @@ ${all}::tsquery
    order by s.names @@ ${typed}::tsquery desc, s.names @@ ${all}::tsquery desc, c.position, c.id, s.position, s.id`;
}

/** SQL: those of the methods that are named, else those whose name has all the words. */
function selectBodies({ named, terms }: ParsedQuery): RawBuilder<unknown> {
  const all = allOf(meaningsOf(terms));
  const methods = named.methods.map(({ id }) => id);
  return sql`
    select b.id from standards_body b
    where b.id in (select body_id from method where id = any(${methods}::integer[]))
      or (${named.designations.length === 0} and b.words @@ ${all ?? null}::tsquery)
    order by b.position, b.id`;
}
