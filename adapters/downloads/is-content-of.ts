import { isUtf8 } from "node:buffer";
import type { DownloadExtension } from "../../domain/media/downloads.ts";
import { contentKind } from "../pictures/content-kind.ts";

/** Whether a file is what its ending says, as far as its content can tell. */
export function isContentOf(extension: DownloadExtension, bytes: Uint8Array): boolean {
  switch (extension) {
    case "pdf":
      return startsWith(bytes, "%PDF-");
    case "jpg":
      return contentKind(bytes) === "jpeg";
    case "png":
      return contentKind(bytes) === "png";
    case "zip":
      return startsWith(bytes, "PK\x03\x04");
    case "xlsx":
      return startsWith(bytes, "PK\x03\x04") && holds(bytes, "xl/workbook.xml");
    case "docx":
      return startsWith(bytes, "PK\x03\x04") && holds(bytes, "word/document.xml");
    case "csv":
    case "txt":
      return isUtf8(bytes) && !bytes.includes(0);
  }
}

function startsWith(bytes: Uint8Array, beginning: string): boolean {
  return bufferOf(bytes).subarray(0, beginning.length).equals(Buffer.from(beginning, "latin1"));
}

/** The names of what is inside stand in the archive as they are. */
function holds(bytes: Uint8Array, name: string): boolean {
  return bufferOf(bytes).includes(name);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
