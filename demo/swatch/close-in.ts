import type { Raster } from "./render.ts";

/** A part of a picture, in pixels of the picture and fractions of them. */
export type Window = { left: number; top: number; width: number; height: number };

/**
 * Renders a window of a picture, `width` by `height` pixels, three bytes each. Every pixel is the mean of what it covers, also
 * where it begins and ends between two pixels of the picture: so a slow move neither jumps nor flickers.
 *
 * @param window lies within the picture; its pixels are to be at least as fine as those of the answer
 */
export function closeIn(picture: Raster, window: Window, width: number, height: number): Uint8Array {
  const columns = shares(window.left, window.width / width, width);
  const rows = shares(window.top, window.height / height, height);
  const first = Math.floor(window.top);
  const last = Math.min(picture.height, Math.ceil(window.top + window.height));
  const narrow = new Float32Array((last - first) * width * 3);
  for (let y = first, q = 0; y < last; y++) {
    for (const { from, weights } of columns) {
      for (let channel = 0; channel < 3; channel++, q++) {
        let sum = 0;
        for (let k = 0; k < weights.length; k++) {
          sum += (picture.data[(y * picture.width + from + k) * 4 + channel] as number) * (weights[k] as number);
        }
        narrow[q] = sum;
      }
    }
  }
  const shown = new Uint8Array(width * height * 3);
  for (const [y, { from, weights }] of rows.entries()) {
    for (let x = 0; x < width * 3; x++) {
      let sum = 0.5;
      for (let k = 0; k < weights.length; k++)
        sum += (narrow[(from + k - first) * width * 3 + x] as number) * (weights[k] as number);
      shown[y * width * 3 + x] = sum;
    }
  }
  return shown;
}

/** For each of `count` stretches of the same length: the first pixel it touches, and each pixel's share of it. */
function shares(start: number, length: number, count: number): { from: number; weights: number[] }[] {
  return Array.from({ length: count }, (_, at) => {
    const begin = start + at * length;
    const end = begin + length;
    const from = Math.floor(begin + 1e-9);
    const weights: number[] = [];
    for (let pixel = from; pixel < end - 1e-9; pixel++) {
      weights.push((Math.min(end, pixel + 1) - Math.max(begin, pixel)) / length);
    }
    return { from, weights };
  });
}
