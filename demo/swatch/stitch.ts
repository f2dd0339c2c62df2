/**
 * The repeat of a knit, drawn once: which part of a loop lies on top at every point of it. The path of a plain loop is
 * the usual one of three sines (its legs lean out, its head and feet dip behind).
 */
export type Stitch = {
  /** Place of the loop's middle in the repeat, in wales and courses. */
  wale: number;
  course: number;
  /** 1 shows the legs (face), −1 the heads (back). */
  side: 1 | -1;
  /** Slant, in wales to a course. */
  lean?: number;
  /** Millimetres that this wale is in front of the others. */
  forward?: number;
};

type KnitRepeat = {
  wales: number;
  courses: number;
  wale: number;
  course: number;
  radius: number;
  stitches: readonly Stitch[];
};

/** Points to a wale: as many as a close view needs. */
const POINTS = 128;

type StitchMap = {
  columns: number;
  rows: number;
  perX: number;
  perY: number;
  /** Height in mm, place along the yarn in mm, place across it (−1 to 1); NaN height where there is none. */
  height: Float32Array;
  along: Float32Array;
  across: Float32Array;
  /** Direction of the yarn: cosine of its angle to the courses, squared with its sign. */
  slope: Float32Array;
};

/** The map of one repeat of a knit, computed from its stitches. */
export function drawStitches({ wales, courses, wale, course, radius, stitches }: KnitRepeat): StitchMap {
  const perX = POINTS / wale;
  const rows = Math.max(16, Math.round(courses * course * perX));
  const perY = rows / (courses * course);
  const columns = wales * POINTS;
  const map: StitchMap = {
    columns,
    rows,
    perX,
    perY,
    height: new Float32Array(columns * rows).fill(Number.NaN),
    along: new Float32Array(columns * rows),
    across: new Float32Array(columns * rows),
    slope: new Float32Array(columns * rows),
  };
  for (const stitch of stitches) drawStitch(map, stitch, wale, course, radius);
  return map;
}

function drawStitch(map: StitchMap, stitch: Stitch, wale: number, course: number, radius: number): void {
  const steps = 320;
  const high = course * 0.78;
  const deep = radius * 0.95 * stitch.side;
  const lean = (stitch.lean ?? 0) * wale;
  const x = (t: number) => wale * (stitch.wale + t / (2 * Math.PI) - 0.5 + 0.235 * Math.sin(2 * t)) - lean * 0.5 * Math.cos(t);
  const y = (t: number) => course * stitch.course + high * Math.cos(t);
  let length = 0;
  for (let k = 0; k < steps; k++) {
    const t = (k / steps) * 2 * Math.PI;
    const dx = x(t + 0.01) - x(t - 0.01);
    const dy = y(t + 0.01) - y(t - 0.01);
    const speed = Math.hypot(dx, dy);
    stamp(map, x(t), y(t), (stitch.forward ?? 0) - deep * Math.cos(2 * t), dx / speed, dy / speed, radius, length);
    length += (speed / 0.02) * ((2 * Math.PI) / steps);
  }
}

/** A slice of yarn through (x, y) that runs along (ex, ey). */
function stamp(map: StitchMap, x: number, y: number, z: number, ex: number, ey: number, radius: number, length: number): void {
  const { columns, rows, perX, perY } = map;
  const reachX = Math.ceil(radius * perX);
  const reachY = Math.ceil(radius * perY);
  const cx = Math.round(x * perX);
  const cy = Math.round(y * perY);
  for (let j = -reachY; j <= reachY; j++) {
    const dy = (cy + j) / perY - y;
    const row = ((((cy + j) % rows) + rows) % rows) * columns;
    for (let i = -reachX; i <= reachX; i++) {
      const dx = (cx + i) / perX - x;
      const far = dx * dx + dy * dy;
      if (far >= radius * radius) continue;
      const p = row + ((((cx + i) % columns) + columns) % columns);
      const top = z + Math.sqrt(radius * radius - far);
      if (top <= (map.height[p] as number)) continue;
      map.height[p] = top;
      map.along[p] = length + dx * ex + dy * ey;
      map.across[p] = Math.max(-0.999, Math.min(0.999, (dy * ex - dx * ey) / radius));
      map.slope[p] = Math.atan2(ey, ex);
    }
  }
}
