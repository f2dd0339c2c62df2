import { isUtf8 } from "node:buffer";
import type { DownloadExtension } from "../../domain/media/downloads.ts";
import { contentKind } from "../files/content-kind.ts";

/** Whether the content of a file matches its extension. */
export function isContentOf(extension: DownloadExtension, bytes: Uint8Array): boolean {
  switch (extension) {
    case "jpg":
      return contentKind(bytes) === "jpeg";
    case "pdf":
    case "png":
    case "zip":
      return contentKind(bytes) === extension;
    case "xlsx":
      return contentKind(bytes) === "zip" && holds(bytes, "xl/workbook.xml");
    case "docx":
      return contentKind(bytes) === "zip" && holds(bytes, "word/document.xml");
    case "csv":
    case "txt":
      return isUtf8(bytes) && !bytes.includes(0);
  }
}

/** Whether a ZIP archive contains a file; it has the names of its files as plain text. */
function holds(archive: Uint8Array, name: string): boolean {
  return Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength).includes(name);
}
