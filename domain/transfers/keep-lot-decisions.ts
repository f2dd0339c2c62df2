import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { auditedLot, type LotDecision } from "../lot-decisions/decide-lot.ts";
import { recordAudit } from "../people/audit.ts";
import { lot } from "../records/lot.ts";
import type { Sheets } from "./sheets/read-sheet.ts";

/** A lot of which the files say something else than was decided here, and what an import did with that, in a sentence. */
export type DecidedLot = { number: string; became: string };

/**
 * Puts what was decided here into the rows of lots.csv, in the sheet itself, unless the file says something new of the lot that is stricter: recalled is
 * stricter than on hold, and that is stricter than released. Once a file says the same, files decide again; but no file ends a recall. Until the
 * transaction ends nobody decides about a lot.
 *
 * @param context its database is the transaction of the import
 */
export async function keepLotDecisions(context: Context, sheets: Sheets): Promise<DecidedLot[]> {
  const { db } = context;
  const kept: DecidedLot[] = [];
  const sheet = sheets.get(lot.table);
  const rows = sheet?.rows;
  // Without lots nobody is kept from deciding about them.
  if (!rows?.length) return [];
  const decided = new Map((await readDecided(db)).map((lot) => [lot.number, lot]));
  if (decided.size === 0) return [];
  const said = fieldsOfDecision.filter((name) => sheet?.columns.has(name) && !sheet.completed?.has(name));
  for (const [place, row] of rows.entries()) {
    const { values } = row;
    const before = decided.get(String(values.number));
    if (!before) continue;
    const { number, filed } = before;
    // What the file has no column for stays as it is.
    const file: LotFields = { ...before, ...(values as Partial<LotFields>) };
    const final = { ...file, ...statusToKeep(before, file), ...successorToKeep(before, file) };
    const { status, reason, advice, released_on, superseded_by } = final;
    rows.set(place, { ...row, values: { ...values, status, reason, advice, released_on, superseded_by } });
    if (filed) await noteWhatFilesSay(db, number, { ...filed, ...only(said, file) }, saidOf(final));
    if (filed && JSON.stringify(saidOf(final)) !== JSON.stringify(saidOf(before)))
      await recordAudit(context, "catalogue.import", {
        subject: "lot",
        before: auditedLot(before),
        after: auditedLot(final),
      });
    kept.push(...became(before, file, final).map((sentence) => ({ number, became: sentence })));
  }
  return kept;
}

/** What is said of lots that are recalled, or that staff decided about here (domain/lot-decisions/decide-lot.ts). */
async function readDecided(db: Database): Promise<Decided[]> {
  await sql`lock table lot in exclusive mode`.execute(db);
  const { rows } = await sql<Decided>`
    select l.number, l.status, l.reason, l.advice, l.superseded_by, l.released_on, d.filed,
      to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD') as "decidedOn"
    from lot l left join lot_decision d on d.lot_number = l.number and d.decided = jsonb_build_object(
      'status', l.status, 'reason', l.reason, 'advice', l.advice, 'superseded_by', l.superseded_by)
    where l.status = 'recalled' or d.lot_number is not null`.execute(db);
  return rows;
}

type LotFields = LotDecision & { number: string; released_on: string | null };
/** `filed`: what files said before staff decided; null for a lot that was recalled otherwise. */
type Decided = LotFields & { filed: LotDecision | null; decidedOn: string | null };

const fieldsOfDecision = ["status", "reason", "advice", "superseded_by"] as const satisfies (keyof LotDecision)[];

/** Of a column that a file does not have it says what it said before. */
const only = (names: readonly (keyof LotDecision)[], file: LotFields): Partial<LotDecision> =>
  Object.fromEntries(names.map((name) => [name, file[name]]));

const saidOf = ({ status, reason, advice, superseded_by }: LotDecision): LotDecision => ({
  ...{ status, reason, advice, superseded_by },
});

const strictness = { released: 0, "on hold": 1, recalled: 2 } as const;

/** What a lot keeps of its status, and of the reason and advice that belong to it. */
function statusToKeep(before: Decided, file: LotFields): Partial<LotFields> {
  const { status, reason, advice, released_on, filed } = before;
  const isLess = strictness[file.status] < strictness[status];
  const keeps = isLess && (status === "recalled" || (filed !== null && filed.status !== status));
  // A file without these columns leaves them as they are.
  const repeats = (name: "reason" | "advice") => file[name] === filed?.[name] || file[name] === before[name];
  const isOld = file.status === filed?.status && repeats("reason") && repeats("advice");
  return keeps || isOld ? { status, reason, advice, released_on: file.released_on ?? released_on } : {};
}

function successorToKeep({ superseded_by, filed }: Decided, file: LotFields): Partial<LotFields> {
  return filed && file.superseded_by === filed.superseded_by ? { superseded_by } : {};
}

async function noteWhatFilesSay(db: Database, number: string, filed: LotDecision, decided: LotDecision): Promise<void> {
  await db
    .updateTable("lot_decision")
    .set({ filed: JSON.stringify(filed), decided: JSON.stringify(decided) })
    .where("lot_number", "=", number)
    .execute();
}

function became(before: Decided, file: LotFields, final: LotFields): string[] {
  const when = before.decidedOn === null ? "" : `, as was decided here on ${before.decidedOn}`;
  const sentences: string[] = [];
  if (final.status !== file.status) sentences.push(`stays ${final.status}${when}; lots.csv says ${file.status}.`);
  else if (final.status !== before.status)
    sentences.push(`is ${final.status} from now on: lots.csv says so, which was ${before.status}${when}.`);
  if (final.superseded_by !== file.superseded_by)
    sentences.push(`stays ${succession(final)}${when}; lots.csv says ${succession(file)}.`);
  return sentences;
}

const succession = ({ superseded_by }: LotFields) =>
  superseded_by === "" ? "without a successor" : `superseded by ${superseded_by}`;
