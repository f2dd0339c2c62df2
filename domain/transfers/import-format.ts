import type { Columns } from "./columns.ts";
import { importTables } from "./import-tables.ts";

/**
 * The files of the import folder and their columns as a Markdown table: it stands in docs/import-format.md.
 * A star marks columns that must be there and filled.
 */
export function formatTable(): string {
  const rows = Object.values(importTables).map(({ file, columns }) => `| \`${file}\` | ${columnList(columns)} |`);
  return ["| file | columns |", "|---|---|", ...rows].join("\n");
}

function columnList(columns: Columns): string {
  return Object.entries(columns)
    .map(([name, { presence, doc }]) => `\`${name}\`${presence === "filled" ? "*" : ""}${doc ? ` (${doc})` : ""}`)
    .join(", ");
}
