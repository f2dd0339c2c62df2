import type { CSSProperties } from "react";

/** Width and height of a picture in pixels, and the millimetres that it shows from side to side (null: unknown). */
export type Scaled = { width: number; height: number; widthMm: number | null };

const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** The bar's largest share of the picture's width. */
const maxShare = 0.3;

/** The longest round number of millimetres that takes no more than three tenths of the picture's width. */
export function barLength(widthMm: number): number | undefined {
  return lengths.findLast((length) => length <= widthMm * maxShare);
}

/**
 * The millimetre scale of a picture, placed beside it on its plate. Its length is true at every size: the style sheet computes it from
 * the plate, the picture's shape and the bar's share of its width.
 */
export function Scale({ picture: { width, height, widthMm } }: { picture: Scaled }) {
  const length = widthMm === null ? undefined : barLength(widthMm);
  if (widthMm === null || length === undefined) return null;
  const measures = { "--shape": width / height, "--share": length / widthMm } as CSSProperties;
  return (
    <span className="scale" style={measures}>
      <span className="vh">Scale: </span>
      {length} mm
    </span>
  );
}
