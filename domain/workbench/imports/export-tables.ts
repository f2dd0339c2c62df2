import type { Context } from "../../context.ts";
import { authorize } from "../../people/authorize.ts";
import { readAllCells } from "../../records/read-cells.ts";
import { editedRecords } from "../edited-records.ts";

/** A table as it can be handed in again: `name` is that of its file without the ending, `numbers` are the columns that hold nothing but numbers. */
export type ExportedTable = { name: string; heading: string[]; numbers: ReadonlySet<string>; rows: string[][] };

/** Every table that staff edit, one after the other, as an import reads it. @throws DomainError forbidden */
export async function* exportTables(ctx: Context): AsyncGenerator<ExportedTable> {
  authorize(ctx, "record.read");
  for (const { record } of editedRecords) {
    const heading = Object.keys(record.columns);
    const numbers = new Set(heading.filter((name) => record.columns[name]?.value === "number"));
    const cells = await readAllCells(ctx.db, record);
    yield {
      name: record.file.replace(/\.csv$/, ""),
      heading,
      numbers,
      rows: cells.map((row) => heading.map((name) => row[name] ?? "")),
    };
  }
}
