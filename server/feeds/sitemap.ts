import { portalPath } from "../../domain/accounts/account-paths.ts";
import { countryPath } from "../../domain/agents/country-path.ts";
import { readCountries } from "../../domain/agents/read-countries.ts";
import type { Named } from "../../domain/catalogue/catalogue.ts";
import {
  bodyPath,
  categoryPath,
  interestGroupPath,
  methodKitPath,
  methodPath,
  productPath,
  subcategoryPath,
} from "../../domain/catalogue/paths.ts";
import { careerPath, newsPath, projectPath, servicePath } from "../../domain/content/content-paths.ts";
import { escapeHtml } from "../../domain/content/escape-html.ts";
import type { Context } from "../../domain/context.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import {
  readProductSitemapStarts,
  readSitemapContent,
  readSitemapProducts,
  readSitemapSections,
} from "../../domain/storefront/read-sitemap.ts";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { fileHeaders, textHeaders } from "../headers/headers.ts";

/** Tags of the tables whose rows the sections' sitemap lists. */
const sectionTags = [
  "kits",
  "categories",
  "subcategories",
  "bodies",
  "interest-groups",
  "methods",
  "services",
  "news",
  "projects",
  "careers",
];

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
  "/request-list/paste",
  "/product-verification",
  portalPath("customer"),
  portalPath("agent"),
  "/privacy-policy",
  "/terms-condition",
  "/cookie-policy",
  "/api/docs",
];

/**
 * `/robots.txt` and `/sitemap.xml`: an index of one file for the sections and one for each 20,000 products.
 *
 * @returns undefined for any other address
 */
export function createSitemaps({ context, origin }: { context: Context; origin: string }): (url: URL) => Resource | undefined {
  const files = new Map([
    ["/robots.txt", renderRobots],
    ["/sitemap.xml", renderIndex],
    ["/sitemap-sections.xml", renderSections],
  ]);

  function find({ pathname: address }: URL): Resource | undefined {
    const render = files.get(address);
    if (render) return { address, render };
    const start = /^\/sitemap-products-(\d{1,9})\.xml$/.exec(address)?.[1];
    return start === undefined ? undefined : { address, render: () => renderProducts(Number(start)) };
  }

  async function renderRobots(): Promise<RenderedPage> {
    const body = `User-agent: *\nAllow: /api/docs\nDisallow: /api/\nDisallow: /search\nDisallow: /compare\nDisallow: /lots/\nDisallow: /spec-sheets/\n\nSitemap: ${origin}/sitemap.xml\n`;
    return { status: 200, body, headers: fileHeaders("text/plain; charset=utf-8"), tags: ["supplier"] };
  }

  async function renderIndex(): Promise<RenderedPage> {
    const starts = await readProductSitemapStarts(context);
    const paths = ["/sitemap-sections.xml", ...starts.map((start) => `/sitemap-products-${start}.xml`)];
    return xml("sitemapindex", "sitemap", paths, ["products"]);
  }

  async function renderSections(): Promise<RenderedPage> {
    const { categories, subcategories, bodies, interestGroups, methods, methodsWithKits } = await readSitemapSections(context);
    const { services, news, projects, careers } = await readSitemapContent(context);
    const { countries, tags } = await readCountries(context, { withAgents: true });
    const paths = (things: Named[], path: (thing: Named) => string) => things.map(path);
    return xml(
      "urlset",
      "url",
      [
        ...entrances,
        ...paths(categories, categoryPath),
        ...paths(subcategories, subcategoryPath),
        ...paths(interestGroups, interestGroupPath),
        ...paths(bodies, bodyPath),
        ...paths(methods, methodPath),
        ...paths(methodsWithKits, (method) => methodKitPath(method, "")),
        ...services.map(({ name }) => servicePath(name)),
        ...paths(news, newsPath),
        ...paths(projects, projectPath),
        ...paths(careers, careerPath),
        ...countries.map(({ name }) => countryPath(name)),
      ],
      [...sectionTags, ...tags],
    );
  }

  /** Only a file that the index names: every other number would make another cache entry. */
  async function renderProducts(start: number): Promise<RenderedPage> {
    const starts = await readProductSitemapStarts(context);
    if (!starts.includes(start)) return { status: 404, body: "There is no such sitemap.\n", headers: textHeaders, tags: [] };
    return xml("urlset", "url", (await readSitemapProducts(context, start)).map(productPath), ["products"]);
  }

  function xml(root: string, item: string, paths: string[], tags: string[]): RenderedPage {
    const items = paths.map((path) => `<${item}><loc>${escapeHtml(origin + path)}</loc></${item}>`);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("\n")}</${root}>\n`;
    return { status: 200, body, headers: fileHeaders("application/xml; charset=utf-8"), tags };
  }

  return find;
}
