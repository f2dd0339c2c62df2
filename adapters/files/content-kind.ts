import { beginsAsPdf } from "../../domain/files/pdf-problem.ts";

/** The kind of a file by its content, whatever its name. */
export type ContentKind = "jpeg" | "png" | "webp" | "avif" | "mp4" | "webm" | "pdf" | "zip";

/** @returns undefined for anything else */
export function contentKind(bytes: Uint8Array): ContentKind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("PK\x03\x04")) return "zip";
  if (/^RIFF.{4}WEBP/s.test(start)) return "webp";
  if (start.startsWith("\x1a\x45\xdf\xa3")) return start.includes("webm") ? "webm" : undefined;
  if (beginsAsPdf(bytes)) return "pdf";
  const brand = /^.{4}ftyp(.{4})/s.exec(start)?.[1];
  if (brand === "avif" || brand === "avis") return "avif";
  return brand && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand) ? "mp4" : undefined;
}
