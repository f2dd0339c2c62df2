import type { FibreShare } from "../../db/column-types.ts";

/** "65 % cotton, 35 % polyester"; a fibre without a stated share is just named. The space before % does not break. */
export function formatComposition(shares: readonly FibreShare[]): string {
  return shares.map(({ fibre, percent }) => (percent === null ? fibre : `${percent}\u00a0% ${fibre}`)).join(", ");
}

/** A composition as the import folder writes it, `cotton 65|polyester 35`: parseComposition reads the same shares. */
export function writeComposition(shares: readonly FibreShare[]): string {
  return shares.map(({ fibre, percent }) => (percent === null ? fibre : `${fibre} ${percent}`)).join("|");
}

/** Shares are stated rounded, so that thirds may come to a little more than the whole. */
const maxPercent = 100.5;

/**
 * Reads a composition as the import folder writes it: `cotton 65|polyester 35`, `acetate|cotton|wool`.
 * The last number of a share is its percentage: `polyamide 6.6 100` is 100 % polyamide 6.6.
 *
 * @returns the shares in their order, or a sentence about what is wrong
 */
export function parseComposition(cell: string): { ok: true; shares: FibreShare[] } | { ok: false; message: string } {
  const shares: FibreShare[] = [];
  for (const part of cell.split("|").map((text) => text.trim())) {
    const [, fibre = part, percent] = /^(.*?)(?:^|\s+)(\d+(?:\.\d+)?)\s*%?$/s.exec(part) ?? [];
    if (fibre === "") return refuse(`must be fibre shares such as cotton 65|polyester 35, not “${cell}”`);
    if (percent !== undefined && !(Number(percent) > 0)) return refuse(`must give ${fibre} a share above 0, not “${part}”`);
    shares.push({ fibre, percent: percent === undefined ? null : Number(percent) });
  }
  const sum = shares.reduce((total, { percent }) => total + (percent ?? 0), 0);
  if (sum > maxPercent) return refuse(`must have shares of at most 100 % in all, not ${Number(sum.toFixed(2))} %`);
  return { ok: true, shares };
}

function refuse(message: string) {
  return { ok: false as const, message };
}
