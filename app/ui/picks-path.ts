/**
 * Marked squares of a grid as one SVG path, to be drawn with a stroke of one unit: each row is a line with gaps. Pages show many
 * drafts, and this is half as long as the outlines of the squares.
 *
 * @param rows the topmost first; what is truthy is marked
 */
export function picksPath(rows: readonly (readonly unknown[])[]): string {
  return rows.map(rowPath).join("");
}

function rowPath(row: readonly unknown[], y: number): string {
  let path = "";
  let drawn = 0;
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += path ? `m${start - drawn} 0` : `M${start} ${y}.5`;
    path += `h${x + 1 - start}`;
    drawn = x + 1;
  }
  return path;
}
