import { sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { colours, fibres, finishes, heads, middles, tails, uses, weaves } from "./cloth-words.ts";

export const firstId = 1_000_000;

/**
 * Cloths such as a mill has by the thousand: a fibre, a weave, a finish, a colour, a width and a quality's name each; some weaves, finishes
 * and methods are common, others rare. The same number gives the same products. Triggers are off, because their work is measured.
 */
export async function addManyProducts(db: Database, many: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ["product", "product_method"])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`select setseed(0.42)`.execute(tx);
    await addProducts(tx, many);
    await addRoles(tx);
    for (const table of ["product", "product_method"]) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}

async function addProducts(db: Database, many: number): Promise<void> {
  await sql`
    insert into product (
      id, subcategory_id, item_number, name, description, areal_mass, width, composition, construction, finish, colour, pack_forms,
      minimum_order, best_seller
    )
    select ${firstId} + n, subcategories[1 + floor(random() * cardinality(subcategories))::int],
      (30 + n / 20000) || '-' || lpad((n % 20000)::text, 5, '0'),
      initcap(left(fibre, 1)) || substr(fibre, 2) || ' ' || weave || ', ' || finish || ', ' || colour || ', ' || width || ' cm, '
        || ${pick(uses, 2)} || ', quality ' || ${pick(heads, 1)} || ${pick(middles, 1)} || ${pick(tails, 1)},
      'A cloth of level weave. Its lot is tested before it is released.', 60 + floor(random() * 340), width,
      jsonb_build_array(jsonb_build_object('fibre', fibre, 'percent', 100)), (array['plain', 'twill-2-1', 'satin-5', 'jersey'])[1 + n % 4],
      finish, colour, '{roll of 10 m,roll of 50 m}', '1 m', n % 211 = 0
    from (
      select n, ${pick(fibres, 2)} as fibre, ${pick(weaves, 2)} as weave, ${pick(finishes, 2)} as finish, ${pick(colours, 2)} as colour,
        90 + 10 * floor(random() * 15)::int as width
      from generate_series(0, ${many - 1}) n
    ) cloth
    cross join (select array_agg(id order by id) as subcategories from subcategory) s`.execute(db);
}

/** Zero to six methods for each product, with roles that the demo supplier's products have. */
async function addRoles(db: Database): Promise<void> {
  await sql`
    insert into product_method (product_id, method_id, role)
    select p.id, (r.methods)[place], (r.roles)[place] from product p
    cross join (
      select array_agg(method_id order by method_id, role) as methods, array_agg(role order by method_id, role) as roles
      from (select distinct method_id, role from product_method where product_id < ${firstId}) played
    ) r
    cross join lateral (
      select distinct 1 + floor(power(random(), 2) * cardinality(r.methods))::int as place from generate_series(1, p.id % 7)
    ) places
    where p.id >= ${firstId}`.execute(db);
}

/** SQL for one of the words; a greater power prefers the first ones. */
function pick(list: readonly string[], power: number) {
  return sql`(${list}::text[])[1 + floor(power(random(), ${sql.lit(power)}) * ${sql.lit(list.length)})::int]`;
}
