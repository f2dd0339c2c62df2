/** A cell that somebody changes, from one text to another. */
export type CellEdit = { key: string; column: string; from: string; to: string };

/** What is typed over a cell, and what the sheet showed there before. */
export type TypedCell = { typed: string; shown: string };

/** The typed cells, by row and column. */
export type TypedRows = ReadonlyMap<string, Readonly<Record<string, TypedCell>>>;

/** What is typed and not saved, and the steps that led there: each is what one act changed. */
export type Edits = {
  typed: TypedRows;
  past: readonly (readonly CellEdit[])[];
  future: readonly (readonly CellEdit[])[];
};

export const noEdits: Edits = { typed: new Map(), past: [], future: [] };

/** What the rows hold, without what is typed. */
type Saved = (key: string, column: string) => string;
/** The same, where not all columns are known. */
type Known = (key: string, column: string) => string | undefined;

/** Steps that can be undone. */
const mostSteps = 200;

/** Adds what one act changed; an act that changes nothing is no step. */
export function addStep({ typed, past, future }: Edits, step: readonly CellEdit[], saved: Saved): Edits {
  const changed = step.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return { typed, past, future };
  return { typed: written(typed, changed, saved), past: [...past, changed].slice(-mostSteps), future: [] };
}

/** Takes the last step back. */
export function undo({ typed, past, future }: Edits, saved: Saved): Edits {
  const last = past.at(-1);
  if (!last) return { typed, past, future };
  const back = last.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));
  return { typed: written(typed, back, saved), past: past.slice(0, -1), future: [...future, last] };
}

/** Takes the step again that was taken back last. */
export function redo({ typed, past, future }: Edits, saved: Saved): Edits {
  const next = future.at(-1);
  if (!next) return { typed, past, future };
  return { typed: written(typed, next, saved), past: [...past, next], future: future.slice(0, -1) };
}

/**
 * Forgets typed cells that the server has; what was typed since stays, and what was refused is typed over what is there now, so that who saves again means it.
 *
 * @param saved the rows that are saved
 * @param now what the rows hold
 */
export function settle(edits: Edits, sent: TypedRows, saved: readonly string[], now: Known): Edits {
  const typed = new Map(edits.typed);
  const done = new Set(saved);
  for (const key of sent.keys()) {
    const left = Object.entries(typed.get(key) ?? {}).flatMap(([column, cell]): [string, TypedCell][] => {
      const had = sent.get(key)?.[column]?.typed;
      if (had === undefined) return [[column, cell]];
      const shown = now(key, column) ?? cell.shown;
      return (done.has(key) && had === cell.typed) || shown === cell.typed ? [] : [[column, { ...cell, shown }]];
    });
    if (left.length === 0) typed.delete(key);
    else typed.set(key, Object.fromEntries(left));
  }
  return { ...edits, typed };
}

/** What takes every typed cell back to what the sheet showed. */
export function discardStep(typed: TypedRows): CellEdit[] {
  return [...typed].flatMap(([key, cells]) =>
    Object.entries(cells).map(([column, cell]) => ({ key, column, from: cell.typed, to: cell.shown })),
  );
}

/** How many cells are typed. */
export function countTyped(typed: TypedRows): number {
  return [...typed.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);
}

/** Writes cells over what is typed; a cell that holds again what the sheet showed is not typed any more. */
function written(typed: TypedRows, step: readonly CellEdit[], saved: Saved): TypedRows {
  const rows = new Map(typed);
  for (const { key, column, to } of step) {
    const { [column]: cell, ...others } = rows.get(key) ?? {};
    const shown = cell?.shown ?? saved(key, column);
    const cells = to === shown ? others : { ...others, [column]: { typed: to, shown } };
    if (Object.keys(cells).length === 0) rows.delete(key);
    else rows.set(key, cells);
  }
  return rows;
}
