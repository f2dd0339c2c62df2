const million = 1_000_000;

/** A sum, difference or product of decimals, calculated in whole millionths: 0.1 + 0.2 is 0.3. */
export function inMillionths(calculate: (a: number, b: number) => number, a: number, b: number): number {
  return Math.round(calculate(Math.round(a * million), Math.round(b * million))) / million;
}

/** The least multiple of the step that is the amount or more, and not below the smallest. */
export function multipleFrom(amount: number, { smallest, step }: { smallest: number; step: number }): number {
  const least = Math.max(amount, smallest);
  return inMillionths((whole, one) => Math.ceil(whole / one) * one, least, step);
}
