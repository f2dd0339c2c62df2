import { metaDescription, pageTitle } from "../../../domain/catalogue/page-title.ts";
import { interestGroupPath } from "../../../domain/catalogue/paths.ts";
import { readInterestGroup } from "../../../domain/catalogue/read-groups.ts";
import { idFromStart } from "../../../domain/catalogue/slug.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, pageMeta } from "../../page.ts";
import { breadcrumbJsonLd } from "../../ui/breadcrumb-json-ld.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/interest-group";
import { SubcategoryCards } from "./subcategory-cards.tsx";

export const handle = { section: "products" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idFromStart(params.slug);
  const read = id === undefined ? undefined : await readInterestGroup(context.get(domainContext), id);
  if (!read) notFound();
  const { group, site, tags } = read;
  canonicalRedirect(url, interestGroupPath(group));
  const crumbs = [
    { label: "Home", href: "/" },
    { label: "Interest groups", href: "/product-by-interest-group" },
    { label: group.name },
  ];
  return page({ group, site, crumbs }, tags);
}

export function meta({ loaderData: { group, site, crumbs } }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(site, group.name),
    description: metaDescription(group.description || `Test materials for ${group.name.toLowerCase()}.`),
    canonical: interestGroupPath(group),
    jsonLd: [breadcrumbJsonLd(crumbs)],
  });
}

/** The subcategories of an interest group. */
export function Page({ loaderData: { group, crumbs } }: Route.ComponentProps) {
  const { name, description, subcategories } = group;
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title={name} lead={description} facts={{ Subcategories: subcategories.length }} />
      {subcategories.length === 0 ? (
        <EmptyState text="No result Found" why="Nothing is listed for this group yet." />
      ) : (
        <SubcategoryCards subcategories={subcategories} />
      )}
    </PageMain>
  );
}
