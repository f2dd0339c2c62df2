import { soften } from "./blur.ts";
import type { HeightField } from "./field.ts";

/** The shadow of a piece on the booth's floor: how far it falls and how soft it is (mm), and its strength. */
export type Shadow = { fall: number; blur: number; strength: number };

/** Shadows are soft: this many points across are enough for any picture. */
const ACROSS = 320;

/**
 * How dark the floor is, 0 to 0.7, over a scene of `wide` by `high` millimetres.
 *
 * @param picture four values to a pixel of which the fourth is coverage
 */
export function castShadow(picture: Float32Array, width: number, rows: number, wide: number, shadow: Shadow): HeightField {
  const columns = Math.min(ACROSS, width);
  const cell = wide / columns;
  const high = Math.ceil((rows * columns) / width);
  const scale = width / columns;
  const cast = (share: number, blur: number) => {
    const values = new Float32Array(columns * high);
    const fallX = shadow.fall * share * 0.92;
    const fallY = shadow.fall * share * 1.08;
    for (let j = 0; j < high; j++) {
      const y = ((j + 0.5 - fallY / cell) * scale) | 0;
      if (y < 0 || y >= rows) continue;
      for (let i = 0; i < columns; i++) {
        const x = ((i + 0.5 - fallX / cell) * scale) | 0;
        if (x >= 0 && x < width) values[j * columns + i] = picture[(y * width + x) * 4 + 3] as number;
      }
    }
    soften(values, new Float32Array(values.length), columns, high, Math.max(1, Math.round(blur / cell)));
    return values;
  };
  const soft = cast(1, shadow.blur);
  const close = cast(0.35, shadow.blur * 0.25);
  const values = soft.map((s, k) => Math.min(0.7, s * shadow.strength + (close[k] as number) * shadow.strength * 0.8));
  return { left: cell / 2, top: cell / 2, cell, columns, rows: high, values };
}
