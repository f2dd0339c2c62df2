import { convert, type FormatCallback } from "html-to-text";

/** Characters of HTML that are turned into text. */
const maxHtml = 500_000;
/** Characters of a row that still reads as one line. */
const maxRow = 300;

/** A row of a table as one line, its cells a tab apart; a row that lays out the page, with one cell or long ones, keeps its lines. */
const row: FormatCallback = (element, walk, builder) => {
  builder.openTable();
  builder.openTableRow();
  for (const cell of element.children.filter(({ name }: { name?: string }) => name === "td" || name === "th")) {
    builder.openTableCell();
    walk(cell.children, builder);
    builder.closeTableCell();
  }
  builder.closeTableRow();
  builder.closeTable({
    tableToString: (rows) => {
      const cells = (rows[0] ?? []).map(({ text }) => text.trim()).filter(Boolean);
      const line = cells.map((text) => text.replaceAll(/\n+/g, " ")).join("\t");
      return cells.length > 1 && line.length <= maxRow ? line : cells.join("\n");
    },
    leadingLineBreaks: 1,
    trailingLineBreaks: 1,
  });
};

/** A block that has no empty line before or behind it. */
const tight = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** The text of an HTML mail, in time that grows with its length: a line for each of its lines, links as their text, no pictures. */
export function htmlText(html: string): string {
  const text = convert(html.slice(0, maxHtml), {
    wordwrap: false,
    limits: { maxInputLength: maxHtml, maxDepth: 100 },
    formatters: { row },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "title", format: "skip" },
      { selector: "p", options: tight },
      { selector: "tr", format: "row" },
      { selector: "table", format: "block", options: tight },
      { selector: "blockquote", options: tight },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  const lines = text.split("\n").map((line) => line.trimEnd());
  // A box that holds only a line break is one empty line, as it is shown.
  return lines.filter((line, at) => line !== "" || lines[at - 1] !== "").join("\n");
}
