import { createHash } from "node:crypto";
import { DomainError } from "../../domain/errors.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { contentKind } from "../files/content-kind.ts";
import { filmSize } from "./film-size.ts";
import { uploadSource } from "./upload-source.ts";

/** What `media` stores of an upload; `source` is `upload:<key>`. */
export type Upload = { source: string; width: number; height: number; version: string };

const million = 1_000_000;
const max = { picture: 40 * million, film: 60 * million, pixels: 100 * million };
/** Twice the widest that pages use: enough for the sharpest screens. */
const longestSide = 3200;

/**
 * Takes a picture or film into the store. Pictures are turned the right way up, made no larger than 3200 pixels, and lose what the camera
 * wrote into them (place, time, owner). The same file is stored once.
 *
 * @throws DomainError("invalid") with a sentence for the person who brought it
 */
export async function takeUpload(files: FileStore, bytes: Uint8Array): Promise<Upload> {
  const kind = contentKind(bytes);
  if (!kind || kind === "pdf" || kind === "zip")
    throw refusal("This file cannot be used: it must be a JPEG, PNG, WebP or AVIF picture, or an MP4 or WebM film.");
  const isFilm = kind === "mp4" || kind === "webm";
  const noun = isFilm ? "film" : "picture";
  if (bytes.byteLength > max[noun]) throw refusal(`This ${noun} is too large: at most ${max[noun] / million} MB.`);
  if (isFilm && !filmSize(kind, bytes)) throw refusal("This film cannot be used: no picture was found in it.");

  const ending = isFilm ? kind : await endingFor(kind, bytes);
  const key = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${ending}`;
  if ((await files.size(key)) === undefined) await files.put(key, isFilm ? bytes : await tidied(bytes, ending));
  return { source: `upload:${key}`, ...(await uploadSource(files).describe(key)) };
}

/** Drawings and pictures with a clear ground are stored without loss, photographs with hardly any. */
async function endingFor(kind: string, bytes: Uint8Array): Promise<"webp" | "jpg"> {
  try {
    const { default: sharp } = await import("sharp");
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > max.pixels) throw refusal(`This picture has too many pixels: at most ${max.pixels / million} million.`);
    return kind === "png" || hasAlpha ? "webp" : "jpg";
  } catch (error) {
    throw damaged(error);
  }
}

async function tidied(bytes: Uint8Array, ending: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  const stored =
    ending === "webp" ? picture.webp({ lossless: true, effort: 2 }) : picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" });
  return stored.toBuffer().catch((error: unknown) => {
    throw damaged(error);
  });
}

function refusal(sentence: string): DomainError {
  return new DomainError("invalid", sentence);
}

function damaged(error: unknown): DomainError {
  return error instanceof DomainError ? error : refusal("This picture is damaged: it could not be read to its end.");
}
