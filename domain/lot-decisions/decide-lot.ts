import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { LotStatus } from "../lots/lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { statusSince } from "../lots/status-since.ts";
import type { Audit } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

/** What staff decide about a lot. */
export type LotDecision = { status: LotStatus; reason: string; advice: string; superseded_by: string };
type DecidedLot = LotDecision & { number: string; released_on: string | null };
/** `since`: when it came to its status, where that is known. */
type LockedLot = DecidedLot & { since: Date | null };

/**
 * The lot of a verb, locked until the transaction ends.
 *
 * @param number its number as it was typed
 * @param seen the version of the lot that was read; undefined: no check (commands)
 * @throws DomainError not-found, stale
 */
export async function lockLot({ db }: Context, number: string, seen?: number): Promise<LockedLot> {
  const lot = await db
    .selectFrom("lot as l")
    .select(["version", "number", "status", "reason", "advice", "superseded_by", "released_on", statusSince.as("since")])
    .where("key", "=", lotKey(number))
    .forUpdate("l")
    .executeTakeFirst();
  if (!lot) throw new DomainError("not-found", `There is no lot ${number.trim()}.`);
  const { version, ...decided } = lot;
  requireVersion({ version }, seen);
  return decided;
}

/**
 * Changes what is said of a lot, and remembers that it was decided here: an import of an older file leaves it (domain/transfers/keep-lot-decisions.ts).
 *
 * @param work the transaction of the verb
 * @param lot as `lockLot` gave it
 */
export async function decideLot(
  work: Context,
  audit: Audit,
  lot: DecidedLot,
  changes: Partial<Omit<DecidedLot, "number">>,
): Promise<void> {
  const { number } = lot;
  const { db, now } = work;
  const decided = { ...lot, ...changes };
  await db.updateTable("lot").set(changes).where("number", "=", number).execute();
  // What a file said is what it was before the first of several decisions; another file may have changed it since.
  await sql`
    insert into lot_decision as d (lot_number, decided_at, filed, decided)
    values (${number}, ${now()}, ${JSON.stringify(saidOf(lot))}, ${JSON.stringify(saidOf(decided))})
    on conflict (lot_number) do update set decided_at = excluded.decided_at, decided = excluded.decided,
      filed = case when d.decided = excluded.filed then d.filed else excluded.filed end`.execute(db);
  await audit({ subject: "lot", before: auditedLot(lot), after: auditedLot(decided) });
}

/** A lot as an audit event has it, with the texts that everybody can read on its passport. */
export const auditedLot = ({ number, ...said }: Omit<DecidedLot, "released_on">) => ({ number, ...saidOf(said) });

const saidOf = ({ status, reason, advice, superseded_by }: LotDecision): LotDecision => ({
  ...{ status, reason, advice, superseded_by },
});
