import type { Finish } from "./samples.ts";

/** Figures of five by seven squares, marked square by square like a draft: all the print there is on cards and labels. */
const figures: Readonly<Record<string, string>> = {
  "0": "01110100011001110101110011000101110",
  "1": "00100011000010000100001000010001110",
  "2": "01110100010000100010001000100011111",
  "3": "11111000100010000010000011000101110",
  "4": "00010001100101010010111110001000010",
  "5": "11111100001111000001000011000101110",
  "6": "00110010001000011110100011000101110",
  "7": "11111000010001000010000100001000010",
  "8": "01110100011000101110100011000101110",
  "9": "01110100011000101111000010001001100",
  "-": "00000000000000011111000000000000000",
  L: "10000100001000010000100001000011111",
};

/** Is (x, y) inked, for a text whose upper left corner is at the origin, in squares of `size` mm? */
export function inked(text: string, size: number, x: number, y: number): boolean {
  const column = Math.floor(x / size);
  const row = Math.floor(y / size);
  if (row < 0 || row >= 7 || column < 0) return false;
  const figure = figures[text[Math.floor(column / 6)] ?? ""];
  return column % 6 < 5 && figure?.[row * 5 + (column % 6)] === "1";
}

/** Width of a text in mm. */
export const inkedWidth = (text: string, size: number) => (text.length * 6 - 1) * size;

type Mark = { text: string; x: number; y: number; size: number };

/** Prints texts, each centred at its x, in one grey. */
export function print(marks: readonly Mark[], grey: number): Finish {
  const boxes = marks.map((mark) => ({
    ...mark,
    left: mark.x - inkedWidth(mark.text, mark.size) / 2,
    wide: inkedWidth(mark.text, mark.size),
  }));
  return (band, at, count, line) => {
    const near = boxes.filter(
      (box) => line.v + Math.abs(line.dv) * count >= box.y - 1 && line.v - Math.abs(line.dv) * count <= box.y + box.size * 7 + 1,
    );
    if (near.length === 0) return;
    for (let k = 0; k < count; k++) {
      const u = line.u + k * line.du;
      const v = line.v + k * line.dv;
      for (const box of near) {
        if (u < box.left || u > box.left + box.wide || !inked(box.text, box.size, u - box.left, v - box.y)) continue;
        band.red[at + k] = grey;
        band.green[at + k] = grey;
        band.blue[at + k] = grey;
      }
    }
  };
}
