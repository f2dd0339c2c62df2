import { fileName } from "../../domain/media/file-name.ts";

/**
 * `Content-Disposition: attachment` with the file name for the browser (RFC 6266): in ASCII for old browsers, and in full.
 *
 * @param name without an ending, in any script; characters that no file name may have are replaced
 * @param extension ASCII
 */
export function attachment(name: string, extension: string): string {
  const full = fileName(name);
  const ascii = fileName(inAscii(full));
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded(`${full}.${extension}`)}`;
}

/** Letters without their accents; `_` for other characters, and for `%`, because some browsers decode what looks like an escape. */
function inAscii(name: string): string {
  return name
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|%/gu, "_");
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
