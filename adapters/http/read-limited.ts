/** Reads a whole body. @throws Error when it has more than `maxBytes`; the rest is not read */
export async function readLimited(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes.toLocaleString("en-US")} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads the JSON answer of a configured host, at most 100 kB. @throws Error when it is larger, SyntaxError when it is not JSON */
export async function readShortJson({ body }: Response): Promise<unknown> {
  return JSON.parse((await readLimited(body, 100_000)).toString("utf8"));
}
