import { type Duplex, PassThrough, pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import type { ContentEncoding } from "../pages/accept-encoding.ts";

const chunkSize = 65_536;

/** As quick as it can be compressed well: the network is to be the slower one. */
const encoders: Record<ContentEncoding, () => Duplex> = {
  br: () => createBrotliCompress({ chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => createZstdCompress({ chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: () => createGzip({ chunkSize, level: 6 }),
  identity: () => new PassThrough(),
};

type Options = {
  /** Milliseconds after which a client that takes nothing is given up. */
  idleMs: number;
  /** Called once, however it ends. */
  onEnd: () => void;
};

/**
 * A body made while it is sent, no faster than it is taken. When the client goes or takes nothing any more, the parts' generator is
 * ended; when that fails, the body is broken off rather than ended.
 */
export function compressStream(
  parts: AsyncIterable<Buffer>,
  encoding: ContentEncoding,
  { idleMs, onEnd }: Options,
): ReadableStream<Uint8Array> {
  // One part at a time waits.
  const source = Readable.from(parts, { objectMode: false, highWaterMark: 1 });
  const encoder = encoders[encoding]();
  const waiting = setTimeout(() => source.destroy(new Error("Nobody takes what is sent.")), idleMs);
  pipeline(source, encoder, () => {
    clearTimeout(waiting);
    onEnd();
  });
  const body = Readable.toWeb(encoder) as ReadableStream<Uint8Array>;
  encoder.on("data", () => waiting.refresh());
  return body;
}
