import path from "node:path";
import { sql } from "kysely";
import { type Connection, connect } from "../db/connect.ts";
import { productPath, subcategoryPath } from "../domain/catalogue/paths.ts";
import { type Running, startServer } from "./processes.ts";

/** The demo supplier with thousands of additional products, served as in production. */
export type BenchSite = {
  server: Running;
  connection: Connection;
  /** Addresses to measure, and all products of the catalogue. */
  paths: { home: string; list: string; product: string };
  products: { id: number; name: string; item_number: string; path: string }[];
  /** @param env variables that differ from the default until the next restart */
  restart(env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

const firstId = 1_000_000;

/**
 * @param many number of added products; each number has a data folder
 * @param port where the site listens: BENCH_PORT or 4100; yardsticks have the numbers above
 */
export async function openBenchSite(many = 10_000, port = Number(process.env.BENCH_PORT ?? 4100)): Promise<BenchSite> {
  const folder = path.resolve(many === 10_000 ? ".cache/bench-data" : `.cache/bench-data-${many / 1000}k`);
  // The benchmark starts the database, which therefore survives a restart of the site.
  const connection = await connect({ folder });
  const usual = { DATA_FOLDER: folder, PICTURES_IN_BACKGROUND: "no", API_RATE_LIMIT: "0", PAGE_RATE_LIMIT: "0" };
  const start = (env = {}) => startServer("build/server/main.js", port, { ...usual, ...env }, "/readyz");
  let server = await start();
  await addProducts(connection, many);
  const rows = await connection.db
    .selectFrom("product")
    .select(["id", "name", "item_number"])
    .where("id", ">=", firstId)
    .orderBy("id")
    .execute();
  const products = rows.map((product) => ({ ...product, path: productPath(product) }));
  const demo = await connection.db
    .selectFrom("product")
    .select(["id", "name"])
    .where("id", "<", firstId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const subcategory = await connection.db
    .selectFrom("subcategory")
    .select(["id", "name"])
    .where("id", "=", 81)
    .executeTakeFirstOrThrow();
  return {
    get server() {
      return server;
    },
    connection,
    paths: { home: "/", list: subcategoryPath(subcategory), product: productPath(demo) },
    products,
    async restart(env) {
      await server.stop();
      server = await start(env);
    },
    async stop() {
      await server.stop();
      await connection.close();
    },
  };
}

/** Creates cloths like those of the demo, in all subcategories, each with four methods; only the first time. */
async function addProducts({ db }: Connection, many: number): Promise<void> {
  const { there } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("there"))
    .where("id", ">=", firstId)
    .executeTakeFirstOrThrow();
  if (there >= many) return;
  await sql`
    insert into product (id, subcategory_id, item_number, name, description, areal_mass, width, composition, construction, construction_detail, finish, pack_forms, minimum_order)
    select ${firstId} + n, p.subcategory_id, 'B-' || (100000 + n), p.name || ' lot ' || n, p.description, 60 + n % 340, 90 + n % 80, p.composition, p.construction,
      p.construction_detail, p.finish, p.pack_forms, p.minimum_order
    from generate_series(0, ${many - 1}) n
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_products from product where id < ${firstId}) p on p.place = n % p.all_products
    on conflict (id) do nothing`.execute(db);
  await sql`
    insert into product_method (product_id, method_id, role, note)
    select p.id, m.id, 'adjacent fabric', '' from product p
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_methods from method) m on (p.id + m.place * 31) % m.all_methods < 4
    where p.id >= ${firstId} on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}
