import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize, may } from "../people/authorize.ts";
import type { PaperReader } from "../settings/paper-readers.ts";
import { settingOf } from "../settings/read-setting.ts";
import { paperMessages } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** What somebody says they have in hand; "" for what they do not name. */
export type ItemAndLot = { item: string; lot: string };

/**
 * Why a paper is not handed out: nobody has signed in, or item and lot are missing or do not belong to the paper. `misfit`: they were named, and do
 * not. `of`: the lot that the paper is of, or for one of an item the named lot of that item, or the item.
 */
export type PaperClosed = {
  closed: Exclude<PaperReader, "everybody">;
  misfit: boolean;
  of: { lot: string } | { product: { id: number; name: string }; itemNumber: string } | undefined;
};
/** `open`: everybody may fetch it. */
type PaperFile = { closed: undefined; key: string; name: string; open: boolean };

type Row = {
  kind: PaperKind;
  key: string;
  name: string;
  itemNumber: string;
  withdrawn: boolean;
  /** The lot of the paper, or for a paper of an item the named lot where it is of that item; null for neither. */
  lot: string | null;
  /** Whether the named lot is the paper's, or for a paper of an item a lot of that item. */
  lotFits: boolean;
  /** Whether the named item is one of that lot, or for a paper of an item this item. */
  itemFits: boolean;
  product: { id: number; name: string } | null;
  readers: unknown;
};

/**
 * The file of a paper, if the caller may fetch its kind. Where item and lot are required, a signed-in caller gives only the lot.
 *
 * @param given.name as the address has it; another name is another paper
 * @param given.named the item and lot that somebody has named, however they are written
 * @throws DomainError not-found, also for a paper that is withdrawn, except for staff
 */
export async function findPaper(
  ctx: Context,
  { id, name, named }: { id: number; name: string; named: ItemAndLot },
): Promise<PaperFile | PaperClosed> {
  const { db, actor } = authorize(ctx, "paper.fetch");
  // People write an item as they write a lot: 11010, 11 010.
  const { rows } = await sql<Row>`
    select p.kind, p.key, p.name, p.item_number as "itemNumber", p.withdrawn_at is not null as withdrawn,
      coalesce(nullif(p.lot_number, ''), l.number) as lot,
      l.number is not null as "lotFits",
      l.number is not null and exists (
        select from unnest(case when p.lot_number <> '' then l.item_numbers else array[p.item_number] end) item
        where regexp_replace(upper(item), '[^A-Z0-9]', '', 'g') = ${lotKey(named.item)}
      ) as "itemFits",
      (select json_build_object('id', o.id, 'name', o.name) from product o where o.item_number = p.item_number) as product,
      (select value from setting where name = 'paper_readers') as readers
    from paper p
    left join lot l on l.key = ${lotKey(named.lot)}
      and case when p.lot_number <> '' then l.number = p.lot_number else p.item_number = any(l.item_numbers) end
    where p.id = ${id} and p.name = ${name}`.execute(db);
  const [paper] = rows;
  const isStaff = may(actor, "paper.list");
  if (!paper || (paper.withdrawn && !isStaff)) throw new DomainError("not-found", paperMessages.notFound);
  const reader = settingOf("paper_readers", paper.readers)[paper.kind];
  const names = isAccount(actor) ? paper.lotFits : paper.lotFits && paper.itemFits;
  const isLetIn = isStaff || reader === "everybody" || (reader === "accounts" ? isAccount(actor) : names);
  if (isLetIn) return { closed: undefined, key: paper.key, name: paper.name, open: reader === "everybody" && !paper.withdrawn };
  const isNamed = lotKey(named.lot) !== "" && (isAccount(actor) || lotKey(named.item) !== "");
  return { closed: reader, misfit: reader === "item and lot" && isNamed, of: ofWhat(paper) };
}

function ofWhat({ lot, product, itemNumber }: Row): PaperClosed["of"] {
  if (lot !== null) return { lot };
  return product ? { product, itemNumber } : undefined;
}

/** A customer who has confirmed their address (anybody signs up with an invented one), or an agent whom we have approved. */
function isAccount(actor: Context["actor"]): boolean {
  if (!("status" in actor) || actor.status !== "active") return false;
  return actor.kind === "agent" || (actor.kind === "customer" && actor.emailVerified);
}
