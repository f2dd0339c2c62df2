import { folded, heap } from "./arrange.ts";
import { chance } from "./chance.ts";
import { type Colour, hex } from "./colour.ts";
import type { Material } from "./material.ts";
import { allSides, type Edge, rectangle } from "./outline.ts";
import { layPiece, type Piece, turned } from "./piece.ts";
import type { Scene } from "./render.ts";
import type { Finish, Layer, Surface } from "./samples.ts";
import type { Shadow } from "./shadow.ts";
import type { View } from "./views.ts";

/** The usual card: 40 mm of booth, four to three. */
export const CARD = { wide: 40, high: 30 };
export const SHADOW: Shadow = { fall: 0.6, blur: 0.8, strength: 0.34 };

/** What is done to a material beyond weaving it: finishes for a piece of `wide` by `high` mm, and its border. */
type Treatment = {
  finishes?: ((wide: number, high: number) => readonly Finish[]) | undefined;
  border?: Piece["border"];
};

type FlatOptions = Treatment & { edge?: Edge; tooth?: number; inset?: number; wide?: number; macro?: number };

/** A single piece of a material lying flat. */
export function flat(material: Material, seed: number, view: View, options: FlatOptions = {}): Scene {
  if (view === "macro" || view === "plain") return close(material, seed, options.macro ?? macroWidth(material), options);
  const wide = options.wide ?? cardWidth(material);
  const high = wide * 0.75;
  const next = chance(seed ^ 0x1a7);
  const inset = options.inset ?? wide * 0.078;
  const edge = options.edge ?? "pinked";
  const finishes = options.finishes?.(wide, high) ?? [];
  const base = {
    place: turned((next() - 0.5) * 0.028, wide / 2, high / 2),
    thick: material.thick,
    border: options.border,
    finishes,
  };
  const thread = material.thread;
  const tooth = options.tooth ?? 2.2;
  if (view === "selvedge") {
    const sides = { ...allSides(edge), left: edge === "pinked" ? "selvedge" : edge } as const;
    const outline = rectangle({ x: wide * 0.16, y: -wide, w: wide * 2, h: wide * 3, sides, seed, tooth, thread });
    const piece = {
      ...base,
      surface: material.surface(seed, wide + 6, high + 6, "face"),
      outline,
      place: turned(-0.05, wide / 2, high / 2),
    };
    return scene(material, seed, wide, high, [layPiece(piece)]);
  }
  const x = inset;
  const y = inset * 0.92;
  const w = wide - 2 * inset;
  const h = high - 2 * y - 0.4;
  const outline = rectangle({ x, y, w, h, sides: allSides(edge), seed, tooth, thread });
  const piece: Piece = { ...base, surface: material.surface(seed, wide, high, "face"), outline };
  if (view !== "fold") return scene(material, seed, wide, high, [layPiece(piece)]);
  const back = material.surface(seed, wide, high, "back");
  const fold = { x: x + w * 0.7, y: y + h - 1.5, nx: Math.SQRT1_2, ny: Math.SQRT1_2 };
  return scene(material, seed, wide, high, heap(folded(piece, back, fold), wide, high));
}

/** The layers of things lying on the booth's floor, with their shadow. */
export function scene(
  material: Pick<Material, "lighting" | "hairs" | "nap">,
  seed: number,
  wide: number,
  high: number,
  layers: readonly Layer[],
  shadow = SHADOW,
): Scene {
  const { lighting, hairs, nap } = material;
  return { width: wide, height: high, seed, layers, lighting, hairs, nap, shadow };
}

/** A material from edge to edge of the frame. */
export function close(material: Material, seed: number, wide: number, treatment: Treatment = {}): Scene {
  const high = wide * 0.75;
  const { lighting, hairs, nap } = material;
  const layer = spread(material.surface(seed, wide, high, "face"), treatment.finishes?.(wide, high) ?? []);
  return { width: wide, height: high, seed, layers: [layer, backdrop(hex("#484848"))], lighting, hairs, nap };
}

/** What is seen through an open material in a close view. */
export function backdrop([r, g, b]: Colour): Layer {
  return {
    paint(band, from, to) {
      for (let p = from * band.width; p < to * band.width; p++) {
        if ((band.cover[p] as number) <= 0) {
          band.red[p] = r;
          band.green[p] = g;
          band.blue[p] = b;
          band.gloss[p] = 0;
          band.height[p] = -0.9;
        }
        band.cover[p] = 1;
      }
    },
  };
}

/** A surface that fills every sample that no other layer covers. */
export function spread(surface: Surface, finishes: readonly Finish[] = []): Layer {
  return {
    paint(band, from, to) {
      const { width, pitch, owned, cover } = band;
      for (let row = from; row < to; row++) {
        const base = row * width;
        const v = (band.top + row + 0.5) * pitch;
        for (let k = 0; k < width; k++) {
          if (owned[base + k]) continue;
          const start = k;
          for (; k < width && !owned[base + k]; k++) {
            owned[base + k] = 1;
            cover[base + k] = 1;
          }
          const line = { u: (start + 0.5) * pitch, v, du: pitch, dv: 0 };
          surface.fill(band, base + start, k - start, line);
          for (const finish of finishes) finish(band, base + start, k - start, line);
        }
      }
    },
  };
}

/** Some ninety threads across, as far as the shears' teeth still fit: a fine cloth is shown a little closer. */
function cardWidth(material: Material): number {
  return Math.min(CARD.wide, Math.max(26, material.thread * 95));
}

/** About thirty threads across: close enough to see how they cross. */
function macroWidth(material: Material): number {
  return Math.min(30, Math.max(9, material.thread * 32));
}
