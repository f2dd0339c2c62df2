/** A drawing in one weight of line on a field of 320 by 240, and where its one dimension is measured. */
export type Elevation = {
  /** Path data of the lines. */
  lines: string;
  /** From and to, on a line below (`y` given) or to the left (`x` given) of what is measured. */
  measure: { from: number; to: number; y: number } | { from: number; to: number; x: number };
  /** The text of the dimension if the product states none, or states another length (\`fixed\`). */
  usual: string;
  fixed?: boolean;
  /** Where the mass is engraved on a weight. */
  mass?: { x: number; y: number };
};

/** Path data of a rectangle, with corners of radius `r`. */
export const rect = (x: number, y: number, w: number, h: number, r = 0) =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** Path data of a circle about a point. */
export const circle = (x: number, y: number, r: number) => oval(x, y, r, r);

/** Path data of an ellipse about a point. */
export const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** Path data of a line. */
export const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`;

/** Path data of several like parts, drawn by their number from 0. */
export const each = (count: number, draw: (k: number) => string) => Array.from({ length: count }, (_, k) => draw(k)).join("");

/** A dimension below what is measured. */
export const below = (from: number, to: number, y: number) => ({ from, to, y });

/** Width and height of something `ratio` times as wide as high, as large as the sheet takes. */
export function fitted(ratio: number, max = { w: 190, h: 128 }): { x: number; y: number; w: number; h: number } {
  const w = Math.min(max.w, max.h * ratio);
  const h = w / ratio;
  return { x: 160 - w / 2, y: 100 - h / 2, w, h };
}

export type Draughtsman = (ratio: number) => Elevation;
