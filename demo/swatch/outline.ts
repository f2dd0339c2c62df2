import { hashAt } from "./chance.ts";
import { noise1 } from "./noise.ts";

/** The edge of a piece, in millimetres of its material. */
export type Outline = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Points deeper in the box than this are deeper than any tooth; undefined if the box is not enough to decide. */
  inset?: number | undefined;
  /** Distance to the edge, positive inside. */
  depth: (u: number, v: number) => number;
};

export type Edge = "pinked" | "cut" | "selvedge" | "clean";
type Sides = { top: Edge; bottom: Edge; left: Edge; right: Edge };
/** The same edge on all four sides. */
export const allSides = (edge: Edge): Sides => ({ top: edge, bottom: edge, left: edge, right: edge });

type Rect = { x: number; y: number; w: number; h: number; sides: Sides; seed: number; tooth?: number; thread?: number };

/**
 * A rectangle.
 *
 * @param tooth millimetres from point to point of the pinking shears
 * @param thread spacing of the yarns: a straight cut frays from one to the next
 */
export function rectangle({ x, y, w, h, sides, seed, tooth = 2.2, thread = 0.4 }: Rect): Outline {
  const deep = tooth * 0.52;
  // A whole number of teeth on each side, valleys at the corners.
  const wide = w / Math.max(1, Math.round(w / tooth));
  const high = h / Math.max(1, Math.round(h / tooth));
  const lost = (edge: Edge, along: number, step: number, salt: number) => {
    if (edge === "pinked") return Math.abs(along / step - Math.floor(along / step) - 0.5) * 2 * deep;
    if (edge === "selvedge") return 0.12 * noise1(along / 1.2, seed + salt);
    if (edge === "clean") return 0;
    return 0.1 * noise1(along / 5, seed + salt) + hashAt(Math.floor(along / thread), salt, seed) * 0.16;
  };
  return {
    left: x - 0.2,
    top: y - 0.2,
    right: x + w + 0.2,
    bottom: y + h + 0.2,
    inset: deep + 0.6,
    depth: (u, v) => {
      const t = v - y - lost(sides.top, u - x, wide, 1);
      const b = y + h - v - lost(sides.bottom, u - x, wide, 2);
      const l = u - x - lost(sides.left, v - y, high, 3);
      const r = x + w - u - lost(sides.right, v - y, high, 4);
      return Math.min(t, b, l, r);
    },
  };
}

/** A disc, with a hole in the middle where `hole` (a radius) is given. */
export function disc(x: number, y: number, radius: number, hole = 0): Outline {
  return {
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
    depth: (u, v) => {
      const d = Math.hypot(u - x, v - y);
      return hole > 0 ? Math.min(radius - d, d - hole) : radius - d;
    },
  };
}

/** A card with rounded corners. */
export function rounded(x: number, y: number, w: number, h: number, radius: number): Outline {
  return {
    left: x,
    top: y,
    right: x + w,
    bottom: y + h,
    inset: radius + 0.4,
    depth: (u, v) => {
      const inner = Math.min(u - x, x + w - u, v - y, y + h - v);
      const dx = Math.max(x + radius - u, u - (x + w - radius));
      const dy = Math.max(y + radius - v, v - (y + h - radius));
      return dx > 0 && dy > 0 ? radius - Math.hypot(dx, dy) : inner;
    },
  };
}
