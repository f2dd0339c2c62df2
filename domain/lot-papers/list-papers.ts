import { sql } from "kysely";
import type { Context } from "../context.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import type { Paper } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** Which papers to list; what is left out or "" matches all. `item` is a number in full, `lot` one however it is written. */
export type PaperFilter = {
  kind?: PaperKind | "";
  item?: string;
  lot?: string;
  language?: string;
  state?: PaperState | "";
};
export const paperStates = ["current", "replaced", "withdrawn"] as const;
type PaperState = (typeof paperStates)[number];

/** A paper as staff see it. */
export type ListedPaper = Paper & { withdrawnAt: Date | null; addedAt: Date; state: PaperState };

/**
 * A part of all papers, the last added first, and how many there are.
 *
 * @throws DomainError forbidden
 */
export async function listPapers(
  ctx: Context,
  { kind = "", item = "", lot = "", language = "", state = "" }: PaperFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; papers: ListedPaper[] }> {
  const { db } = authorize(ctx, "paper.list");
  const { rows } = await sql<ListedPaper & { total: number }>`
    select *, count(*) over ()::int as total from (
      select p.id, p.kind, p.item_number as "itemNumber", p.lot_number as "lotNumber", p.language, p.revision,
        p.issued_on as "issuedOn", p.name, f.bytes, f.sha256, p.added_at as "addedAt", p.withdrawn_at as "withdrawnAt",
        newer.issued_on as "replacedOn",
        case when p.withdrawn_at is not null then 'withdrawn' when newer.issued_on is not null then 'replaced' else 'current' end as state
      from paper p join stored_file f on f.key = p.key
      left join lateral (
        select n.issued_on from paper n
        where (n.kind, n.item_number, n.lot_number, n.language) = (p.kind, p.item_number, p.lot_number, p.language)
          and n.withdrawn_at is null and (n.issued_on, n.id) > (p.issued_on, p.id)
        order by n.issued_on, n.id limit 1
      ) newer on true
      where (${kind} = '' or p.kind = ${kind})
        and (${item} = '' or upper(p.item_number) = upper(${item}) or exists (
          select from lot l, unnest(l.item_numbers) of_lot where l.number = p.lot_number and upper(of_lot) = upper(${item})))
        and (${lot} = '' or p.lot_number in (select number from lot where key = ${lotKey(lot)}))
        and (${language} = '' or p.language = ${language})
    ) listed
    where ${state} = '' or state = ${state}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, papers: rows.map(({ total: _, ...paper }) => paper) };
}
