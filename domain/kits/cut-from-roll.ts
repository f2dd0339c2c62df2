/** What is left out at each selvedge, and at the start of a roll or length: the order and sampling guide says the same. */
const selvedgeMm = 50;
export const startMm = 250;
/** A tape is woven in the width of its pieces, so nothing of it is left out at its edges. */
const widestTapeMm = 300;

/** What is left out of the width, at both selvedges together. */
export const selvedgesOf = (widthMm: number): number => (widthMm <= widestTapeMm ? 0 : 2 * selvedgeMm);

/** How many pieces lie side by side in a cloth; 0 where it is too narrow for one. */
export const piecesAcross = (widthMm: number, acrossMm: number): number =>
  Math.floor((widthMm - selvedgesOf(widthMm)) / acrossMm);

/** How many pieces a length gives, in rows of whole pieces. @param fromStart whether the length begins a roll */
export function piecesFrom(
  lengthMm: number,
  { widthMm, alongMm, acrossMm }: { widthMm: number; alongMm: number; acrossMm: number },
  fromStart: boolean,
): number {
  return piecesAcross(widthMm, acrossMm) * Math.floor((lengthMm - (fromStart ? startMm : 0)) / alongMm);
}
