import sharp from "sharp";
import type { PictureFormat, PictureWidth } from "../../domain/media/media.ts";

// One picture at a time, and nothing kept: a worker's memory stays that of the picture in hand.
sharp.concurrency(1);
sharp.cache(false);

/** The bed that a swatch lies on (`--booth` in the light theme), for formats without a clear ground. */
const booth = "#ebebeb";

/**
 * One size and format of a picture, without the camera's notes. A picture is never enlarged.
 *
 * @param original an encoded picture of any kind
 */
export async function encodePicture(original: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Uint8Array> {
  const picture = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  switch (format) {
    // Effort 3 takes twice the time of 2 and saves a tenth; 4 takes three times as long again and saves nothing.
    case "avif":
      return picture.avif({ quality: 50, effort: 3 }).toBuffer();
    case "webp":
      return picture.webp({ quality: 70, alphaQuality: 80, effort: 4 }).toBuffer();
    case "jpg":
      return picture.flatten({ background: booth }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
