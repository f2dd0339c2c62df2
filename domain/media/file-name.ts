import { cleanText } from "../fields/clean-text.ts";

/**
 * A name as a file may be called on every system: without control and direction characters, and without what some system forbids in names
 * or reads as a path.
 *
 * @param name without an ending, in any script
 * @param maxLength characters of the result
 */
export function fileName(name: string, maxLength = 100): string {
  const plain = cleanText(name.replace(/\p{Cf}/gu, "")).replace(/["*/:<>?\\|]+/g, "-");
  return cleanText(plain, { maxLength }).replace(/^[. ]+|[. ]+$/g, "") || "download";
}
