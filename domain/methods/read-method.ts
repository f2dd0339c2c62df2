import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, MethodRole } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import type { ProductQuery } from "../product-lists/product-query.ts";
import { readProductList } from "../product-lists/read-product-list.ts";
import { inOrder } from "../queries/in-order.ts";
import { selectMethodRecords } from "./method-record.ts";

/** Products shown for each part; the rest are behind the part's link. */
const productsPerRole = 24;
/** Methods of the same body shown before and after. */
const neighboursEachSide = 8;

/** What plays one part when a method is run. */
export type MethodNeed = {
  role: MethodRole;
  /** Products in all that play it. */
  count: number;
  products: { id: number; name: string; itemNumber: string; note: string; picture: Picture | null }[];
};

/** Selects methods `m`, what they need part by part, and the methods around them. */
export function selectMethods(db: Database) {
  return selectMethodRecords(db).select((eb) => [
    needs.as("needs"),
    neighbours.as("neighbours"),
    jsonArrayFrom(
      eb
        .selectFrom("method as other")
        .select(["other.id", "other.designation"])
        .whereRef("other.subject", "=", "m.subject")
        .whereRef("other.body_id", "<>", "m.body_id")
        .orderBy(inOrder("other"))
        .limit(12),
    ).as("elsewhere"),
  ]);
}

/** A method and one page of the products it names; undefined when there is no such method. */
export async function readMethodProducts(ctx: Context, id: number, query: ProductQuery) {
  const head = selectMethodRecords(ctx.db).where("m.id", "=", id);
  const [method, { list, tags }] = await Promise.all([head.executeTakeFirst(), readProductList(ctx, { method: id }, query)]);
  return method && { method, list, tags: [`method:${id}`, `body:${method.body.id}`, ...tags] };
}

const needs = sql<MethodNeed[]>`(
  select coalesce(json_agg(need), '[]') from (
    select role, count(*) as count, json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'itemNumber', p.item_number, 'note', placed.note, 'picture', ${firstPicture("product", "p.id")}
    ) order by p.item_number) filter (where place <= ${sql.lit(productsPerRole)}) as products
    from (
      select role, note, product_id, row_number() over (partition by role order by item_number) as place
      from product_method join sold_product product on product.id = product_id where method_id = m.id
    ) placed join sold_product p on p.id = placed.product_id
    group by role
  ) need
)`;

const neighbours = sql<{ id: number; designation: string; title: string; products: number }[]>`(
  with listed as (
    select id, designation, title, row_number() over (order by position, id) as place from method where body_id = m.body_id
  )
  select coalesce(json_agg(json_build_object(
    'id', near.id, 'designation', near.designation, 'title', near.title,
    'products', (select count(distinct product_id) from sold_product_method where method_id = near.id and called_for)
  ) order by near.place), '[]')
  from listed near join listed here on here.id = m.id
  where near.place between here.place - ${sql.lit(neighboursEachSide)} and here.place + ${sql.lit(neighboursEachSide)}
)`;
