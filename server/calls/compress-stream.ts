import { type Duplex, PassThrough, pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import type { ContentEncoding } from "../answers/accept-encoding.ts";

const chunkSize = 65_536;

/** Encoders at levels that are faster than the network. */
const encoders: Record<ContentEncoding, () => Duplex> = {
  br: () => createBrotliCompress({ chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => createZstdCompress({ chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: () => createGzip({ chunkSize, level: 6 }),
  identity: () => new PassThrough(),
};

type Options = {
  /** Milliseconds after which the body of a client that reads nothing is aborted. */
  idleMs: number;
  /** Called once, at the end or after an error. */
  onEnd: () => void;
};

/**
 * Compresses a body while it is sent, no faster than the client reads it. When the client disconnects or stops reading, the generator of the parts
 * is ended; when the generator throws, the body is aborted, so that the client does not take it for complete.
 */
export function compressStream(
  parts: AsyncIterable<Buffer>,
  encoding: ContentEncoding,
  { idleMs, onEnd }: Options,
): ReadableStream<Uint8Array> {
  // Only one part is buffered.
  const source = Readable.from(parts, { objectMode: false, highWaterMark: 1 });
  const encoder = encoders[encoding]();
  const waiting = setTimeout(() => source.destroy(new Error("The client reads nothing.")), idleMs);
  pipeline(source, encoder, () => {
    clearTimeout(waiting);
    onEnd();
  });
  const body = Readable.toWeb(encoder) as ReadableStream<Uint8Array>;
  encoder.on("data", () => waiting.refresh());
  return body;
}
