import type { CSSProperties } from "react";

/** What a scale needs to know of a picture: its pixels, and how many millimetres it shows from side to side (null: nobody knows). */
export type Scaled = { width: number; height: number; widthMm: number | null };

const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Share of the picture's width that the bar takes at most. */
const most = 0.3;

/** The longest round number of millimetres that takes no more than three tenths of the picture's width. */
export function barLength(widthMm: number): number | undefined {
  return lengths.findLast((length) => length <= widthMm * most);
}

/**
 * The millimetre scale on a picture, to be put beside it on its plate. It is as long as what it measures however large the picture is
 * shown: the style sheet knows how the plate shows its picture, and is told the picture's shape and the bar's share of its width.
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
