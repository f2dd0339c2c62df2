import type { MethodName } from "./method-index.ts";

const maxShown = 8;

/** The parts of a method that are nearest to one that does not exist: for C07 those are C06, C08, C09, C10, …, then other letters. */
export function nearestParts(wanted: string, family: readonly { method: MethodName; part: string }[]): MethodName[] {
  const distance = ({ part }: { part: string }) => {
    const [a, b] = [split(wanted), split(part)];
    return (a.letters === b.letters ? 0 : 100_000) + Math.abs(a.number - b.number);
  };
  return family
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxShown)
    .map(({ method }) => method);
}

function split(part: string): { letters: string; number: number } {
  const [, letters = "", number = ""] = /^(\D*)([\d.]*)/.exec(part) ?? [];
  return { letters, number: Number.parseFloat(number) || 0 };
}
