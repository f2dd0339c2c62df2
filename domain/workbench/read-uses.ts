import type { Context } from "../context.ts";
import { listOfRecords, recordOf } from "../records/list-of-records.ts";
import { describesPictures, ownersAmong } from "../records/medium.ts";
import { readCells, readCellsBehind } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, keyOf } from "../records/record-key.ts";
import { readTitles } from "./record-title.ts";

/** A record that shows a picture. */
export type Use = { table: string; key: string; title: string; noun: string };

/** The records that show a picture: its owner, and those of other pictures with the same file. Other records have none. */
export async function readUses({ db }: Pick<Context, "db">, record: RecordDescription, cells: Cells): Promise<Use[]> {
  if (!describesPictures(record) || !cells.owner) return [];
  const same = cells.source ? await readCellsBehind(db, record, { column: "source", cell: cells.source }) : [];
  const owners = new Set([cells.owner, ...same.map(({ owner = "" }) => owner)]);
  const uses: Use[] = [];
  for (const owner of owners) {
    const [, name = "", cell = ""] = /^([a-z-]+):\s*(.+)$/.exec(owner) ?? [];
    const target = ownersAmong(listOfRecords).get(name);
    const of = target && recordOf(target.table);
    if (!target || !of) continue;
    const rows =
      target.by === "id"
        ? [...(await readCells(db, of, [cell])).values()]
        : await readCellsBehind(db, of, { column: target.by, cell });
    const titles = await readTitles(db, of, rows);
    uses.push(...rows.map((row, at) => ({ table: of.table, key: keyOf(of, row), title: titles[at] ?? "", noun: of.noun })));
  }
  return uses;
}
