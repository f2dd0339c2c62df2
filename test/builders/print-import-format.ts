import { isFew, quotedWords } from "../../domain/records/cells.ts";
import type { Columns } from "../../domain/records/column.ts";
import type { RecordDescription } from "../../domain/records/record.ts";

/**
 * The files of the import folder and their columns as a Markdown table, and the words that columns take where they are many; both are in
 * docs/import-format.md. A star marks columns that must be there and filled.
 */
export function printImportFormat(records: readonly RecordDescription[]): string {
  const byFile = records.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const rows = byFile.map(({ file, columns }) => `| \`${file}\` | ${columnList(columns)} |`);
  const words = byFile.flatMap(({ file, columns }) =>
    Object.entries(columns).flatMap(([name, { options }]) =>
      options && !isFew(options) ? [`- \`${name}\` of \`${file}\`: ${quotedWords(options)}`] : [],
    ),
  );
  return ["| file | columns |", "|---|---|", ...rows, "", "Words of the columns that take one of many:", "", ...words].join("\n");
}

function columnList(columns: Columns): string {
  return Object.entries(columns)
    .map(([name, { presence, doc }]) => `\`${name}\`${presence === "filled" ? "*" : ""}${doc ? ` (${doc})` : ""}`)
    .join(", ");
}
