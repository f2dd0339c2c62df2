/**
 * A copy of bytes in memory of just their size, for whoever keeps them. What zlib gives, and a short buffer that Node makes of a text, is a piece of one of 64 kB, and
 * to keep the piece is to keep all of that.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
