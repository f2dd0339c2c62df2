import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { interestGroupPath } from "../../../domain/catalogue/paths.ts";
import { readInterestGroup } from "../../../domain/catalogue/read-groups.ts";
import { idFromStart } from "../../../domain/catalogue/slug.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/interest-group";
import { SubcategoryCards } from "./subcategory-cards.tsx";

export const handle = { section: "products" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { group, tags } = await readOrNotFound(idFromStart(params.slug), (id) =>
    readInterestGroup(context.get(domainContext), id),
  );
  canonicalRedirect(url, interestGroupPath(group));
  const crumbs = [{ label: "Interest groups", href: "/product-by-interest-group" }, { label: group.name }];
  return page({ group, crumbs, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { group, crumbs } }) => ({
  title: group.name,
  description: metaDescription(group.description || `Test materials for ${group.name.toLowerCase()}.`),
  canonical: interestGroupPath(group),
  crumbs,
}));

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
