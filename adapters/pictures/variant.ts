import type { NonSharedBuffer } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PictureFormat, PictureWidth } from "../../domain/media/media.ts";
import { writeWholeFile } from "../files/write-whole-file.ts";

/**
 * A picture before it is sized: the name of its folder, `<id>-<version>`, and where its bytes come from, `scheme:reference`. `same` are the
 * keys of others that look alike, because they come from the same source: they get what is made of this one.
 */
export type Original = { key: string; source: string; same?: readonly string[] };

/** The same for all pictures that look alike. The version belongs to it: a source may have changed since one of them was imported. */
export const lookOf = ({ key, source }: Original): string => `${source} ${key.replace(/^\d+-/, "")}`;

/** One size and format of a picture. */
export type Variant = { width: PictureWidth; format: PictureFormat };

/** The file name of a variant: `640.avif`. */
export const variantName = ({ width, format }: Variant): string => `${width}.${format}`;

/** @returns undefined when it was not made yet, or is damaged */
export async function readVariant(folder: string, key: string, variant: Variant): Promise<NonSharedBuffer | undefined> {
  try {
    const bytes = await readFile(place(folder, key, variant));
    return isWholePicture(bytes, variant.format) ? bytes : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Stores a variant in the folder of rendered pictures. */
export function writeVariant(folder: string, key: string, variant: Variant, bytes: Uint8Array): Promise<void> {
  return writeWholeFile(place(folder, key, variant), bytes);
}

/** The names of what was made of a picture. */
export async function variantsMade(folder: string, key: string): Promise<Set<string>> {
  return new Set(await readdir(path.join(folder, checked(key))).catch(() => []));
}

function place(folder: string, key: string, variant: Variant): string {
  return path.join(folder, checked(key), variantName(variant));
}

/** Keys are made of ids and versions; a version comes from a source, and a source is trusted with no path. */
function checked(key: string): string {
  if (!/^\w[\w-]{0,79}$/.test(key)) throw new RangeError(`“${key}” is not the key of a picture.`);
  return key;
}

/** Whether a file that was once written is still all there: its form is looked at, not its pixels. */
function isWholePicture(bytes: Buffer, format: PictureFormat): boolean {
  switch (format) {
    case "jpg":
      return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
    case "webp":
      return bytes.length > 12 && bytes.toString("latin1", 8, 12) === "WEBP" && bytes.readUInt32LE(4) === bytes.length - 8;
    case "avif":
      return bytes.length > 12 && bytes.toString("latin1", 4, 12) === "ftypavif" && endOfBoxes(bytes) === bytes.length;
  }
}

/** Where the chain of boxes that the file is made of ends. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    at += size;
  }
  return at;
}
