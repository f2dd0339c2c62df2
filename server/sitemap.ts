import { Hono } from "hono";
import { countryPath } from "../domain/agents/country-path.ts";
import { readCountries } from "../domain/agents/read-countries.ts";
import type { Named } from "../domain/catalogue/catalogue.ts";
import {
  bodyPath,
  categoryPath,
  interestGroupPath,
  methodPath,
  productPath,
  subcategoryPath,
} from "../domain/catalogue/paths.ts";
import {
  readProductSitemapStarts,
  readSitemapContent,
  readSitemapProducts,
  readSitemapSections,
} from "../domain/catalogue/read-sitemap.ts";
import { careerPath, newsPath, projectPath, servicePath } from "../domain/content/content-paths.ts";
import { escapeHtml } from "../domain/content/escape-html.ts";
import type { Context } from "../domain/context.ts";
import { kinds } from "../domain/enquiries/kinds.ts";

const entrances = [
  "/",
  "/product-by-category",
  "/categories-card",
  "/product-by-interest-group",
  "/product-by-standards",
  "/equipment-category",
  "/services",
  "/service-details",
  "/menuServices",
  "/heritage",
  "/intro-detail",
  "/intro-detail?id=37",
  "/intro-detail?id=42",
  "/faq",
  "/projects",
  "/event",
  "/news",
  "/downloads",
  "/calculator",
  "/associate-and-partners",
  "/carrers",
  "/country",
  "/international-representation",
  "/contact",
  "/choose-country",
  "/support",
  ...kinds.map(({ paths }) => paths[0] ?? "/support"),
  "/product-verification",
  "/privacy-policy",
  "/terms-condition",
  "/cookie-policy",
  "/api/docs",
];

/** `/robots.txt`, and `/sitemap.xml`: an index of one file for the sections and one for each 20,000 products. */
export function sitemapRoutes({ context, origin }: { context: Context; origin: string }): Hono {
  const routes = new Hono();

  routes.get("/robots.txt", (c) =>
    c.text(
      `User-agent: *\nAllow: /api/docs\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${origin}/sitemap.xml\n`,
      200,
      cached,
    ),
  );

  routes.get("/sitemap.xml", async () => {
    const starts = await readProductSitemapStarts(context);
    const files = ["/sitemap-sections.xml", ...starts.map((start) => `/sitemap-products-${start}.xml`)];
    return xml("sitemapindex", "sitemap", files);
  });

  routes.get("/sitemap-sections.xml", async () => {
    const { categories, subcategories, bodies, interestGroups, methods } = await readSitemapSections(context);
    const { services, news, projects, careers } = await readSitemapContent(context);
    const { countries } = await readCountries(context, { withAgents: true });
    const paths = (things: Named[], path: (thing: Named) => string) => things.map(path);
    return xml("urlset", "url", [
      ...entrances,
      ...paths(categories, categoryPath),
      ...paths(subcategories, subcategoryPath),
      ...paths(interestGroups, interestGroupPath),
      ...paths(bodies, bodyPath),
      ...paths(methods, methodPath),
      ...services.map(({ name }) => servicePath(name)),
      ...paths(news, newsPath),
      ...paths(projects, projectPath),
      ...paths(careers, careerPath),
      ...countries.map(({ name }) => countryPath(name)),
    ]);
  });

  routes.get("/:file{sitemap-products-[0-9]{1,9}\\.xml}", async (c) => {
    const start = Number(c.req.param("file").match(/\d+/)?.[0]);
    return xml("urlset", "url", (await readSitemapProducts(context, start)).map(productPath));
  });

  const cached = { "Cache-Control": "public, max-age=3600" };

  function xml(root: string, item: string, paths: string[]): Response {
    const items = paths.map((path) => `<${item}><loc>${escapeHtml(origin + path)}</loc></${item}>`);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("\n")}</${root}>\n`;
    return new Response(body, { headers: { ...cached, "Content-Type": "application/xml; charset=utf-8" } });
  }

  return routes;
}
