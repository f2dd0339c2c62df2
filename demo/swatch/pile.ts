import { type Chance, chance } from "./chance.ts";
import type { Colour } from "./colour.ts";
import { type Strand, type Tubes, tubes } from "./tubes.ts";
import { LOOK_SIZE } from "./yarns.ts";

export type Pile = {
  kind: "cut" | "loop" | "terry";
  colour: Colour;
  /** Millimetres from tuft to tuft, along and across the rows. */
  gauge: number;
  pitch: number;
  /** Height of the pile and thickness of its yarn, mm. */
  height: number;
  stout: number;
};

/** The numbers of a spun yarn lying free, as yarnSkin reads them. */
export function strandLook(
  colour: Colour,
  next: Chance,
  { twist = 1.2, radius = 0.2, lustre = 0.03, melange = 0.1, shade = 0.1 } = {},
): Float32Array {
  const look = new Float32Array(LOOK_SIZE);
  const tone = 1 + (next() - 0.5) * 2 * shade;
  const angle = twist > 0 ? Math.atan2(2 * Math.PI * radius, twist) : 0.02;
  look.set([
    colour[0] * tone,
    colour[1] * tone,
    colour[2] * tone,
    next() * 500,
    next() * 500,
    next(),
    Math.cos(angle),
    Math.sin(angle),
  ]);
  look.set([lustre, melange, 0.22, twist > 0 ? 1 / twist : 0], 8);
  return look;
}

/** The pile of a carpet, a velvet or a towel over a rectangle (mm). */
export function tufts(pile: Pile, x: number, y: number, w: number, h: number, seed: number): Tubes {
  const next = chance(seed);
  const strands: Strand[] = [];
  const rows = Math.floor(h / pile.pitch);
  const columns = Math.floor(w / pile.gauge);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const cx = x + (i + 0.5 + (pile.kind === "terry" ? (j % 2) * 0.5 : 0) + (next() - 0.5) * 0.24) * pile.gauge;
      const cy = y + (j + 0.5 + (next() - 0.5) * 0.24) * pile.pitch;
      if (pile.kind === "cut") strands.push(...cutTuft(pile, cx, cy, next));
      else strands.push(loop(pile, cx, cy, next));
    }
  }
  return tubes(strands);
}

/** A bundle of yarn ends that opens like a brush. */
function cutTuft({ height, stout, gauge, colour }: Pile, x: number, y: number, next: Chance): Strand[] {
  const leanX = (next() - 0.4) * 0.5;
  const leanY = (next() - 0.3) * 0.5;
  return Array.from({ length: 16 }, () => {
    const angle = next() * 6.2832;
    const far = Math.sqrt(next()) * gauge * 0.78;
    const tall = height * (0.82 + 0.26 * next());
    const points: number[] = [];
    for (let k = 0; k <= 3; k++) {
      const f = k / 3;
      const open = 0.25 + 0.75 * f * f;
      points.push(
        x + Math.cos(angle) * far * open + leanX * gauge * f * f,
        y + Math.sin(angle) * far * open + leanY * gauge * f * f,
        tall * f,
        stout * (1 - 0.35 * f),
      );
    }
    return { points, look: strandLook(colour, next, { radius: stout, twist: 0, shade: 0.14 }) };
  });
}

/** One arch of yarn; a towel's leans any way, a carpet's along its row. */
function loop({ kind, height, stout, pitch, gauge, colour }: Pile, x: number, y: number, next: Chance): Strand {
  const terry = kind === "terry";
  const angle = terry ? Math.PI / 2 + (next() - 0.5) * 2.6 : Math.PI / 2 + (next() - 0.5) * 0.7;
  const lean = (terry ? 0.8 : 0.3) * height * (0.5 + 0.7 * next());
  const open = terry ? 0.34 * gauge + next() * 0.2 : pitch * 0.5;
  const turn = terry ? angle + Math.PI / 2 + (next() - 0.5) : angle;
  const tall = height * (0.85 + 0.3 * next());
  const points: number[] = [];
  for (let k = 0; k <= 10; k++) {
    const f = k / 10;
    const rise = Math.sin(Math.PI * f);
    const across = Math.cos(Math.PI * f) * open;
    points.push(
      x + Math.cos(turn) * across + Math.cos(angle) * lean * rise * (terry ? 1 : 0.2),
      y + Math.sin(turn) * across + Math.sin(angle) * lean * rise * (terry ? 1 : 0.2),
      tall * rise,
      stout * (0.9 + 0.15 * rise),
    );
  }
  return { points, look: strandLook(colour, next, { radius: stout, shade: 0.07 }) };
}
