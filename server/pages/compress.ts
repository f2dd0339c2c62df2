import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import type { ContentEncoding } from "./accept-encoding.ts";

const brotli = promisify(brotliCompress);

/** Quick enough for a request: for a page of 30 kB zstd 3 takes about 0.1 ms, brotli 3 about 0.2, gzip 6 about 0.5 ms. */
export function compressNow(html: Buffer, encoding: ContentEncoding): Buffer {
  switch (encoding) {
    case "zstd":
      return zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    case "br":
      return brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      });
    case "gzip":
      return gzipSync(html, { level: 6 });
    default:
      return html;
  }
}

/** The smallest form, made off the request's path: 40 ms of another thread. */
export function compressBest(html: Buffer): Promise<Buffer> {
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
}

/** The page's HTML again, from the one encoding of it that is stored. */
export function decompress(bytes: Buffer, encoding: "br" | "zstd" | "gzip"): Buffer {
  if (encoding === "zstd") return zstdDecompressSync(bytes);
  return encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}
