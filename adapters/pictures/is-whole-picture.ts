import type { PictureFormat } from "../../domain/media/media.ts";

/** Whether a file that was once written is still all there: its form is looked at, not its pixels. */
export function isWholePicture(bytes: Buffer, format: PictureFormat): boolean {
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
