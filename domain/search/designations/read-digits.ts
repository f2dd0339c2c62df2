import { isWord, type NormalText } from "./normalise.ts";
import { take } from "./scan.ts";

/** Digits, and letters typed in their place where only a digit is possible: O for 0, I and l for 1. */
const run = /[\dOoIl|]{1,9}/y;

/**
 * Reads a run of digits. A run that has no digit at all is a word, and so is one that begins with a letter and hangs on a word, unless
 * that is the letter of a series (`hanging`); an l at the end may be liters and ends the run.
 *
 * @returns the digits, where they end, and notes about corrections; undefined when there are none
 */
export function readDigits(
  text: NormalText,
  at: number,
  hanging = false,
): { digits: string; end: number; notes: string[] } | undefined {
  const [written = ""] = take(text.raw, run, at) ?? [];
  const held = /^[\dOoIl|]*[\dOoI]/.exec(written)?.[0] ?? "";
  if (!/\d/.test(held)) return undefined;
  if (!hanging && !/^\d/.test(held) && isWord(text, at - 1)) return undefined;
  const { digits, notes } = correctDigits(held, held);
  return { digits, end: at + held.length, notes };
}

/** Reads letters as the digits that they resemble, with a note about it. `shown` is the whole of which they are a part. */
export function correctDigits(written: string, shown: string): { digits: string; notes: string[] } {
  const digits = written.replace(/[Oo]/g, "0").replace(/[Il|]/g, "1");
  const notes = [];
  if (/[Oo]/.test(written)) notes.push(`letter O read as 0 in ${shown}`);
  if (/[Il|]/.test(written)) notes.push(`letter read as 1 in ${shown}`);
  return { digits, notes };
}

/** Roman figures, which old standards have for parts and tests. */
export const romans: Readonly<Record<string, string>> = { I: "1", II: "2", III: "3", IV: "4", V: "5" };
