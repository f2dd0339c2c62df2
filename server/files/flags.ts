import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { hasFlag } from "country-flag-icons";
import { Hono } from "hono";
import { etag } from "hono/etag";

/** SVG files of 3 by 2, one per country. */
const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("country-flag-icons/package.json")), "3x2");

/** Flags by their country's code (ISO 3166-1 alpha-2), `/country_flags/us.svg`, in lower or upper case. */
export function flagRoutes(): Hono {
  return new Hono().get("/country_flags/:file", etag(), async (c) => {
    const code = /^([a-z]{2})\.svg$/i.exec(c.req.param("file"))?.[1]?.toUpperCase();
    if (!code || !hasFlag(code)) {
      c.header("Cache-Control", "public, max-age=60");
      return c.text("There is no such flag.", 404);
    }
    c.header("Content-Type", "image/svg+xml");
    c.header("Cache-Control", "public, max-age=2592000");
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return c.body(await readFile(path.join(folder, `${code}.svg`)));
  });
}
