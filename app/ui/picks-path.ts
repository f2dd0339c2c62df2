/**
 * The marked squares of a grid as one SVG path with a stroke of one unit: each row is a line with gaps. This is half as long as the
 * outlines of the squares, and pages show many drafts. A row begins where the last one ended, so that equal rows have equal text, which
 * compresses to almost nothing.
 *
 * @param rows from the top; truthy squares are marked
 */
export function picksPath(rows: readonly (readonly unknown[])[]): string {
  let path = "";
  let [endX, endY] = [0, 0];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += path ? `m${start - endX} ${y - endY}` : `M${start} ${y}.5`;
      path += `h${x + 1 - start}`;
      [endX, endY] = [x + 1, y];
    }
  });
  return path;
}
