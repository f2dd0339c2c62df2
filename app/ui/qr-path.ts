import { encode } from "uqr";
import { picksPath } from "./picks-path.ts";

/** A QR code as one path with a stroke of one unit, in a square of `size` units without the quiet zone. */
export type Qr = { size: number; path: string };

/** The code of an address; a quarter of it may be rubbed off (level Q), as happens to labels. */
export function qrPath(address: string): Qr {
  const { data, size } = encode(address, { ecc: "Q", border: 0 });
  return { size, path: picksPath(data) };
}
