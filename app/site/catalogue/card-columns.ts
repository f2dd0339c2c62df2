/** Numbers of columns on a wide screen, the usual first. */
const choices = [4, 5, 3] as const;

/**
 * The number of columns in which so many cards end with a row that is at least half full; five cards are one row of five, not four
 * and one.
 */
export function cardColumns(cards: number): number {
  return choices.find((columns) => (cards % columns || columns) >= columns / 2) ?? 4;
}

/** What the style sheet takes the number of columns from. */
export const columnsStyle = (columns: number) => ({ "--columns": columns }) as React.CSSProperties;
