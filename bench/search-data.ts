import path from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { openFiles } from "../adapters/files/open-files.ts";
import { type Connection, connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { swatchSource } from "../demo/swatch/swatch-source.ts";
import { importCatalogue } from "../domain/transfers/import-catalogue.ts";
import { addManyProducts, firstId } from "./search-products.ts";

/** A catalogue of many products, without a site. */
export type SearchData = Connection & {
  /** Seconds of each step of the creation; empty when the catalogue existed. */
  steps: Record<string, number>;
};

/** Opens the demo supplier with this many additional products, created the first time. Each number has a data folder. */
export async function openSearchData(many: number): Promise<SearchData> {
  const folder = path.resolve(`.cache/bench-search-${many >= 1e6 ? `${many / 1e6}m` : `${many / 1000}k`}`);
  const connection = await connect({ folder });
  const steps: Record<string, number> = {};
  const step = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    steps[name] = (performance.now() - from) / 1000;
    console.log(`  ${many.toLocaleString("en-US")} products, ${name}: ${steps[name].toFixed(1)} s`);
  };
  await migrate(connection.db);
  const { there } = await connection.db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("there"))
    .where("id", ">=", firstId)
    .executeTakeFirstOrThrow();
  if (there >= many) return { ...connection, steps };
  await step("demo supplier", () => importDemo(connection, folder));
  await step("rows", () => addManyProducts(connection.db, many));
  await createIndex(connection, many, step);
  return { ...connection, steps };
}

async function importDemo({ db }: Connection, dataFolder: string): Promise<void> {
  const folder = "demo/catalogue";
  const picture = { source: "upload:none", version: "0", width: 4, height: 3 };
  const result = await importCatalogue(
    { db, actor: { kind: "system" }, now: () => new Date() },
    {
      folder,
      sources: { swatch: swatchSource(folder) },
      storeUpload: async () => picture,
      storeDownload: async () => ({ source: "upload:none", extension: "pdf", bytes: 1 }),
      files: openFiles({ s3: undefined, dataFolder }),
    },
  );
  if (!result.ok) throw new Error(`The demo supplier cannot be imported: ${JSON.stringify(result.problems.slice(0, 3))}`);
}

type Index = { name: string; definition: string };

/** Creates the search's documents, then its indexes, as an upgrade of an existing catalogue does. */
async function createIndex(
  { pool }: Connection,
  many: number,
  step: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    const { rows } = await client.query<Index>(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'product_search' and indexname not like '%pkey'",
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await step("documents", () => makeDocuments(client, many));
    await step("search_rebuild()", () => client.query("select search_rebuild()"));
    // PostgreSQL describes the index of a divided table as one of "only" that table.
    for (const { name, definition } of rows) await step(name, () => client.query(definition.replace(" ON ONLY ", " ON ")));
    await step("vacuum", async () => {
      for (const table of ["product_search", "search_word", "product", "product_method", "method"])
        await client.query(`vacuum analyze ${table}`);
    });
  } finally {
    client.release(true);
  }
}

async function makeDocuments(client: pg.PoolClient, many: number): Promise<void> {
  const part = 20_000;
  for (let from = firstId; from < firstId + many; from += part)
    await client.query("select refresh_documents(array(select id from product where id >= $1 and id < $2))", [from, from + part]);
}

/** Bytes of the search's tables and indexes, by name. */
export async function sizesOf({ db }: Connection): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relname ~ '^(product_search|search_word)' and relkind in ('r', 'i') order by relname`.execute(db);
  return rows;
}
