/** RC4, which the library of Node does not have any more. */
export function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      at = (at + 1) & 255;
      other = (other + (state[at] ?? 0)) & 255;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}
