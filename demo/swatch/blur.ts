/** Box blurs by running sums, so that the cost does not grow with the reach. The edge repeats outward. */

function blurRows(from: Float32Array, to: Float32Array, width: number, rows: number, reach: number): void {
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < rows; y++) {
    const base = y * width;
    const last = base + width - 1;
    const first = from[base] as number;
    let sum = first * (reach + 1);
    for (let k = 1; k <= reach; k++) sum += from[Math.min(last, base + k)] as number;
    for (let x = 0; x < width; x++) {
      to[base + x] = sum * share;
      const enter = base + x + reach + 1;
      const leave = x - reach;
      sum += (from[enter < last ? enter : last] as number) - (leave > 0 ? (from[base + leave] as number) : first);
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, width: number, rows: number, reach: number): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float32Array(width);
  const row = (y: number) => (y < 0 ? 0 : y >= rows ? rows - 1 : y) * width;
  for (let k = -reach; k <= reach; k++) {
    const at = row(k);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[at + x] as number);
  }
  for (let y = 0; y < rows; y++) {
    const base = y * width;
    const enter = row(y + reach + 1);
    const leave = row(y - reach);
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      to[base + x] = sum * share;
      sums[x] = sum + (from[enter + x] as number) - (from[leave + x] as number);
    }
  }
}

/** Two boxes in each direction, which is nearly a bell. `values` holds the answer; `spare` is as long and is overwritten. */
export function soften(values: Float32Array, spare: Float32Array, width: number, rows: number, reach: number): void {
  if (reach < 1) return;
  blurRows(values, spare, width, rows, reach);
  blurRows(spare, values, width, rows, reach);
  blurColumns(values, spare, width, rows, reach);
  blurColumns(spare, values, width, rows, reach);
}
