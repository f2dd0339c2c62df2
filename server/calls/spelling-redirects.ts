import { createMiddleware } from "hono/factory";
import { spellings } from "../../api/spellings.ts";

/**
 * The addresses of calls that are asked for in their correct spelling.
 *
 * @param prefix what takes the place of `{product}` in the names
 * @returns `written`: a path with the call's own name, `/api/index.php/get-countries/` → `/api/index.php/get-contries`; undefined for any
 *   other path. `redirect`: leads there, by 301 for what reads and 308 for what sends, so that the body is sent again
 */
export function spellingRedirects(prefix: string) {
  const full = (name: string) => name.replace("{product}", prefix);
  const names = new Map(Object.entries(spellings).map(([tried, own]) => [full(tried), full(own)]));

  function written(pathname: string): string | undefined {
    const [, base = "", tried = ""] = /^(\/api\/(?:index\.php\/)?)([^/]+)\/*$/.exec(pathname) ?? [];
    const own = names.get(tried);
    return own && base + own;
  }

  const redirect = createMiddleware(async (c, next) => {
    const url = new URL(c.req.url);
    const path = written(url.pathname);
    if (path === undefined) return next();
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    c.header("Cache-Control", "public, max-age=3600");
    return c.redirect(path + url.search, reads ? 301 : 308);
  });

  return { written, redirect };
}
