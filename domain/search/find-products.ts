import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { planProducts } from "./plan-products.ts";
import type { Part, Understood } from "./read-understood.ts";
import { allOf } from "./text-query.ts";

/**
 * The ids of the products that a text finds, the best first.
 *
 * @param most how many at most
 */
export async function findProductIds(db: Database, understood: Understood, most: number): Promise<number[]> {
  const passes = planProducts(understood);
  const { parts } = understood;
  const { rows } = await sql<{ ids: number[] }>`
    select search_products(
      search_key(${understood.text}),
      ${passes.map(({ names }) => names ?? null)}::tsquery[],
      ${passes.map(({ words }) => words ?? null)}::tsquery[],
      ${allOf(parts.map(({ own }) => own)) ?? null}::tsquery,
      ${allOf(parts.map(({ exact }) => exact)) ?? null}::tsquery,
      ${parts.map(({ meant }) => meant)}::tsquery[],
      ${most}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * The parts of a text that some product has together: all but one, else the one that says most; none where no product has any. Numbers
 * alone are an item number: parts of it would find what has nothing to do with it.
 */
export async function findPartsTogether(db: Database, parts: readonly Part[]): Promise<Part[]> {
  if (parts.every(({ typed }) => /^[\d ]+$/.test(typed))) return [];
  const without = parts.length > 2 ? parts.map((part) => parts.filter((other) => other !== part)) : [];
  for (const choice of [without, parts.map((part) => [part])]) {
    const best = await rarest(db, choice);
    if (best) return best;
  }
  return [];
}

async function rarest(db: Database, choice: readonly Part[][]): Promise<Part[] | undefined> {
  if (choice.length === 0) return undefined;
  const conditions = choice.map((parts) => allOf(parts.map(({ meant }) => meant)) ?? "");
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${conditions}::tsquery[]) with ordinality as choice (condition, place)
    cross join lateral (select search_count(condition, 200) as found) counted
    where found > 0 order by found, place desc limit 1`.execute(db);
  return choice[(rows[0]?.place ?? 0) - 1];
}
