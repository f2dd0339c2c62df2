/** Lays rows out in columns; numbers stand at the right. The last column runs as long as it likes. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? "").length)));
  return rows
    .map((row) =>
      row.map((cell, column) =>
        typeof cell === "number" ? `${cell}`.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      ),
    )
    .map((cells) => cells.join("  ").trimEnd())
    .join("\n");
}
