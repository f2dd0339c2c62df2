import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { lotKey } from "./lot-number.ts";
import type { PaperKind } from "./paper-kinds.ts";
import type { Proof } from "./proof.ts";

type Row = {
  kind: PaperKind;
  itemNumber: string;
  lotNumber: string;
  issuedOn: string;
  isHere: boolean;
  withdrawnOn: string | null;
  replacedOn: string | null;
};

/**
 * Whether a file is one of our papers, by the SHA-256 of its bytes. It tells of which lot or item it is, and nothing else of papers that the
 * passport does not show: nobody can name the SHA-256 of a file that they do not have.
 *
 * @param given.sha256 in hexadecimal
 * @param given.lot the lot that somebody looks at, however it is written
 */
export async function provePaper(ctx: Context, { sha256, lot }: { sha256: string; lot: string }): Promise<Proof> {
  const { db } = authorize(ctx, "paper.prove");
  const { rows } = await sql<Row>`
    select p.kind, p.item_number as "itemNumber", p.lot_number as "lotNumber", p.issued_on as "issuedOn",
      to_char(p.withdrawn_at, 'YYYY-MM-DD') as "withdrawnOn", newer.issued_on as "replacedOn",
      exists (
        select from lot l where l.key = ${lotKey(lot)}
          and case when p.lot_number <> '' then p.lot_number = l.number else p.item_number = any(l.item_numbers) end
      ) as "isHere"
    from stored_file f join paper p on p.key = f.key
    left join lateral (
      select n.issued_on from paper n
      where (n.kind, n.item_number, n.lot_number, n.language) = (p.kind, p.item_number, p.lot_number, p.language)
        and n.withdrawn_at is null and (n.issued_on, n.id) > (p.issued_on, p.id)
      order by n.issued_on, n.id limit 1
    ) newer on true
    where f.area = 'papers' and f.sha256 = ${sha256}
    order by "isHere" desc, p.withdrawn_at is not null, newer.issued_on is not null, p.id desc limit 1`.execute(db);
  const [paper] = rows;
  if (!paper) return { outcome: "unknown" };
  const { kind, issuedOn, isHere, withdrawnOn, replacedOn, lotNumber, itemNumber } = paper;
  const facts = { kind, issuedOn, since: withdrawnOn ?? replacedOn ?? "", of: "" };
  if (!isHere) return { ...facts, outcome: "elsewhere", of: lotNumber === "" ? `item ${itemNumber}` : `lot ${lotNumber}` };
  return { ...facts, outcome: withdrawnOn ? "withdrawn" : replacedOn ? "replaced" : "ours" };
}
