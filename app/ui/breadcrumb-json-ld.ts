import { type Crumb, home } from "./breadcrumb.tsx";

/** The breadcrumb for search engines (schema.org), from the home page, which is not among `crumbs`. Its paths become absolute URLs when the head is rendered. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [home, ...crumbs].map(({ label, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      ...(href ? { item: href } : {}),
    })),
  };
}
