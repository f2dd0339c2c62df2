import { notUtf8 } from "./body-refused.ts";

const strict = new TextDecoder("utf-8", { fatal: true });

/** @throws BodyRefused 400 for bytes that are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw notUtf8();
  }
}
