import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Named } from "../catalogue/catalogue.ts";
import type { MethodName } from "./query/method-index.ts";
import { meaningsOf, type ParsedQuery } from "./query/parse-query.ts";
import { eitherOf } from "./query/text-query.ts";
import type { SearchResults } from "./search-results.ts";

/** Maximum number of each. */
const maxShown = 6;

/**
 * Suggestions of what may have been meant: the relatives of a designation that the catalogue does not have; when nothing was found, also
 * methods and categories that have any of the words.
 */
export async function readNearest(
  db: Database,
  { named, terms }: ParsedQuery,
  nothing: boolean,
): Promise<SearchResults["nearest"]> {
  if (!nothing || terms.length === 0) return { methods: named.relatives, categories: [] };
  const any = eitherOf(meaningsOf(terms));
  const [methods, categories] = await Promise.all([readMethods(db, any), readCategories(db, any)]);
  return { methods: named.relatives.length > 0 ? named.relatives : methods, categories };
}

async function readMethods(db: Database, any: string): Promise<MethodName[]> {
  const { rows } = await sql<MethodName>`
    select id, designation, title from method where words @@ ${any}::tsquery order by position, id limit ${maxShown}`.execute(db);
  return rows;
}

/** Categories with a subcategory that any of the words may lead to. */
async function readCategories(db: Database, any: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select c.id, c.name from category c
    where exists (select from subcategory s where s.category_id = c.id and s.words @@ ${any}::tsquery)
    order by c.position, c.id limit ${maxShown}`.execute(db);
  return rows;
}
