/**
 * Figures drawn with the pen, one line thick, as on a drawing. Each is a list of strokes on a grid four wide and six
 * high, y downward; a stroke is `x,y` points joined by lines.
 */
const letters: Readonly<Record<string, readonly [width: number, ...strokes: string[]]>> = {
  "0": [4, "1,0 3,0 4,1.5 4,4.5 3,6 1,6 0,4.5 0,1.5 1,0"],
  "1": [3, "0.4,1.2 2,0 2,6", "0.6,6 3.4,6"],
  "2": [4, "0,1.4 1,0 3,0 4,1.2 4,2.2 0,6 4,6"],
  "3": [4, "0,0 4,0 1.8,2.4 3,2.6 4,3.6 4,4.8 3,6 1,6 0,5"],
  "4": [4, "3,6 3,0 0,4.2 4,4.2"],
  "5": [4, "3.8,0 0.4,0 0,2.8 2.8,2.4 4,3.6 4,4.8 3,6 1,6 0,5.2"],
  "6": [4, "3.4,0 1,1.6 0,3.6 0,4.8 1,6 3,6 4,4.8 4,3.8 3,2.8 1,2.8 0,3.8"],
  "7": [4, "0,0 4,0 1.6,6"],
  "8": [4, "1,0 3,0 4,0.9 4,1.9 3,2.8 1,2.8 0,1.9 0,0.9 1,0", "1,2.8 0,3.8 0,5 1,6 3,6 4,5 4,3.8 3,2.8"],
  "9": [4, "4,2.2 3,3.2 1,3.2 0,2.2 0,1.2 1,0 3,0 4,1.2 4,2.4 3,4.4 0.6,6"],
  "-": [3, "0,3.2 3,3.2"],
  ".": [1, "0.4,5.6 0.4,6"],
  "/": [3, "0,6.4 3,-0.4"],
  "×": [3, "0.2,2.4 2.8,5", "2.8,2.4 0.2,5"],
  " ": [1.4],
  m: [5, "0,6 0,2.4", "0,3.2 1,2.4 2,2.6 2.5,3.4 2.5,6", "2.5,3.4 3.4,2.4 4.4,2.6 5,3.4 5,6"],
  c: [3, "3,2.9 2.2,2.4 0.8,2.4 0,3.4 0,5 0.8,6 2.2,6 3,5.5"],
  n: [3, "0,6 0,2.4", "0,3.2 1,2.4 2.2,2.4 3,3.2 3,6"],
  i: [1, "0.5,6 0.5,2.4", "0.5,0.9 0.5,1.2"],
  g: [3, "3,2.4 3,6.6 2.2,7.6 0.8,7.6 0,7", "3,3.2 2.2,2.4 0.8,2.4 0,3.4 0,4.8 0.8,5.8 2.2,5.8 3,5"],
  k: [3, "0,0 0,6", "2.8,2.4 0,4.6", "1,4 3,6"],
  l: [1, "0.5,0 0.5,6"],
  b: [3, "0,0 0,6", "0,3.2 0.8,2.4 2.2,2.4 3,3.4 3,5 2.2,6 0.8,6 0,5.2"],
  L: [3, "0,0 0,6 3,6"],
};

const GAP = 1.3;

/** Path of a text whose baseline's middle is at (x, y), `size` high. Unknown letters are left out. */
export function lettered(text: string, x: number, y: number, size: number): string {
  const drawn = [...text].map((letter) => letters[letter]).filter((letter) => letter !== undefined);
  const scale = size / 6;
  const wide = drawn.reduce((sum, [width]) => sum + width + GAP, -GAP);
  let at = x - (wide * scale) / 2;
  return drawn
    .map(([width, ...strokes]) => {
      const path = strokes
        .map(
          (stroke) =>
            `M${stroke
              .split(" ")
              .map((point) => placed(point, at, y - size, scale))
              .join("L")}`,
        )
        .join("");
      at += (width + GAP) * scale;
      return path;
    })
    .join("");
}

function placed(point: string, x: number, y: number, scale: number): string {
  const [px = 0, py = 0] = point.split(",").map(Number);
  return `${(x + px * scale).toFixed(2)} ${(y + py * scale).toFixed(2)}`;
}

/** Width of a text in the units of `size`. */
export function letteredWidth(text: string, size: number): number {
  const widths = [...text].flatMap((letter) => letters[letter]?.[0] ?? []);
  return (widths.reduce((sum, width) => sum + width + GAP, -GAP) * size) / 6;
}
