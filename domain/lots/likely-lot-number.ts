/** Letters that labels in small print make of digits. */
const digits: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };

/**
 * The lot number of ours that a text was probably meant to be, where letters stand in place of digits or the first letter is missing:
 * `L-26IO-1` → `L-2610-1`. It is read from the text alone, so that it says nothing about which lots there are.
 */
export function likelyLotNumber(given: string): string | undefined {
  const text = given
    .normalize("NFKC")
    .toUpperCase()
    .trim()
    .replace(/[\s.,/_‐-―−-]+/g, "-");
  const [, month = "", count = ""] = /^[L1I|]?-?([\dOQILZSB]{4})-([\dOQILZSB]{1,4})$/.exec(text) ?? [];
  if (month === "") return undefined;
  const likely = `L-${asDigits(month)}-${asDigits(count)}`;
  return likely === text || !isMonth(likely.slice(4, 6)) ? undefined : likely;
}

const asDigits = (text: string) => text.replace(/\D/g, (letter) => digits[letter] ?? letter);
const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;
