import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { MethodRole } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { inBatches } from "../queries/in-batches.ts";
import { inOrder } from "../queries/in-order.ts";
import { editionOfMethod, type MethodEdition } from "./edition-of-method.ts";
import { type ProductRecord, selectProductRecords } from "./product-record.ts";

/** A product with the methods it plays a part in, in the order of the bodies. */
export type ExportedProduct = ProductRecord & {
  methods: { designation: string; role: MethodRole; note: string; edition: MethodEdition | null }[];
  hasPicture: boolean;
};

/** A batch blocks other requests for 3 ms. With five times as many the export is no faster. */
const productsPerBatch = 100;

/**
 * All products by id, a hundred at a time. Each batch is a statement of its own: between two of them no connection is held, so that
 * a slow reader blocks nobody. A product that is changed meanwhile is read once, as it was or as it is.
 */
export function exportProducts(ctx: Context): AsyncGenerator<ExportedProduct[], void, void> {
  return inBatches(productsPerBatch, (last?: ExportedProduct) => readBatch(ctx, last?.id));
}

function readBatch({ db }: Context, after = 0): Promise<ExportedProduct[]> {
  return selectProductRecords(db)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("product_method as pm")
          .innerJoin("method as m", "m.id", "pm.method_id")
          .innerJoin("standards_body as b", "b.id", "m.body_id")
          .select(["m.designation", "pm.role", "pm.note", editionOfMethod.as("edition")])
          .whereRef("pm.product_id", "=", "p.id")
          .orderBy("b.position")
          .orderBy(inOrder("m"))
          .orderBy("pm.role"),
      ).as("methods"),
      sql<boolean>`exists (select 1 from media where media.product_id = p.id and media.kind = 'image')`.as("hasPicture"),
    ])
    .where("p.withdrawn_on", "is", null)
    .where("p.id", ">", after)
    .orderBy("p.id")
    .limit(productsPerBatch)
    .execute();
}
