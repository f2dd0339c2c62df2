import { literalPattern } from "../../../domain/queries/literal-pattern.ts";
import { countOf } from "../count-of.ts";
import type { CellEdit } from "./cell-edits.ts";
import type { Block } from "./selection.ts";
import { cellOf, type SheetColumn, shownText } from "./sheet-column.ts";

/** The rows and columns that are seen. */
export type SheetView = {
  keys: readonly string[];
  columns: readonly SheetColumn[];
  /** The cell as it is now, with what is typed. */
  cellAt: (row: number, column: number) => string;
  /** Whether nobody changes the cell here. */
  isLocked: (row: number, column: number) => boolean;
};

/** What an act changes, the cells that it leaves because nobody changes them here, and the rows and columns that would be beyond the sheet. */
export type BlockEdit = { step: CellEdit[]; locked: number; beyond: { rows: number; columns: number }; block: Block };

/** What became of a block, in sentences. @param done what an act does with so many cells: "filled" @param locked why cells stayed as they were; `isBad`: it did not do all that may have been meant */
export function wordsOfBlock({ step, locked, beyond }: BlockEdit, done: string): { words: string; isBad: boolean } {
  const changed = step.filter(({ from, to }) => from !== to).length;
  const emptied = step.filter(({ from, to }) => from !== "" && to === "").length;
  const same = step.length - changed;
  const left = [
    emptied > 0 &&
      emptied < changed &&
      `${emptied.toLocaleString("en-US")} of them ${emptied === 1 ? "is" : "are"} empty now and held something before`,
    locked > 0 && `${countOf(locked, "cell")} stayed: somebody else has a draft of the row, or it is decided elsewhere`,
    beyond.rows > 0 && `${countOf(beyond.rows, "row")} had no place below the last row`,
    beyond.columns > 0 && `${countOf(beyond.columns, "column")} had no place beside the last column`,
  ].filter(Boolean);
  const had = same > 0 ? `, ${same.toLocaleString("en-US")} ${same === 1 ? "was" : "were"} so already` : "";
  const rest = left.length > 0 ? ` ${left.join("; ")}.` : "";
  return { words: `${countOf(changed, "cell")} ${done}${had}.${rest}`, isBad: left.length > 0 };
}

/** The text of a block for the clipboard: tabs between cells, quotes around those that hold one. */
export function copyText({ columns, cellAt }: SheetView, block: Block): string {
  const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const textAt = (row: number, column: number) => {
    const [described, cell] = [columns[column], cellAt(row, column)];
    const text = described ? shownText(described, cell) : cell;
    return /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = places(block.top, block.bottom).map((row) =>
    places(block.left, block.right)
      .map((column) => textAt(row, column))
      .join("\t"),
  );
  // A line end after each of several rows, so that an empty last one counts.
  return lines.length === 1 ? (lines[0] ?? "") : lines.map((line) => `${line}\n`).join("");
}

/** Puts rows of texts into a block, again and again where the block is that much larger. */
export function paste(view: SheetView, chosen: Block, texts: readonly (readonly string[])[]): BlockEdit {
  const [height, width] = [texts.length, texts.reduce((most, row) => Math.max(most, row.length), 1)];
  const times = (size: number, chosenSize: number) => (chosenSize % size === 0 ? chosenSize : size);
  const bottom = chosen.top + times(height, chosen.bottom - chosen.top + 1) - 1;
  const right = chosen.left + times(width, chosen.right - chosen.left + 1) - 1;
  return write(
    view,
    { ...chosen, bottom, right },
    (row, column) => texts[(row - chosen.top) % height]?.[(column - chosen.left) % width],
  );
}

/** Puts what a part of a block holds into the rest of it, again and again. */
export function fillFrom(view: SheetView, source: Block, block: Block): BlockEdit {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1];
  return write(view, block, (row, column) =>
    row <= source.bottom && column <= source.right
      ? undefined
      : view.cellAt(source.top + ((row - source.top) % height), source.left + ((column - source.left) % width)),
  );
}

/** Puts what the first row of a block holds into its other rows. */
export const fillDown = (view: SheetView, block: Block) => fillFrom(view, { ...block, bottom: block.top }, block);

/** Puts what the first column of a block holds into its other columns. */
export const fillRight = (view: SheetView, block: Block) => fillFrom(view, { ...block, right: block.left }, block);

/** Puts a text into every cell of a block. */
export function fillWith(view: SheetView, block: Block, text: string): BlockEdit {
  return write(view, block, () => text);
}

/** Empties a block. */
export function clear(view: SheetView, block: Block): BlockEdit {
  return fillWith(view, block, "");
}

/** What is looked for, and what takes its place. `column`: in that one alone; otherwise in all but those in which one chooses. */
export type Replacing = { find: string; replacement: string; column: string; isWhole: boolean; isExact: boolean };

/** A cell that a search finds, by its place, and the text that it would have. */
export type Match = { row: number; column: number; text: string; replaced: string };

/** The cells that hold a text, row by row; none for an empty text. */
export function findMatches(
  { keys, columns, cellAt }: SheetView,
  { find, replacement, column, isWhole, isExact }: Replacing,
): Match[] {
  if (find === "") return [];
  const literal = literalPattern(find);
  const pattern = new RegExp(isWhole ? `^${literal}$` : literal, isExact ? "gu" : "giu");
  return keys.flatMap((_, row) =>
    columns.flatMap((described, place): Match[] => {
      if (column === "" ? described.options !== undefined : described.name !== column) return [];
      const text = shownText(described, cellAt(row, place));
      const replaced = text.replace(pattern, () => replacement);
      // Both: a text may be replaced by itself.
      return text !== replaced || text.search(pattern) >= 0 ? [{ row, column: place, text, replaced }] : [];
    }),
  );
}

/** Puts what takes their place into cells that were found. */
export function replaceMatches(view: SheetView, matches: readonly Match[]): CellEdit[] {
  return matches.flatMap(({ row, column, replaced }) =>
    view.isLocked(row, column) ? [] : [editOf(view, row, column, replaced)],
  );
}

function write(view: SheetView, block: Block, textAt: (row: number, column: number) => string | undefined): BlockEdit {
  const last = { row: Math.min(block.bottom, view.keys.length - 1), column: Math.min(block.right, view.columns.length - 1) };
  const step: CellEdit[] = [];
  let locked = 0;
  for (let row = block.top; row <= last.row; row++)
    for (let column = block.left; column <= last.column; column++) {
      const text = textAt(row, column);
      if (text === undefined) continue;
      const edit = editOf(view, row, column, text);
      if (!view.isLocked(row, column)) step.push(edit);
      else if (edit.from !== edit.to) locked += 1;
    }
  const beyond = { rows: block.bottom - last.row, columns: block.right - last.column };
  return { step, locked, beyond, block: { ...block, bottom: last.row, right: last.column } };
}

function editOf({ keys, columns, cellAt }: SheetView, row: number, column: number, text: string): CellEdit {
  const described = columns[column];
  const to = described ? cellOf(described, text) : text;
  return { key: keys[row] ?? "", column: described?.name ?? "", from: cellAt(row, column), to };
}
