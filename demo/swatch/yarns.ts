import { chance } from "./chance.ts";
import { type Colour, white } from "./colour.ts";
import { fibreSheen } from "./light.ts";
import { noise1 } from "./noise.ts";

/** The properties of a yarn, and its spacing in the cloth. */
export type Yarn = {
  perCm: number;
  /** Diameter as a share of the spacing. */
  cover: number;
  colour: Colour;
  /** Thick and thin. */
  slub: number;
  /** How far it strays from its place, in spacings. */
  wander: number;
  /** 0 spun cotton … 1 filament. */
  lustre: number;
  /** Millimetres to a turn, 0 for filament without twist; `ply` for a folded yarn. */
  twist: number;
  ply: boolean;
  /** Difference in colour from fibre to fibre, and from yarn to yarn. */
  melange: number;
  shade: number;
  /** Colour of odd fibres and husks. */
  fleck?: Colour | undefined;
};

export const plainYarn: Yarn = {
  perCm: 24,
  cover: 0.96,
  colour: white,
  slub: 0.12,
  wander: 0.06,
  lustre: 0.06,
  twist: 0.9,
  ply: false,
  melange: 0.05,
  shade: 0.03,
};

/** Places of one yarn's numbers in `Yarns.look`. */
export const LOOK = {
  red: 0,
  green: 1,
  blue: 2,
  u: 3,
  v: 4,
  phase: 5,
  cos: 6,
  sin: 7,
  lustre: 8,
  melange: 9,
  rough: 10,
  perTurn: 11,
  sheen: 12,
};
export const LOOK_SIZE = 16;

/** All the ends or all the picks of a cloth. */
export type Yarns = {
  count: number;
  spacing: number;
  /** Points of each yarn: one at each crossing with the other set. */
  crossings: number;
  /** Where the yarn's middle lies at each crossing (mm across it), and its radius there. */
  centre: Float32Array;
  radius: Float32Array;
  look: Float32Array;
  ply: boolean;
  fleck: Colour | undefined;
};

/**
 * Lays out a set of parallel yarns, each with its irregularity.
 *
 * @param across spacing of the other set in mm: irregularity has one value for each crossing
 * @param at what is different about the yarn `place` mm from the edge
 */
export function layYarns(
  yarn: Yarn,
  count: number,
  crossings: number,
  across: number,
  seed: number,
  at?: (place: number) => Partial<Yarn>,
): Yarns {
  const spacing = 10 / yarn.perCm;
  const centre = new Float32Array(count * crossings);
  const radius = new Float32Array(count * crossings);
  const look = new Float32Array(count * LOOK_SIZE);
  for (let i = 0; i < count; i++) {
    const strand = at ? { ...yarn, ...at(i * spacing) } : yarn;
    const next = chance(seed ^ Math.imul(i + 1, 2654435761));
    const [s1, s2, s3] = [next() * 1e9, next() * 1e9, next() * 1e9];
    const thick = 0.5 * spacing * strand.cover * (1 + (next() - 0.5) * (0.06 + strand.slub * 0.9));
    for (let k = 0; k < crossings; k++) {
      const d = k * across;
      const stray = strand.wander * 0.6 * (noise1(d / 1.7, s1) + noise1(d / 6.3, s3));
      // A slub is rare, long and soft; most of a yarn is even.
      const slub = noise1(d / 7.5, s1 + 77) - 0.72;
      const uneven = 0.45 * noise1(d / 0.9, s2) + 0.6 * noise1(d / 3.4, s2 + 9) + (slub > 0 ? slub * 7 : 0);
      centre[i * crossings + k] = (i + 0.5 + stray) * spacing;
      radius[i * crossings + k] = thick * (1 + strand.slub * uneven);
    }
    const tint = 1 + (next() - 0.5) * 2 * strand.shade;
    const angle = strand.twist > 0 ? Math.atan2(2 * Math.PI * thick, strand.twist) : 0.02;
    const [red, green, blue] = strand.colour;
    look.set(
      [
        red * tint,
        green * tint,
        blue * tint,
        next() * 500,
        next() * 500,
        next(),
        Math.cos(angle),
        Math.sin(angle),
        strand.lustre,
        strand.melange + 0.03,
        0.05 + 0.2 * (1 - strand.lustre),
        strand.twist > 0 ? 1 / strand.twist : 0,
      ],
      i * LOOK_SIZE,
    );
  }
  return { count, spacing, crossings, centre, radius, look, ply: yarn.ply, fleck: yarn.fleck };
}

/** Sets the sheen of each yarn for a cloth whose right-hand direction (weft) points along (ex, ey) of the picture. */
export function turnToLamp(yarns: Yarns, isWarp: boolean, ex: number, ey: number): void {
  const { look, count } = yarns;
  for (let i = 0; i < count; i++) {
    const p = i * LOOK_SIZE;
    const cos = look[p + LOOK.cos] as number;
    const sin = look[p + LOOK.sin] as number;
    const along = isWarp ? sin : cos;
    const over = isWarp ? cos : -sin;
    look[p + LOOK.sheen] = fibreSheen(along * ex + over * ey, over * ex - along * ey);
  }
}
