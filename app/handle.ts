/** The part of the site a page belongs to: which entry of the header is marked as current. */
export type Section = "products" | "methods" | "equipment" | "services" | "support" | "about" | "contact";

/** What a reading page says of itself: `export const handle = { section: "products", params: ["page"] } satisfies PageHandle`. */
export type PageHandle = {
  section?: Section;
  /** The query parameters that change the page. All others (utm_… and noise) reach neither the loader nor the cache. */
  params?: readonly string[];
  /** A script of its own that the page needs (server/pages/page-scripts.ts). */
  script?: "forms" | "map" | "portal" | "calculator";
  /** Which maps of other hosts it may show, where they are configured. */
  otherHosts?: "tiles" | "embed";
  /** It is one person's: it is kept nowhere. */
  personal?: boolean;
};
