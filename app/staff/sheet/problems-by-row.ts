import type { CellEdit } from "./cell-edits.ts";

/** What is wrong, by row and column; the empty column for a whole row. */
export type ProblemsByRow = ReadonlyMap<string, Readonly<Record<string, string>>>;

export const noProblems: ProblemsByRow = new Map();

/** Adds what was found. */
export function withProblems(
  problems: ProblemsByRow,
  found: readonly { key: string; column: string; message: string }[],
): ProblemsByRow {
  const rows = new Map(problems);
  for (const { key, column, message } of found) rows.set(key, { ...rows.get(key), [column]: message });
  return rows;
}

/** Puts what the server has found over what the page finds. */
export function joinProblems(page: ProblemsByRow, server: ProblemsByRow): ProblemsByRow {
  const rows = new Map(page);
  for (const [key, cells] of server) rows.set(key, { ...page.get(key), ...cells });
  return rows;
}

/** What is said of cells of which nothing else is wrong. */
export function withoutProblems(doubts: ProblemsByRow, problems: ProblemsByRow): ProblemsByRow {
  const rows = [...doubts].map(([key, cells]): [string, Readonly<Record<string, string>>] => {
    const wrong = problems.get(key);
    return [key, wrong ? Object.fromEntries(Object.entries(cells).filter(([name]) => !(name in wrong))) : cells];
  });
  return new Map(rows.filter(([, cells]) => Object.keys(cells).length > 0));
}

/** How many cells are wrong; a whole row counts as one. */
export const countProblems = (problems: ProblemsByRow) =>
  [...problems.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);

/** The problems that are left when cells are typed again; that of a whole row goes with any of its cells. */
export function withoutCells(problems: ProblemsByRow, step: readonly Pick<CellEdit, "key" | "column">[]): ProblemsByRow {
  if (problems.size === 0) return problems;
  const rows = new Map(problems);
  for (const { key, column } of step) {
    const { "": _, [column]: __, ...left } = rows.get(key) ?? {};
    if (Object.keys(left).length === 0) rows.delete(key);
    else rows.set(key, left);
  }
  return rows;
}
