import { isUtf8 } from "node:buffer";

/**
 * A text file as spreadsheets save it: UTF-8, UTF-16 ("Unicode text") or, where it is neither, Windows-1252.
 *
 * @returns undefined for what is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes("\0") ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a mark: in UTF-16 every second byte of Latin text is zero.
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0 && bytes.length % 2 === 0) return "utf-16le";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}
