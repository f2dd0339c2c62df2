/** The lot number that a text is, as labels have it (`L-2611-4`); undefined for any other text. */
export function lotNumberIn(text: string): string | undefined {
  const [, month, count] = /^\s*L\s*-?\s*(\d{4})\s*-\s*(\d{1,4})\s*$/i.exec(text) ?? [];
  return month === undefined ? undefined : `L-${month}-${count}`;
}
