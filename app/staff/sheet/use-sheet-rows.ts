import { useCallback, useEffect, useState } from "react";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { sheetRowsPath } from "../catalogue/catalogue-paths.ts";

export type SheetPart = { rows: readonly SheetRow[]; isMore: boolean };

type Held = {
  first: SheetPart;
  rows: readonly SheetRow[];
  /** How many published rows were read; undefined when all are here. */
  next: number | undefined;
  isFailed: boolean;
};

/**
 * The rows of a sheet: the first part, which the page's loader reads, and all others, which follow one after the other.
 *
 * @returns the rows that are here; whether more are coming; whether that failed, and what tries again; and what puts rows in the place of the same ones
 */
export function useSheetRows(table: string, columns: readonly string[], first: SheetPart) {
  const [held, setHeld] = useState<Held>(() => begun(first));
  if (held.first !== first) setHeld(begun(first));

  useEffect(() => {
    if (held.next === undefined || held.isFailed) return;
    const stop = new AbortController();
    const parameters = new URLSearchParams([...columns.map((name) => ["column", name]), ["from", String(held.next)]]);
    fetch(`${sheetRowsPath(table)}?${parameters}`, { signal: stop.signal, headers: { Accept: "application/json" } })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The sheet answers ${answer.status}.`);
        const part = (await answer.json()) as SheetPart;
        setHeld((now) => (now === held ? joined(now, part) : now));
      })
      .catch(() => {
        if (!stop.signal.aborted) setHeld((now) => (now === held ? { ...now, isFailed: true } : now));
      });
    return () => stop.abort();
  }, [held, table, columns]);

  const replace = useCallback((rows: readonly SheetRow[]) => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    setHeld((now) => ({ ...now, rows: now.rows.map((row) => merged(row, byKey.get(row.key))) }));
  }, []);
  const tryAgain = useCallback(() => setHeld((now) => ({ ...now, isFailed: false })), []);
  return { rows: held.rows, isLoading: held.next !== undefined, isFailed: held.isFailed, replace, tryAgain };
}

function begun(first: SheetPart): Held {
  return { first, rows: first.rows, next: first.isMore ? publishedIn(first.rows) : undefined, isFailed: false };
}

/** Both parts, without what is in the first already. */
function joined({ first, rows, next = 0 }: Held, part: SheetPart): Held {
  const known = new Set(rows.map(({ key }) => key));
  return {
    ...{ first, isFailed: false, rows: [...rows, ...part.rows.filter(({ key }) => !known.has(key))] },
    next: part.isMore ? next + publishedIn(part.rows) : undefined,
  };
}

/** A row as it is now; of columns that were chosen since it was asked for, it keeps what it had. */
function merged(row: SheetRow, now: SheetRow | undefined): SheetRow {
  if (!now) return row;
  const others = Object.entries(row.published).filter(([name]) => !(name in now.cells));
  return { ...now, cells: { ...row.cells, ...now.cells }, published: { ...Object.fromEntries(others), ...now.published } };
}

const publishedIn = (rows: readonly SheetRow[]) => rows.filter(({ draft }) => draft?.act !== "add").length;
