/** A cell by its place: row and column from 0. */
export type Place = { row: number; column: number };

/** The cell that has the focus, at which the chosen block of cells begins, and the one at which it ends. */
export type Selection = { active: Place; end: Place };

/** A block of cells, with its last row and column. */
export type Block = { top: number; bottom: number; left: number; right: number };

/** How large the sheet is, and how many rows are seen of it. */
type Size = { rows: number; columns: number; page: number };

type Key = { key: string; ctrl: boolean; shift: boolean };

export const at = (place: Place): Selection => ({ active: place, end: place });

export function blockOf({ active, end }: Selection): Block {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  };
}

/** The selection after a key, as in a spreadsheet: with Ctrl to the edge, with Shift as a larger block; undefined for a key that moves nothing. */
export function moved(selection: Selection, { key, ctrl, shift }: Key, size: Size): Selection | undefined {
  const { row, column } = shift ? selection.end : selection.active;
  const far = Number.POSITIVE_INFINITY;
  const to = {
    ArrowDown: { row: ctrl ? far : row + 1, column },
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowRight: { row, column: ctrl ? far : column + 1 },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? far : row, column: far },
  }[key];
  if (!to) return undefined;
  const end = within(to, size);
  return { active: shift ? selection.active : end, end };
}

/** The nearest place in the sheet. */
export function within({ row, column }: Place, { rows, columns }: Pick<Size, "rows" | "columns">): Place {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
}

export const isSamePlace = (one: Place, other: Place | undefined) => one.row === other?.row && one.column === other.column;

/** A block, made larger to a place below it or at its right, whichever is further away. */
export function stretched({ top, bottom, left, right }: Block, { row, column }: Place): Selection {
  const isDown = row - bottom >= column - right;
  const end = isDown ? { row: Math.max(row, bottom), column: right } : { row: bottom, column: Math.max(column, right) };
  return { active: { row: top, column: left }, end };
}
