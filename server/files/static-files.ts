import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { acceptedEncodings, type ContentEncoding } from "../answers/accept-encoding.ts";
import { pairs, securityHeaders } from "../headers/headers.ts";

type Encoded = Partial<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>;

/** What `scripts/build.ts` adds to the name of a file that it has compressed. */
const endings = { ".br": "br", ".zst": "zstd", ".gz": "gzip" } as const satisfies Record<string, ContentEncoding>;

/**
 * Files of the build. Those under /assets/ have the hash of their content in their name and are cached without end. All are read now and
 * served from memory (5 MB), so that a site keeps the files that its pages name when another build takes the place of its own.
 *
 * @param transport headers of every answer, as a flat list of names and values
 */
export function staticFiles(root: string, transport: readonly string[] = []): Hono {
  const files = readFiles(root);
  const routes = new Hono();
  const headers = Object.fromEntries([...Object.entries(securityHeaders), ...pairs(transport)]);
  const serve = (pattern: string, cacheControl: string) =>
    routes.on(["GET", "HEAD"], pattern, (c, next) => {
      const encoded = files.get(c.req.path);
      const encoding = acceptedEncodings(c.req.header("accept-encoding")).find((one) => encoded?.[one]) ?? "identity";
      const bytes = encoded?.[encoding];
      if (!bytes) return next();
      return c.body(bytes, 200, {
        ...headers,
        "Content-Type": getMimeType(c.req.path) ?? "application/octet-stream",
        "Cache-Control": cacheControl,
        ...(Object.keys(encoded).length > 1 && { Vary: "Accept-Encoding" }),
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      });
    });
  serve("/assets/*", "public, max-age=31536000, immutable");
  serve("/fonts/*", "public, max-age=31536000, immutable");
  serve("/favicon.png", "public, max-age=86400");
  return routes;
}

/** The files below a folder by their addresses, each in its encodings. @throws where there is no such folder */
function readFiles(root: string): Map<string, Encoded> {
  const files = new Map<string, Encoded>();
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const ending = path.extname(name) as keyof typeof endings;
    const address = `/${(ending in endings ? name.slice(0, -ending.length) : name).split(path.sep).join("/")}`;
    const bytes = readFile(path.join(root, name));
    if (bytes) files.set(address, { ...files.get(address), [endings[ending] ?? "identity"]: bytes });
  }
  return files;
}

/** @returns undefined for a folder */
function readFile(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EISDIR") return undefined;
    throw error;
  }
}
