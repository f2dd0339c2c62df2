/**
 * A name as a file may be called on every system: without control and direction characters, and without what some system forbids in names
 * or reads as a path.
 *
 * @param name without an ending, in any script
 * @param most characters that are kept of it
 */
export function fileName(name: string, most = 100): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/["*/:<>?\\|]+/g, "-")
    .replace(/ +/g, " ");
  const short = [...plain].slice(0, most).join("");
  return short.replace(/^[. ]+|[. ]+$/g, "") || "download";
}
