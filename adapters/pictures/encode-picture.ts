import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "../../domain/media/media.ts";

// One picture at a time and no cache: a worker's memory stays that of the picture it works on.
sharp.concurrency(1);
sharp.cache(false);

/** The bed that a swatch lies on (`--booth` in the light theme), for formats without a clear ground. */
const booth = "#ebebeb";

/** A picture unpacked, eight bits a channel: red, green, blue, and straight alpha where any of it is clear. */
export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array };

/**
 * Unpacks a picture, without the camera's notes, and makes it `width` pixels wide. A picture is never enlarged.
 *
 * @param original an encoded picture of any kind
 */
export async function unpackPicture(original: Uint8Array, width: number): Promise<Pixels> {
  const picture = sharp(original).autoOrient().resize({ width, withoutEnlargement: true }).toColourspace("srgb").ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const unpacked: Pixels = { width: info.width, height: info.height, channels: 4, data };
  return isOpaque(data) ? withoutAlpha(unpacked) : unpacked;
}

/** A smaller version; the same when it is not larger than `width`. */
export async function shrinkPicture(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.width <= width) return pixels;
  const { data, info } = await open(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: pixels.channels, data };
}

/** Efforts and qualities are chosen by measuring: docs/decisions/017. */
export async function encodePicture(pixels: Pixels, format: PictureFormat): Promise<Uint8Array> {
  const picture = open(pixels);
  switch (format) {
    case "avif":
      return picture.avif({ quality: 50, ...avifEffort(pixels.width) }).toBuffer();
    case "webp":
      return picture.webp({ quality: 70, alphaQuality: 80, effort: 2 }).toBuffer();
    case "jpg":
      return picture.flatten({ background: booth }).jpeg({ quality: 72 }).toBuffer();
  }
}

/**
 * In large pictures each step of effort doubles or trebles the time and saves a twentieth; small ones take little time anyway. Nobody sees
 * colours at half the resolution in a large picture, everybody does in a small one.
 */
function avifEffort(width: number) {
  return width <= 640 ? { effort: 1, chromaSubsampling: "4:4:4" } : { effort: 0, chromaSubsampling: "4:2:0" };
}

function open({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let p = 3; p < rgba.length; p += 4) if (rgba[p] !== 255) return false;
  return true;
}

function withoutAlpha({ data, ...size }: Pixels): Pixels {
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let p = 0, q = 0; p < data.length; p += 4) {
    colours[q++] = data[p] as number;
    colours[q++] = data[p + 1] as number;
    colours[q++] = data[p + 2] as number;
  }
  return { ...size, channels: 3, data: colours };
}
