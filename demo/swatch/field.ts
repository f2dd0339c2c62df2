import type { SwatchLine } from "./samples.ts";

/** A value that changes slowly over a piece: worked out on a coarse grid once, read between its points. */
export type HeightField = {
  left: number;
  top: number;
  cell: number;
  columns: number;
  rows: number;
  values: Float32Array;
};

/** @param cell millimetres between the points of the grid; features must be some three cells wide. */
export function field(
  left: number,
  top: number,
  width: number,
  height: number,
  cell: number,
  value: (x: number, y: number) => number,
): HeightField {
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const values = new Float32Array(columns * rows);
  for (let j = 0, p = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, p++) values[p] = value(left + i * cell, top + j * cell);
  }
  return { left, top, cell, columns, rows, values };
}

/** The value at a point; beyond the grid, that of its edge. */
function fieldAt(of: HeightField, x: number, y: number): number {
  const { columns, rows, values } = of;
  const gx = Math.min(columns - 1.001, Math.max(0, (x - of.left) / of.cell));
  const gy = Math.min(rows - 1.001, Math.max(0, (y - of.top) / of.cell));
  const i = gx | 0;
  const j = gy | 0;
  const p = j * columns + i;
  const fx = gx - i;
  const a = values[p] as number;
  const c = values[p + columns] as number;
  const upper = a + ((values[p + 1] as number) - a) * fx;
  return upper + (c + ((values[p + columns + 1] as number) - c) * fx - upper) * (gy - j);
}

/** The values along a line, into `out` from 0; straight between knots a third of a cell apart. */
export function fieldAlong(of: HeightField, count: number, line: SwatchLine, out: Float32Array): void {
  const { u, v, du, dv } = line;
  const step = Math.max(1, Math.floor((of.cell * 0.34) / Math.hypot(du, dv)));
  let value = fieldAt(of, u, v);
  for (let k = 0; k < count; k += step) {
    const next = fieldAt(of, u + (k + step) * du, v + (k + step) * dv);
    const slope = (next - value) / step;
    const end = Math.min(count, k + step);
    for (let q = k; q < end; q++) {
      out[q] = value;
      value += slope;
    }
    value = next;
  }
}
