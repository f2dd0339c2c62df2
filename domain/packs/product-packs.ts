import { type RawBuilder, sql } from "kysely";
import type { PackNumbers } from "./quantity-of-pack.ts";

/** The packs of a product `p` as numbers, in the supplier's order. A smallest quantity that is not to be shown is the step. */
export const productPacks: RawBuilder<PackNumbers[]> = sql`coalesce((
  select json_agg(json_build_object('form', k.form, 'size', k.size, 'unit', k.unit,
    'smallest', case when p.minimum_order_shown then k.smallest else k.step end, 'step', k.step) order by k.position, k.form)
  from product_pack k where k.product_id = p.id), '[]')`;
