import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { MethodRole } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { type ProductRecord, selectProductRecords } from "./product-record.ts";

/** A product with the methods it plays a part in, in the order of the bodies. */
export type ExportedProduct = ProductRecord & {
  methods: { designation: string; role: MethodRole; note: string }[];
  hasPicture: boolean;
};

/** Written without a pause: 3 ms in which no other request is answered. With five times as many the export is no faster. */
const productsPerBatch = 100;

/**
 * All products by id, a hundred at a time. Each batch is a statement of its own: between two of them no connection is held, so that
 * a slow reader blocks nobody. A product that is changed meanwhile is read once, as it was or as it is.
 */
export async function* exportProducts(ctx: Context): AsyncGenerator<ExportedProduct[], void, void> {
  let batch = await readBatch(ctx);
  while (batch.length > 0) {
    yield batch;
    batch = await readBatch(ctx, batch.at(-1)?.id);
  }
}

function readBatch({ db }: Context, after?: number): Promise<ExportedProduct[]> {
  return selectProductRecords(db)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("product_method as pm")
          .innerJoin("method as m", "m.id", "pm.method_id")
          .innerJoin("standards_body as b", "b.id", "m.body_id")
          .select(["m.designation", "pm.role", "pm.note"])
          .whereRef("pm.product_id", "=", "p.id")
          .orderBy("b.position")
          .orderBy("m.position")
          .orderBy("m.id")
          .orderBy("pm.role"),
      ).as("methods"),
      sql<boolean>`exists (select 1 from media where media.product_id = p.id and media.kind = 'image')`.as("hasPicture"),
    ])
    .$if(after !== undefined, (query) => query.where("p.id", ">", after as number))
    .orderBy("p.id")
    .limit(productsPerBatch)
    .execute();
}
