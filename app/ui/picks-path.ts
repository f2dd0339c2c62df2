/**
 * The marked squares of a grid as one SVG path with a stroke of one unit: each row is a line with gaps. This is half as long as the
 * outlines of the squares, and pages show many drafts.
 *
 * @param rows from the top; truthy squares are marked
 */
export function picksPath(rows: readonly (readonly unknown[])[]): string {
  return rows.map(rowPath).join("");
}

function rowPath(row: readonly unknown[], y: number): string {
  let path = "";
  let end = 0;
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += path ? `m${start - end} 0` : `M${start} ${y}.5`;
    path += `h${x + 1 - start}`;
    end = x + 1;
  }
  return path;
}
