import { hashAt } from "./chance.ts";
import type { Colour } from "./colour.ts";
import { cloudAt, cloudTile, fibreTile, grainTile, tileAt } from "./noise.ts";
import type { Surface } from "./samples.ts";

/** Materials without yarns, each as even in all directions as it is made. */

/** Felt and needled pads: a matted ground; fibres that stick out of it are drawn by hair.ts. */
export function felt(colour: Colour, seed: number): Surface {
  const cloud = cloudTile();
  const fibres = fibreTile();
  const shift = seed % 511;
  return {
    fill(band, at, count, line) {
      const reach = Math.max(0.04, band.detail * 1.4);
      for (let k = 0; k < count; k++) {
        const x = line.u + k * line.du + shift;
        const y = line.v + k * line.dv;
        const clump = cloudAt(cloud, x, y, 2.4);
        const mat = cloudAt(cloud, x + 31, y + 17, 0.55);
        // Short fibres in three directions, by turns on top.
        const f1 = tileAt(fibres, (x * 0.8 + y * 0.6) / (reach * 9), (y * 0.8 - x * 0.6) / reach);
        const f2 = tileAt(fibres, (x * 0.3 - y * 0.95) / (reach * 9) + 71, (y * 0.3 + x * 0.95) / reach);
        const turn = (clump + mat) * 3;
        const share = turn > 1 ? 1 : turn < -1 ? 0 : 0.5 + 0.5 * turn;
        const fibre = f1 * share + f2 * (1 - share);
        const p = at + k;
        band.height[p] = 0.2 * clump + 0.12 * mat + 0.045 * fibre;
        const tone = 1 + 0.09 * clump + 0.14 * mat + 0.1 * fibre;
        band.red[p] = colour[0] * tone;
        band.green[p] = colour[1] * tone;
        band.blue[p] = colour[2] * tone;
        band.gloss[p] = 0;
        band.sheen[p] = 0;
      }
    },
  };
}

/** Card, paper, plaster, coated faces: `tooth` mm of fine relief, `swell` mm of slow. */
export function sheet(colour: Colour, { tooth = 0.006, swell = 0.01, gloss = 0.02, melange = 0.012 } = {}): Surface {
  const grain = grainTile();
  const cloud = cloudTile();
  return {
    fill(band, at, count, line) {
      const fine = Math.max(0.05, band.detail * 1.5);
      for (let k = 0; k < count; k++) {
        const x = line.u + k * line.du;
        const y = line.v + k * line.dv;
        const n = tileAt(grain, x / fine, y / fine);
        const slow = swell > 0 ? cloudAt(cloud, x, y, 3) : 0;
        const p = at + k;
        band.height[p] = n * tooth + slow * swell;
        const tone = 1 + melange * (n + slow);
        band.red[p] = colour[0] * tone;
        band.green[p] = colour[1] * tone;
        band.blue[p] = colour[2] * tone;
        band.gloss[p] = gloss;
        band.sheen[p] = 0;
      }
    },
  };
}

/** Abrasive paper: sharp grit in a resin, `grit` mm from grain to grain. */
export function abrasive(colour: Colour, grit: number, seed: number): Surface {
  const fine = grainTile();
  return {
    fill(band, at, count, line) {
      for (let k = 0; k < count; k++) {
        const x = (line.u + k * line.du) / grit;
        const y = (line.v + k * line.dv) / grit;
        const coarse = tileAt(fine, x + 0.3, y + (seed % 97));
        const small = tileAt(fine, x * 2.3 + 57, y * 2.3);
        const p = at + k;
        const peak = coarse > 0 ? coarse * coarse : 0;
        band.height[p] = grit * (0.5 * peak + 0.18 * small);
        const tone = 0.82 + 0.5 * peak + 0.22 * small;
        band.red[p] = colour[0] * tone;
        band.green[p] = colour[1] * tone;
        band.blue[p] = colour[2] * tone;
        band.gloss[p] = peak > 0.25 ? 0.9 : 0.1;
        band.sheen[p] = small > 0.3 ? 1 : 0;
      }
    },
  };
}

/**
 * Cells with walls between them (Worley's second distance less the first).
 *
 * @param size millimetres from cell to cell
 * @param look what a point is like, by how near it is to a wall (0 middle … 1 wall) and the random number of its cell
 */
function cellular(size: number, seed: number, look: (wall: number, cell: number, n: number, into: CellLook) => void): Surface {
  const fine = grainTile();
  const into: CellLook = { height: 0, red: 0, green: 0, blue: 0, gloss: 0 };
  const points = new Float32Array(64 * 64 * 2);
  for (let k = 0; k < points.length; k++) points[k] = 0.1 + 0.8 * hashAt(k, 5, seed);
  return {
    fill(band, at, count, line) {
      for (let k = 0; k < count; k++) {
        const x = (line.u + k * line.du) / size;
        const y = (line.v + k * line.dv) / size;
        const ix = Math.floor(x);
        const iy = Math.floor(y);
        let first = 9;
        let second = 9;
        let cell = 0;
        for (let j = iy - 1; j <= iy + 1; j++) {
          for (let i = ix - 1; i <= ix + 1; i++) {
            const q = (((j & 63) << 6) | (i & 63)) << 1;
            const dx = x - i - (points[q] as number);
            const dy = y - j - (points[q + 1] as number);
            const far = dx * dx + dy * dy;
            if (far < first) {
              second = first;
              first = far;
              cell = q;
            } else if (far < second) second = far;
          }
        }
        const gap = Math.sqrt(second) - Math.sqrt(first);
        const p = at + k;
        look(Math.max(0, 1 - gap / 0.34), points[cell] as number, tileAt(fine, x * 5, y * 5), into);
        band.height[p] = into.height;
        band.red[p] = into.red;
        band.green[p] = into.green;
        band.blue[p] = into.blue;
        band.gloss[p] = into.gloss;
        band.sheen[p] = 0;
      }
    },
  };
}
type CellLook = { height: number; red: number; green: number; blue: number; gloss: number };

/** Open foam: thin struts, dark cells. */
export function foam(colour: Colour, seed: number, size = 0.62): Surface {
  return cellular(size, seed, (wall, cell, n, into) => {
    const strut = wall * wall * (3 - 2 * wall);
    into.height = (strut - 0.7) * size * 0.42 + 0.02 * n;
    const tone = 0.84 + 0.1 * cell + 0.24 * strut;
    into.red = colour[0] * tone;
    into.green = colour[1] * tone;
    into.blue = colour[2] * tone;
  });
}

/** Cork: pressed granules in different browns, dark where they meet. */
export function cork(colour: Colour, seed: number): Surface {
  return cellular(1.7, seed, (wall, cell, n, into) => {
    const seam = wall > 0.55 ? (wall - 0.55) / 0.45 : 0;
    into.height = -0.05 * seam + 0.012 * n;
    const tone = (0.74 + 0.46 * cell) * (1 + 0.16 * n) * (1 - 0.3 * seam);
    into.red = colour[0] * tone;
    into.green = colour[1] * tone * (0.97 + 0.06 * cell);
    into.blue = colour[2] * tone * (0.9 + 0.2 * cell);
  });
}
