/** Ids in the addresses of files: the decimal id in base64 twice, 12 → "12" → "MTI=" → "TVRJPQ==". Safe for the browser. */

const largestId = 2_147_483_647;

/** @param id a whole number from 0 to 2147483647 */
export function encodeId(id: number): string {
  return btoa(btoa(String(id)));
}

/** @returns the id, or undefined for what is not an id in base64 twice; padding may be missing */
export function decodeId(text: string): number | undefined {
  return fromDecimal(fromBase64(fromBase64(text)));
}

/** As decodeId, and takes the id in base64 once and the plain id too. No text is an id in two of these ways. */
export function decodeAnyId(text: string): number | undefined {
  return decodeId(text) ?? fromDecimal(fromBase64(text)) ?? fromDecimal(text);
}

function fromDecimal(decimal: string | undefined): number | undefined {
  if (decimal === undefined || !/^(0|[1-9]\d{0,9})$/.test(decimal)) return undefined;
  const id = Number(decimal);
  return id <= largestId ? id : undefined;
}

/** Decodes only the characters of base64: atob() ignores blanks. */
function fromBase64(text: string | undefined): string | undefined {
  if (text === undefined || !/^[A-Za-z0-9+/]{1,64}={0,2}$/.test(text)) return undefined;
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}
