import { sql } from "kysely";
import type { Context } from "../context.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
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
  isRecalled: boolean;
};

/** Papers that an answer is made of; the same bytes are seldom on record for more than two things. */
const most = 10;

/**
 * Whether a file is one of our papers, by the SHA-256 of its bytes. It tells of which lot or item it is, and nothing else of papers that the
 * passport does not show: nobody can name the SHA-256 of a file that they do not have. The same bytes can be on record more than once: what
 * they are for the lot that was asked about comes first, what they are for others is added.
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
      ) as "isHere",
      exists (select from lot l where l.number = p.lot_number and l.status = 'recalled') as "isRecalled"
    from stored_file f join paper p on p.key = f.key
    left join lateral (
      select n.issued_on from paper n
      where (n.kind, n.item_number, n.lot_number, n.language) = (p.kind, p.item_number, p.lot_number, p.language)
        and n.withdrawn_at is null and (n.issued_on, n.id) > (p.issued_on, p.id)
      order by n.issued_on, n.id limit 1
    ) newer on true
    where f.area = 'papers' and f.sha256 = ${sha256}
    order by "isHere" desc, p.withdrawn_at is not null, newer.issued_on is not null, p.id desc limit ${sql.lit(most)}`.execute(
    db,
  );
  const [paper] = rows;
  if (!paper) return { outcome: "unknown" };
  const { kind, issuedOn, isHere, withdrawnOn, replacedOn } = paper;
  // For other lots and items only the first paper is reported; this lot's paper is in the result already.
  const others = new Map<string, Row>();
  for (const row of rows) {
    const of = ownerOf(row);
    const isSaid = row.isHere || (row === paper && stateOf(row) === "current");
    if (!isSaid && !others.has(of) && (row === paper || of !== ownerOf(paper))) others.set(of, row);
  }
  return {
    outcome: isHere ? (withdrawnOn ? "withdrawn" : replacedOn ? "replaced" : "ours") : "elsewhere",
    ...{ kind, issuedOn, since: sinceOf(paper), of: isHere ? "" : ownerOf(paper) },
    also: [...others].map(([of, row]) => ({ of, state: stateOf(row), since: sinceOf(row) })),
    recalled: [...new Set(rows.flatMap(({ isRecalled, lotNumber }) => (isRecalled ? [lotNumber] : [])))],
  };
}

const ownerOf = ({ lotNumber, itemNumber }: Row) => (lotNumber === "" ? `item ${itemNumber}` : `lot ${lotNumber}`);
const stateOf = ({ withdrawnOn, replacedOn }: Row) => (withdrawnOn ? "withdrawn" : replacedOn ? "replaced" : "current");
const sinceOf = ({ withdrawnOn, replacedOn }: Row) => withdrawnOn ?? replacedOn ?? "";
