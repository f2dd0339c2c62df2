/** A reflectance in linear light: red, green, blue, each 0 to 1. */
export type Colour = readonly [number, number, number];

/** A component of sRGB as a component of linear light, both 0 to 1 (IEC 61966-2-1). */
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
/** A component of linear light as a component of sRGB, both 0 to 1 (IEC 61966-2-1). */
export const encoded = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** `#rrggbb` to a colour. */
export function hex(code: string): Colour {
  const n = Number.parseInt(code.slice(1), 16);
  return [linear(((n >> 16) & 255) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)];
}

/** CIELAB (D65) to a colour, clipped to what a screen can show. */
export function lab(lightness: number, a: number, b: number): Colour {
  const fy = (lightness + 16) / 116;
  const cube = (t: number) => (t ** 3 > 0.008856 ? t ** 3 : (t - 16 / 116) / 7.787);
  const x = 0.95047 * cube(fy + a / 500);
  const y = cube(fy);
  const z = 1.08883 * cube(fy - b / 200);
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  return [
    clip(3.2406 * x - 1.5372 * y - 0.4986 * z),
    clip(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    clip(0.0557 * x - 0.204 * y + 1.057 * z),
  ];
}

/** A colour between two others; `share` 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => a + (b - a) * share;
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

export const white: Colour = [1, 1, 1];
const black: Colour = [0, 0, 0];
/** The colour mixed with a share of white. */
export const lighter = (colour: Colour, share: number) => mix(colour, white, share);
/** The colour mixed with a share of black. */
export const darker = (colour: Colour, share: number) => mix(colour, black, share);
/** The relative luminance of a colour, 0 to 1 (ITU-R BT.709). */
export const luminance = (c: Colour) => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
