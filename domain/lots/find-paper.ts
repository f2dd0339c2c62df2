import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { roleOf } from "../people/actor.ts";
import { authorize, may } from "../people/authorize.ts";
import type { PaperReader } from "../settings/paper-readers.ts";
import { settingOf } from "../settings/read-setting.ts";
import { lotKey } from "./lot-number.ts";
import { paperMessages } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** What somebody says they have in hand. */
export type Named = { item: string; lot: string };

/** Why a paper is not handed out: nobody has signed in, or item and lot are missing or do not belong to the paper. */
export type PaperClosed = { closed: Exclude<PaperReader, "everybody">; lotNumber: string };
/** `open`: everybody may fetch it. */
type PaperFile = { closed: undefined; key: string; name: string; open: boolean };

type Row = {
  kind: PaperKind;
  key: string;
  name: string;
  lotNumber: string;
  withdrawn: boolean;
  /** Whether the named lot is the paper's, or for a paper of an item alone a lot of that item, and the named item is the lot's too. */
  named: boolean;
  readers: unknown;
};

/**
 * The file of a paper, for who may fetch its kind.
 *
 * @param given.name as the address has it; another name is another paper
 * @param given.named the item and lot that somebody has named; "" for none
 * @throws DomainError not-found, also for a paper that is withdrawn, except for staff
 */
export async function findPaper(
  ctx: Context,
  { id, name, named }: { id: number; name: string; named: Named },
): Promise<PaperFile | PaperClosed> {
  const { db, actor } = authorize(ctx, "paper.fetch");
  const { rows } = await sql<Row>`
    select p.kind, p.key, p.name, p.lot_number as "lotNumber", p.withdrawn_at is not null as withdrawn,
      exists (
        select from lot l, unnest(l.item_numbers) item where l.key = ${lotKey(named.lot)} and upper(item) = upper(${named.item.trim()})
          and case when p.lot_number <> '' then l.number = p.lot_number else p.item_number = item end
      ) as named,
      (select value from setting where name = 'paper_readers') as readers
    from paper p where p.id = ${id} and p.name = ${name}`.execute(db);
  const [paper] = rows;
  const isStaff = may(actor, "paper.list");
  if (!paper || (paper.withdrawn && !isStaff)) throw new DomainError("not-found", paperMessages.notFound);
  const reader = settingOf("paper_readers", paper.readers)[paper.kind];
  const isLetIn = isStaff || reader === "everybody" || (reader === "accounts" ? isAccount(actor) : paper.named);
  if (!isLetIn) return { closed: reader, lotNumber: paper.lotNumber };
  return { closed: undefined, key: paper.key, name: paper.name, open: reader === "everybody" && !paper.withdrawn };
}

/** A customer or agent whose account is open. */
function isAccount(actor: Context["actor"]): boolean {
  const role = roleOf(actor);
  return (role === "customer" || role === "agent") && "status" in actor && actor.status === "active";
}
