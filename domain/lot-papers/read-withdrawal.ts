import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { Paper } from "./paper.ts";

type NamedPaper = Pick<Paper, "id" | "kind" | "itemNumber" | "lotNumber" | "language" | "name" | "issuedOn">;

/** A paper that may be withdrawn: whether it is the current one, and the one that is current then. */
export type Withdrawal = NamedPaper & { isCurrent: boolean; next: Pick<Paper, "name" | "issuedOn"> | null };

/**
 * What withdrawing a paper does, to be asked before it is done.
 *
 * @returns undefined for a paper that is not on record, or is withdrawn already
 * @throws DomainError forbidden
 */
export async function readWithdrawal(ctx: Context, id: number): Promise<Withdrawal | undefined> {
  const { db } = authorize(ctx, "paper.withdraw");
  const { rows } = await sql<NamedPaper & { ids: number[]; names: string[]; days: string[] }>`
    select p.id, p.kind, p.item_number as "itemNumber", p.lot_number as "lotNumber", p.language, p.name, p.issued_on as "issuedOn",
      array_agg(o.id order by o.issued_on desc, o.id desc) as ids,
      array_agg(o.name order by o.issued_on desc, o.id desc) as names,
      array_agg(o.issued_on::text order by o.issued_on desc, o.id desc) as days
    from paper p join paper o on (o.kind, o.item_number, o.lot_number, o.language) = (p.kind, p.item_number, p.lot_number, p.language)
      and o.withdrawn_at is null
    where p.id = ${id} and p.withdrawn_at is null
    group by p.id`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { ids, names, days, ...paper } = row;
  const isCurrent = Number(ids[0]) === Number(paper.id);
  const [, name] = names;
  const [, issuedOn] = days;
  return { ...paper, isCurrent, next: isCurrent && name !== undefined && issuedOn !== undefined ? { name, issuedOn } : null };
}
