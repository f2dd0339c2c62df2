import { createMiddleware } from "hono/factory";

/** Correct spellings of the calls whose names the specification misspells: from the correct spelling to the call's name. */
const spellings: Readonly<Record<string, string>> = {
  "get-countries": "get-contries",
  map_countries_data: "map_contries_data",
  "{product}_fabrics_quote_request": "{product}_fabrics_qoute_request",
  "{product}_catalogue_request": "{product}_catalog_request",
  customer_complaint_history: "customer_complain_history",
};

/**
 * Redirects from the correct spelling of a call's name to the specification's misspelt name.
 *
 * @param prefix replaces `{product}` in the names
 * @returns `canonicalPath`: the path with the call's name, `/api/index.php/get-countries/` → `/api/index.php/get-contries`; undefined for any
 *   other path. `redirect`: middleware that answers 301 to GET, and 308 to POST, so that the body is sent again
 */
export function spellingRedirects(prefix: string) {
  const full = (name: string) => name.replace("{product}", prefix);
  const names = new Map(Object.entries(spellings).map(([tried, name]) => [full(tried), full(name)]));

  function canonicalPath(pathname: string): string | undefined {
    const [, base = "", tried = ""] = /^(\/api\/(?:index\.php\/)?)([^/]+)\/*$/.exec(pathname) ?? [];
    const name = names.get(tried);
    return name && base + name;
  }

  const redirect = createMiddleware(async (c, next) => {
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    if (path === undefined) return next();
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    c.header("Cache-Control", "public, max-age=3600");
    return c.redirect(path + url.search, reads ? 301 : 308);
  });

  return { written: canonicalPath, redirect };
}
