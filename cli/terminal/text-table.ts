import stringWidth from "string-width";

/** Lays rows out in columns, numbers aligned to the right. The last column has no maximum width. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(String(row[column] ?? "")))));
  return rows
    .map((row) => row.map((cell, column) => padded(cell, widths[column] ?? 0)))
    .map((cells) => cells.join("  ").trimEnd())
    .join("\n");
}

/** By columns of the terminal, of which a Chinese or Japanese letter takes two. */
function padded(cell: string | number, width: number): string {
  const space = " ".repeat(width - stringWidth(String(cell)));
  return typeof cell === "number" ? space + cell : cell + space;
}
