/**
 * The rows of texts in what was copied from a spreadsheet: tabs between cells, a line end after each row. A cell that holds a tab or a line is between quotes, and its own
 * quotes are doubled; a quote in any other cell, such as the inches of `60" wide`, is that cell's.
 */
export function readTabText(text: string): string[][] {
  const whole = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of whole.matchAll(/(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end === "\n") rows.push([]);
  }
  return rows;
}
