import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { auditedLot, type LotDecision } from "../lots/decide-lot.ts";
import { recordAudit } from "../people/audit.ts";

/** A lot of which the files say something else than was decided here, and what an import did with that, in a sentence. */
export type DecidedLot = { number: string; became: string };

/** What is said of lots that are recalled, or that staff decided about here (domain/lots/decide-lot.ts), before an import writes. */
export type DecidedLots = Awaited<ReturnType<typeof readDecidedLots>>;

/** Reads them; until the transaction of the import ends nobody decides about a lot. */
export async function readDecidedLots(db: Database) {
  await sql`lock table lot in exclusive mode`.execute(db);
  const { rows } = await sql<Said & { filed: LotDecision | null; decidedOn: string | null }>`
    select ${said}, d.filed, to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD') as "decidedOn"
    from lot l left join lot_decision d on d.lot_number = l.number and d.decided = jsonb_build_object(
      'status', l.status, 'reason', l.reason, 'advice', l.advice, 'superseded_by', l.superseded_by)
    where l.status = 'recalled' or d.lot_number is not null
    order by l.number`.execute(db);
  return rows;
}

/**
 * Puts back what was decided here, unless the files say something new of the lot that is stricter: recalled is stricter than on hold, and that is
 * stricter than released. Once a file says the same, files decide again; but no file ends a recall.
 *
 * @param context its database is the transaction of the import
 */
export async function keepLotDecisions(context: Context, decided: DecidedLots): Promise<DecidedLot[]> {
  if (decided.length === 0) return [];
  const { db } = context;
  const { rows } = await sql<Said>`
    select ${said} from lot l where l.number = any(${decided.map(({ number }) => number)})`.execute(db);
  const now = new Map(rows.map((lot) => [lot.number, lot]));
  const told: DecidedLot[] = [];
  for (const before of decided) {
    const { number, filed } = before;
    const file = now.get(number);
    if (!file) continue;
    const final = { ...file, ...statusToKeep(before, file), ...successorToKeep(before, file) };
    const { number: _number, ...values } = final;
    if (differ(final, file)) await db.updateTable("lot").set(values).where("number", "=", number).execute();
    if (filed) await noteWhatFilesSay(db, number, saidOf(file), saidOf(final));
    if (filed && differ(final, before))
      await recordAudit(context, "catalogue.import", {
        subject: "lot",
        before: auditedLot(before),
        after: auditedLot(final),
      });
    told.push(...became(before, file, final).map((sentence) => ({ number, became: sentence })));
  }
  return told;
}

type Said = LotDecision & { number: string; released_on: string | null };
type Decided = DecidedLots[number];

const said = sql`l.number, l.status, l.reason, l.advice, l.superseded_by, l.released_on`;

const saidOf = ({ status, reason, advice, superseded_by }: LotDecision): LotDecision => ({
  ...{ status, reason, advice, superseded_by },
});

const strictness = { released: 0, "on hold": 1, recalled: 2 } as const;

/** What a lot keeps of its status, and of the reason and advice that belong to it. */
function statusToKeep(before: Decided, file: Said): Partial<Said> {
  const { status, reason, advice, released_on, filed } = before;
  const isLess = strictness[file.status] < strictness[status];
  const keeps = isLess && (status === "recalled" || (filed !== null && filed.status !== status));
  // A file without these columns leaves them as they are.
  const repeats = (name: "reason" | "advice") => file[name] === filed?.[name] || file[name] === before[name];
  const isOld = file.status === filed?.status && repeats("reason") && repeats("advice");
  return keeps || isOld ? { status, reason, advice, released_on: file.released_on ?? released_on } : {};
}

function successorToKeep({ superseded_by, filed }: Decided, file: Said): Partial<Said> {
  return filed && file.superseded_by === filed.superseded_by ? { superseded_by } : {};
}

const differ = (one: Said, other: Said) =>
  one.released_on !== other.released_on || JSON.stringify(saidOf(one)) !== JSON.stringify(saidOf(other));

async function noteWhatFilesSay(db: Database, number: string, filed: LotDecision, decided: LotDecision): Promise<void> {
  await db
    .updateTable("lot_decision")
    .set({ filed: JSON.stringify(filed), decided: JSON.stringify(decided) })
    .where("lot_number", "=", number)
    .execute();
}

function became(before: Decided, file: Said, final: Said): string[] {
  const when = before.decidedOn === null ? "" : `, as was decided here on ${before.decidedOn}`;
  const sentences: string[] = [];
  if (final.status !== file.status) sentences.push(`stays ${final.status}${when}; lots.csv says ${file.status}.`);
  else if (final.status !== before.status)
    sentences.push(`is ${final.status} from now on: lots.csv says so, which was ${before.status}${when}.`);
  if (final.superseded_by !== file.superseded_by)
    sentences.push(`stays ${succession(final)}${when}; lots.csv says ${succession(file)}.`);
  return sentences;
}

const succession = ({ superseded_by }: Said) => (superseded_by === "" ? "without a successor" : `superseded by ${superseded_by}`);
