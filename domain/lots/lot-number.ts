/** A lot number as labels have it: capitals, digits, and `-`, `.` or `/` between; undefined for a text that cannot be one. */
export function lotNumber(text: string): string | undefined {
  const number = text.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
  return /^[A-Z0-9][A-Z0-9./-]{1,39}$/.test(number) && /\d/.test(number) ? number : undefined;
}

/** Letters and digits of a lot number, by which the database finds it however it is written (`lot.key`): `L 2610 - 1` → `L26101`. */
export const lotKey = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** The lot number that a text is, as our labels have it (`L-2611-4`); undefined for any other text. */
export function lotNumberIn(text: string): string | undefined {
  const [, month, count] = /^\s*L\s*-?\s*(\d{4})\s*-\s*(\d{1,4})\s*$/i.exec(text) ?? [];
  return month === undefined ? undefined : `L-${month}-${count}`;
}
