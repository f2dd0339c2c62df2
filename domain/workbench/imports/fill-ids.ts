import type { Database } from "../../../db/schema.ts";
import type { RecordDescription } from "../../records/record.ts";
import { nextId } from "../next-id.ts";
import type { HandedRow } from "./handed-in.ts";
import { type KnownRecords, knowRecords } from "./known-records.ts";
import { partsOf } from "./stored-sheets.ts";

/** A sheet's record, and the names of its columns. */
export type Described = { record: RecordDescription; names: readonly string[] };

export type IdFiller = {
  /** The rows, each with an id. */
  fill: (rows: readonly HandedRow[]) => Promise<readonly HandedRow[]>;
  /** What rows without an id are known by, for one whose id was empty. */
  knownBy: (row: number) => KnownRecords | undefined;
};

/**
 * Gives rows that leave their id empty that of the record with exactly their name, unless the sheet names that by its id elsewhere; else the next free one.
 * Who adds rows need not know it.
 */
export function idFiller(db: Database, id: number, { record, names }: Described): IdFiller {
  const at = names.indexOf("id");
  const others = names.filter((name) => name !== "id");
  const filled = new Set<number>();
  let byName: KnownRecords | undefined;
  let inSheet: { ids: ReadonlySet<number>; next: number } | undefined;
  async function readIds() {
    const ids = new Set<number>();
    let next = await nextId(db, record);
    for await (const { rows } of partsOf(db, id, record.table))
      for (const [, cells] of rows) if (/^\s*\d{1,9}\s*$/.test(cells[at] ?? "")) ids.add(Number(cells[at]));
    for (const one of ids) next = Math.max(next, one + 1);
    return { ids, next };
  }
  return {
    async fill(rows) {
      const lacking = at < 0 ? [] : rows.filter(([, cells]) => cells[at]?.trim() === "");
      if (lacking.length === 0) return rows;
      byName ??= await knowRecords(db, record, others, { isExact: true });
      inSheet ??= await readIds();
      const { ids } = inSheet;
      const found = await byName?.find(
        lacking.map(([row, cells]): HandedRow => [row, cells.filter((_, column) => column !== at)]),
      );
      const given = new Map<number, string>();
      for (const [place, [row]] of lacking.entries()) {
        const known = found?.[place]?.id;
        given.set(row, known !== undefined && !ids.has(Number(known)) ? known : String(inSheet.next++));
        filled.add(row);
      }
      return rows.map(([row, cells]): HandedRow => [row, given.has(row) ? cells.with(at, given.get(row) ?? "") : cells]);
    },
    knownBy: (row) => (filled.has(row) ? byName : undefined),
  };
}
