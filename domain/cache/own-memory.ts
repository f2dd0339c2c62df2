/**
 * A copy of bytes that takes just their size, for bytes that stay in memory. What zlib gives, and a short buffer that Node makes of a text, is a piece of a buffer of
 * 64 kB: as long as the piece is used, all of that is.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
