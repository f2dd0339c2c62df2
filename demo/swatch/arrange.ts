import { field } from "./field.ts";
import { allSides, rectangle } from "./outline.ts";
import { beyond, depthAt, type Half, layPiece, type Piece, type Place, turned } from "./piece.ts";
import type { Layer, Surface } from "./samples.ts";

const clamp = (v: number) => (v < 0 ? 0 : v > 1 ? 1 : v);

/** How much light the piece `upper` leaves at a point of the picture beside or below it. */
function lightLeft(upper: Piece, x: number, y: number): number {
  const beside = depthAt(upper, x, y);
  const behind = depthAt(upper, x - 0.45, y - 0.5);
  return 1 - 0.42 * clamp((behind + 0.55) / 1.1) - 0.16 * clamp(1 + beside / 0.7);
}

/** Pieces on one another, the topmost first: each is raised by those below it and shaded by those above. */
export function heap(pieces: readonly Piece[], wide: number, high: number): Layer[] {
  return pieces.map((piece, k) => {
    const above = pieces.slice(0, k);
    const below = pieces.slice(k + 1).reduce((sum, other) => sum + other.thick, 0);
    const shade =
      above.length === 0
        ? undefined
        : field(0, 0, wide, high, Math.max(0.25, wide / 320), (x, y) =>
            Math.max(
              0.35,
              above.reduce((left, upper) => left * lightLeft(upper, x, y), 1),
            ),
          );
    return layPiece({ ...piece, lift: (piece.lift ?? 0) + below * 0.6, shade });
  });
}

const ROLL = 1.5;

/**
 * A piece with one corner turned over to show its back.
 *
 * @param fold the line in the material; what lies beyond it is turned
 * @returns the flap and what is left lying, topmost first
 */
export function folded(piece: Piece, back: Surface, fold: Half): Piece[] {
  const flap: Piece = {
    ...piece,
    surface: back,
    place: reflected(piece.place, fold),
    half: fold,
    roll: (past, depth) => {
      const q = clamp(past / ROLL);
      return 0.55 + 0.5 * Math.sqrt(q * (2 - q)) - 0.12 * clamp(1 - depth / 0.5);
    },
    finishes: [],
  };
  const lying: Piece = { ...piece, half: { ...fold, nx: -fold.nx, ny: -fold.ny } };
  return [flap, lying];
}

/**
 * Pieces seen closer: the frame, `wide` mm across and four to three, has its middle at (x, y) of where they were laid. The
 * floor, a piece itself, takes their shade.
 */
export function closer(pieces: readonly Piece[], floor: Surface, x: number, y: number, wide: number): Layer[] {
  const left = x - wide / 2;
  const top = y - wide * 0.375;
  const moved = pieces.map(({ place, ...piece }): Piece => {
    const u0 = place.u0 + place.ux * left + place.uy * top;
    return { ...piece, place: { ...place, u0, v0: place.v0 + place.vx * left + place.vy * top } };
  });
  const sides = allSides("clean");
  const ground: Piece = {
    surface: floor,
    outline: rectangle({ x: -5, y: -5, w: wide + 10, h: wide + 10, sides, seed: 0 }),
    place: turned(0, 0, 0),
    thick: 0,
  };
  return heap([...moved, ground], wide, wide * 0.75);
}

/** The same place, seen through the mirror of a line in the material. */
function reflected(place: Place, line: Half): Place {
  const { nx, ny } = line;
  const turn = (u: number, v: number) => {
    const along = 2 * (u * nx + v * ny);
    return [u - along * nx, v - along * ny] as const;
  };
  const [ux, vx] = turn(place.ux, place.vx);
  const [uy, vy] = turn(place.uy, place.vy);
  const past = 2 * beyond(line, place.u0, place.v0);
  return { ux, uy, vx, vy, u0: place.u0 - past * nx, v0: place.v0 - past * ny };
}
