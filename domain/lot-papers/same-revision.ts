import { sql } from "kysely";
import type { Context } from "../context.ts";
import { dayText } from "../locale/dates.ts";
import { type CheckedPaper, PaperProblem } from "./check-paper.ts";

/** What a paper is of, and which of its kind. */
export type PaperSort = Pick<CheckedPaper, "kind" | "itemNumber" | "lotNumber" | "language">;

/** Other bytes than those on record under the same revision. `nextRevision`: one that no paper of its sort has. */
export class SameRevision extends PaperProblem {
  readonly nextRevision: string;
  constructor(message: string, nextRevision: string) {
    super("revision", message);
    this.nextRevision = nextRevision;
  }
}

/**
 * Looks whether a revision is on record already, with other bytes: somebody has it printed, and must find it as it was. No revision at all counts as one,
 * and is none that can follow a revision.
 * Papers that are withdrawn do not count.
 *
 * @throws SameRevision where it is
 */
export async function requireNewRevision(
  { db }: Context,
  { revision, ...sort }: PaperSort & { revision: string },
): Promise<void> {
  const { kind, itemNumber, lotNumber, language } = sort;
  const { rows } = await sql<{ revision: string; issuedOn: string; isWithdrawn: boolean }>`
    select revision, issued_on as "issuedOn", withdrawn_at is not null as "isWithdrawn" from paper
    where kind = ${kind} and item_number = ${itemNumber} and lot_number = ${lotNumber} and language = ${language}
    order by issued_on desc, id desc`.execute(db);
  const key = revision.toLowerCase();
  const same = rows.find((row) => !row.isWithdrawn && row.revision.toLowerCase() === key);
  const numbered = rows.find((row) => !row.isWithdrawn && row.revision !== "");
  if (key === "" && numbered) throw unnumbered(sort.kind, numbered.revision, rows);
  if (same) throw sameRevision(sort.kind, revision, `on record with other content, issued on ${dayText(same.issuedOn)}`, rows);
}

const nextRevision = (known: readonly { revision: string }[]) =>
  String(Math.max(1, ...known.map(({ revision }) => (/^\d{1,6}$/.test(revision) ? Number(revision) : 1))) + 1);

function unnumbered(kind: string, current: string, known: readonly { revision: string }[]): SameRevision {
  const next = nextRevision(known);
  return new SameRevision(
    `This ${kind} is on record as revision ${current}. Give the new file a revision too, such as ${next}.`,
    next,
  );
}

/** @param where the other content is, as the end of a sentence */
export function sameRevision(
  kind: string,
  revision: string,
  where: string,
  known: readonly { revision: string }[] = [{ revision }],
): SameRevision {
  const next = nextRevision(known);
  const which = revision === "" ? `A ${kind} without a revision` : `Revision ${revision} of this ${kind}`;
  return new SameRevision(`${which} is ${where}. Give the new file a revision of its own, such as ${next}.`, next);
}
