/**
 * Yarn counts as products state them: `17 tex × 17 tex`, `R 31 tex/2`, `84 dtex f36`, `16/1 Ne`, `7/2 × 7/2 Ne`.
 *
 * @returns the first two counts in tex, warp and weft; fewer where fewer are stated
 */
export function countsOf(words: string): number[] {
  const found: number[] = [];
  const pattern = /(\d+(?:\.\d+)?) ?(d?)tex|(\d+(?:\.\d+)?)\/(\d) (?:× (?=\d)|ne\b)/g;
  for (const [, tex, deci, cotton, plies] of words.matchAll(pattern)) {
    // Cotton count: hanks of 840 yards to the pound; 590.5 turns it into grams to the kilometre.
    found.push(tex ? Number(tex) / (deci ? 10 : 1) : (590.5 / Number(cotton)) * Number(plies));
  }
  return found.slice(0, 2);
}

/** Cover of a monofilament, whose thickness is stated in micrometres: it does not flatten. */
export function monofilamentCover(words: string, perCm: number): number | undefined {
  const micrometres = /monofilament.*?(\d+(?:\.\d+)?) ?µm/.exec(words)?.[1];
  return micrometres ? (Number(micrometres) * perCm) / 10_000 : undefined;
}

/**
 * How much of its spacing a yarn covers to the eye.
 *
 * Peirce's diameter for cotton, √(4 · tex / (π · 0.909)) with mm for km · g/cm³, is that of a hard round rod; in cloth
 * yarns flatten and fluff, and filament yarns spread most.
 */
export function coverOf(tex: number, perCm: number, spreading: number): number {
  const diameter = 0.0374 * Math.sqrt(tex);
  return Math.min(1.06, Math.max(0.4, (diameter * perCm * spreading) / 10));
}
