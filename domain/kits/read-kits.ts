import { sql } from "kysely";
import { cachedRead } from "../cache/cached-read.ts";
import { tagsOf } from "../catalogue/tags.ts";
import { productPacks } from "../packs/product-packs.ts";
import type { Kit } from "./kit.ts";

const partsOfKit = sql`(
  select coalesce(json_agg(json_build_object('id', part.id, 'role', part.role, 'name', part.name, 'needed', part.needed, 'choice', part.choice,
    'amount', part.amount, 'unit', part.unit, 'per', part.per, 'alongMm', part.along_mm, 'acrossMm', part.across_mm,
    'clause', part.clause, 'note', part.note, 'notSold', part.not_sold, 'items', (
      select coalesce(json_agg(json_build_object('itemNumber', i.item_number, 'note', i.note, 'product', (
        select json_build_object('id', p.id, 'name', p.name, 'availability', p.availability, 'availabilityNote', p.availability_note,
          'widthMm', round(p.width * case p.width_unit when 'in' then 25.4 else 10 end),
          'packForms', p.pack_forms, 'packs', ${productPacks})
        from product p where p.item_number = i.item_number)) order by i.position, i.item_number), '[]')
      from kit_item i where i.part_id = part.id)) order by part.position, part.id), '[]')
  from kit_part part where part.kit_id = k.id)`;

/** SQL: the released kits of method `m`. */
export const kitsOfMethod = sql<Kit[]>`coalesce((
  select json_agg(json_build_object('id', k.id, 'methodId', k.method_id, 'option', k.option, 'edition', k.edition, 'specimen', k.specimen,
    'specimensPerTest', k.specimens_per_test, 'specimensPerRun', k.specimens_per_run, 'waste', k.waste, 'note', k.note, 'source', k.source,
    'releasedOn', k.released_on, 'reviewBy', k.review_by, 'parts', ${partsOfKit}) order by k.position, k.id)
  from kit k where k.method_id = m.id and k.released_by <> ''), '[]')`;

/** The released kits of methods, by the methods' ids; those of a method without kits are an empty list. */
export const readKits = cachedRead<Kit[]>("kits", async ({ db }, ids) => {
  const { rows } = await sql<{ id: number; kits: Kit[] }>`
    select m.id, ${kitsOfMethod} as kits from unnest(${ids}::integer[]) m (id)`.execute(db);
  return rows.map(({ id, kits }) => ({ id, value: kits, tags: tagsOfKits(id, kits) }));
});

/** Tags of a page that shows the kits of a method. A kit whose item is gone is shown again when any product changes. */
export function tagsOfKits(methodId: number, kits: readonly Kit[]): string[] {
  const items = kits.flatMap(({ parts }) => parts).flatMap((part) => part.items);
  return [
    `method:${methodId}`,
    "kits",
    ...tagsOf(
      "product",
      items.flatMap(({ product }) => product ?? []),
    ),
    ...(items.every(({ product }) => product) ? [] : ["products"]),
  ];
}

/** The kit of an option, `A1S` or `a1s`, else that of the method as a whole. */
export function kitOf(kits: readonly Kit[], option: string | undefined): Kit | undefined {
  const named = kits.find((kit) => kit.option.toLowerCase() === option?.toLowerCase());
  return named ?? kits.find((kit) => kit.option === "");
}
