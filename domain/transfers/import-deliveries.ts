import { sql } from "kysely";
import type { Context } from "../context.ts";
import { recordAudit } from "../people/audit.ts";
import { authorize } from "../people/authorize.ts";
import { deliveryYears } from "../recalls/sweep-recalls.ts";
import { delivery } from "./delivery-columns.ts";
import { type ImportProblem, Problems } from "./problems.ts";
import type { PackedRows } from "./sheets/packed-rows.ts";
import { lineOf, readSheet } from "./sheets/read-sheet.ts";
import { type RowCounts, writeRows } from "./write-rows.ts";

export type DeliveriesImport =
  /** `unknown` and `tooOld` count rows that were left out, with the numbers of the lots, each once. */
  | { ok: true; outcome: RowCounts; unknown: { rows: number; lots: string[] }; tooOld: number; dryRun: boolean }
  /** At most 200 problems; `more` says how many others there are. Nothing was written. */
  | { ok: false; problems: ImportProblem[]; more: number };

type DeliveryRow = { delivery: string; lot_number: string; item_number: string; delivered_on: string; email: string };

/**
 * Imports who received what of a lot from `deliveries.csv`. It is a command of its own: what the catalogue's import reads is public, and this is about
 * people. Rows of lots that are not known, and of deliveries that are so old that they would be deleted, are left out and reported; a row that cannot be
 * read refuses the whole file. Recipients of a lot that is recalled are told within a minute.
 *
 * @param file its bytes
 * @throws DomainError forbidden
 */
export async function importDeliveries(ctx: Context, file: Uint8Array, { dryRun = false } = {}): Promise<DeliveriesImport> {
  authorize(ctx, "delivery.import");
  const problems = new Problems();
  const { rows, columns } = await readSheet(delivery, [file], problems);
  if (rows) checkTwice(rows, problems);
  if (!problems.none) return { ok: false, ...problems.report([delivery]) };
  const deliveries = [...(rows ?? [])]
    .map(({ values }) => values as DeliveryRow)
    .map((row) => ({ ...row, email: row.email.toLowerCase() }));
  return ctx.db
    .transaction()
    .execute(async (db) => {
      const numbers = [...new Set(deliveries.map(({ lot_number }) => lot_number))];
      const { rows: lots } = await sql<{ number: string }>`select number from lot where number = any(${numbers}::text[])`.execute(
        db,
      );
      const known = new Set(lots.map(({ number }) => number));
      const oldest = yearsBefore(ctx.now(), deliveryYears);
      const unknown = deliveries.filter(({ lot_number }) => !known.has(lot_number));
      const ofLots = deliveries.filter(({ lot_number }) => known.has(lot_number));
      const recent = ofLots.filter(({ delivered_on }) => delivered_on >= oldest);
      const outcome = await writeRows(
        db,
        {
          table: "delivery",
          key: ["delivery", "lot_number", "item_number"],
          columns: [...columns].filter(Boolean),
          rows: recent,
        },
        () => {},
      );
      const { added, updated } = outcome;
      if (added + updated > 0 && !dryRun)
        await recordAudit({ ...ctx, db }, "delivery.import", { subject: "delivery", after: { added, updated } });
      const done: DeliveriesImport = {
        ...{ ok: true, outcome, dryRun, tooOld: ofLots.length - recent.length },
        unknown: { rows: unknown.length, lots: [...new Set(unknown.map(({ lot_number }) => lot_number))].toSorted() },
      };
      if (dryRun) throw new DryRun(done);
      return done;
    })
    .catch((error) => {
      if (error instanceof DryRun) return error.done;
      throw error;
    });
}

/** Takes a transaction back with what it would have done. */
class DryRun extends Error {
  readonly done: DeliveriesImport;
  constructor(done: DeliveriesImport) {
    super("A dry run.");
    this.done = done;
  }
}

function checkTwice(rows: PackedRows, problems: Problems) {
  const first = new Map<string, number>();
  for (const row of rows) {
    const { delivery: note, lot_number, item_number } = row.values;
    if (!note || !lot_number || !item_number) continue;
    const key = JSON.stringify([note, lot_number, item_number]);
    const line = lineOf(row, "delivery");
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else
      problems.add({
        ...{ file: delivery.file, line, column: "delivery" },
        message: `delivery, lot_number and item_number are those of line ${before}: a line of a delivery note is named once`,
      });
  }
}

/** The same day some years ago, as 2021-11-23. */
function yearsBefore(now: Date, years: number): string {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at.toISOString().slice(0, 10);
}
