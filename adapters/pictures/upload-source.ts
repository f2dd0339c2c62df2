import { DomainError } from "../../domain/errors.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import type { PictureSource } from "../../domain/media/picture-source.ts";
import { contentKind } from "../files/content-kind.ts";
import { filmSize } from "./film-size.ts";

/** `<hash of the file as it was given>.<format it is stored in>` */
const keyShape = /^[0-9a-f]{32}\.(jpg|webp|mp4|webm)$/;

/** Pictures and films that were uploaded (take-upload.ts); `original` gives a picture as it is stored, whatever the width. */
export function uploadSource(files: FileStore): PictureSource {
  async function read(key: string): Promise<Uint8Array> {
    const bytes = keyShape.test(key) ? await files.get(key) : undefined;
    if (!bytes) throw new DomainError("invalid", `There is no uploaded file “${key.slice(0, 64)}”.`);
    return bytes;
  }
  return {
    async describe(key) {
      const bytes = await read(key);
      const kind = contentKind(bytes);
      const size = kind === "mp4" || kind === "webm" ? filmSize(kind, bytes) : await pictureSize(bytes);
      if (!size) throw new DomainError("invalid", `The uploaded film “${key}” is damaged.`);
      return { width: Math.round(size.width), height: Math.round(size.height), version: key.slice(0, 12) };
    },
    original: read,
  };
}

/** The key of an uploaded film and its type, or undefined when the source is something else. */
export function filmOf(source: string): { key: string; type: "video/mp4" | "video/webm" } | undefined {
  const key = source.replace(/^upload:/, "");
  const [, kind] = keyShape.exec(key) ?? [];
  if (kind === "mp4") return { key, type: "video/mp4" };
  return kind === "webm" ? { key, type: "video/webm" } : undefined;
}

async function pictureSize(bytes: Uint8Array) {
  // Loaded when it is needed: the serving process asks only for films.
  const { default: sharp } = await import("sharp");
  return sharp(bytes).metadata();
}
