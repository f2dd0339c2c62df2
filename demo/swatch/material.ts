import type { Colour } from "./colour.ts";
import type { Hair, Nap } from "./hair.ts";
import type { Lighting } from "./light.ts";
import type { Surface } from "./samples.ts";
import { cork, foam, sheet } from "./sheets.ts";

/** A material that can be cut and laid, and how it takes the light. */
export type Material = {
  /** A piece's surface, `wide` by `high` mm from the origin. */
  surface: (seed: number, wide: number, high: number, side: "face" | "back") => Surface;
  /** Millimetres from thread to thread, or the size of what there is to see. */
  thread: number;
  thick: number;
  lighting: Lighting;
  hairs: readonly Hair[];
  nap: Nap | undefined;
};

/** Foam. */
export function foamMaterial(colour: Colour): Material {
  const lighting = { relief: 0.7, drape: 0.02, hollow: 0.3, hollowDepth: 1.6 };
  return { surface: (seed) => foam(colour, seed), thread: 0.9, thick: 2, lighting, hairs: [], nap: undefined };
}

/** Cork. */
export function corkMaterial(colour: Colour): Material {
  const lighting = { relief: 0.7, drape: 0.03 };
  return { surface: (seed) => cork(colour, seed), thread: 1.7, thick: 1.5, lighting, hairs: [], nap: undefined };
}

/** A smooth sheet, such as card. */
export function sheetMaterial(colour: Colour): Material {
  const lighting = { relief: 0.6, drape: 0.02 };
  return { surface: () => sheet(colour), thread: 0.6, thick: 0.4, lighting, hairs: [], nap: undefined };
}
