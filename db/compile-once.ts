import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./schema.ts";

/**
 * A query of a few numbers or lists of numbers, put together once for each database instead of each time: for a page's large query that is half of what
 * the page costs us beside the database.
 *
 * @param build makes the query; it hands the numbers on to Kysely and does nothing else with them
 * @returns runs the query for some numbers and gives its rows
 */
export function compileOnce<Row, Numbers extends (number | number[])[]>(
  build: (db: Database, ...numbers: Numbers) => Compilable<Row>,
) {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>();
  // They stand in for the numbers among the compiled parameters.
  const places = Array.from({ length: build.length - 1 }, () => ({}));
  return async (db: Database, ...numbers: Numbers): Promise<Row[]> => {
    let query = compiled.get(db);
    if (!query) {
      query = build(db, ...(places as unknown as Numbers)).compile();
      compiled.set(db, query);
    }
    const { rows } = await db.executeQuery<Row>({
      ...query,
      parameters: query.parameters.map((parameter) => {
        const place = places.indexOf(parameter as object);
        return place === -1 ? parameter : numbers[place];
      }),
    });
    return rows;
  };
}
