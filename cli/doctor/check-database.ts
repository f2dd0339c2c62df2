import { sql } from "kysely";
import { pendingMigrations } from "../../db/migrate.ts";
import type { Database, Schema } from "../../db/schema.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/**
 * The version of the database server.
 *
 * @throws if it cannot be reached
 */
export async function checkServer(db: Database): Promise<Finding> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return sound(`PostgreSQL ${rows[0]?.server_version}`);
}

/** Whether all migrations are applied. */
export async function checkMigrations(db: Database): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return sound("all applied");
  return wrong(`${pending.join(", ")} not applied: run npm run cli -- migrate, or npm start.`);
}

const counted = ["category", "subcategory", "product", "standards_body", "method", "media"] as const satisfies (keyof Schema)[];

/** Number of rows of the catalogue, or that it is empty, which is no fault. */
export async function checkCatalogue(db: Database): Promise<Finding> {
  const counts = await Promise.all(
    counted.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
  if (counts.every(({ count }) => count === 0)) {
    return sound("empty: run npm run cli -- import FOLDER, or npm start, which loads the demo supplier");
  }
  const [categories, subcategories, products, bodies, methods, pictures] = counts.map(({ count }) =>
    count.toLocaleString("en-US"),
  );
  return sound(
    `${categories} categories, ${subcategories} subcategories, ${products} products, ${bodies} standards bodies, ${methods} methods, ${pictures} pictures`,
  );
}
