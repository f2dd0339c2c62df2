/** Reads a body whole. @throws Error when it has more bytes than that; the rest is not read */
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

/** What a host that we have configured answers: a short JSON text. @throws Error for anything longer, SyntaxError for anything else */
export async function readShortJson({ body }: Response): Promise<unknown> {
  return JSON.parse((await readLimited(body, 100_000)).toString("utf8"));
}
