import path from "node:path";
import { sql } from "kysely";
import { openFiles } from "../adapters/files/open-files.ts";
import { type Connection, connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { swatchSource } from "../demo/swatch/swatch-source.ts";
import { importCatalogue } from "../domain/transfers/import-catalogue.ts";
import { addManyProducts, firstId } from "./search-products.ts";

/** A catalogue of many products, without a site. */
export type SearchData = Pick<Connection, "db" | "pool"> & {
  /** Seconds of each step of the creation; empty when the catalogue existed. */
  steps: Record<string, number>;
};

/** Opens the demo supplier with this many additional products, created the first time. Each number has a data folder. */
export async function openSearchData(many: number): Promise<SearchData & Pick<Connection, "close">> {
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
  await createProducts(connection, many, step);
  return { ...connection, steps };
}

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** Adds products, and creates the search's documents with their indexes, as an upgrade of an existing catalogue does. */
export async function createProducts({ db, pool }: Pick<SearchData, "db" | "pool">, many: number, step: Step): Promise<void> {
  await step("rows", () => addManyProducts(db, many));
  await step("search_reindex()", () => pool.query("select search_reindex()"));
  await step("vacuum", async () => {
    for (const table of ["product_search", "search_word", "product", "product_method", "method"])
      await pool.query(`vacuum analyze ${table}`);
  });
}

/** Imports the demo supplier, without its pictures. */
export async function importDemo({ db }: Pick<SearchData, "db">, dataFolder: string): Promise<void> {
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

/** Bytes of the search's tables and indexes, by name. */
export async function sizesOf({ db }: Pick<SearchData, "db">): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relname ~ '^(product_search|search_word)' and relkind in ('r', 'i') order by relname`.execute(db);
  return rows;
}
