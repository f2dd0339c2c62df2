import { type RawBuilder, sql } from "kysely";

/** A paper that a product's page leads to; days are `2026-10-05`. */
export type ProductSheet = { id: number; name: string; language: string; revision: string; issuedOn: string };
export type ProductCertificate = { lotNumber: string; issuedOn: string };

/** Lots whose certificates a product's page offers; every other one is found by its number. */
const newestLots = 3;

/** SQL: the current safety data sheet of a product `p` in each language, English first. */
export const sheetsOfProduct: RawBuilder<ProductSheet[]> = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'language', language, 'revision', revision, 'issuedOn', issued_on)
    order by language <> 'en', language), '[]')
  from (
    select distinct on (language) id, name, language, revision, issued_on from paper
    where item_number = p.item_number and item_number <> '' and lot_number = '' and kind = 'safety data sheet' and withdrawn_at is null
    order by language, issued_on desc, id desc
  ) sheet
)`;

/** SQL: the newest lots of a product `p` that are released and have a certificate, with the day of the newest. */
export const certificatesOfProduct: RawBuilder<ProductCertificate[]> = sql`(
  select coalesce(json_agg(json_build_object('lotNumber', number, 'issuedOn', issued_on) order by released_on desc, number desc), '[]')
  from (
    select l.number, l.released_on, max(c.issued_on) as issued_on from lot l
    join paper c on c.lot_number = l.number and c.lot_number <> '' and c.kind = 'certificate of conformity' and c.withdrawn_at is null
    where l.item_numbers @> array[p.item_number] and l.status = 'released'
    group by l.number order by l.released_on desc, l.number desc limit ${sql.lit(newestLots)}
  ) certified
)`;
