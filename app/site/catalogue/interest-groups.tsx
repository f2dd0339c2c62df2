import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { interestGroupPath } from "../../../domain/catalogue/paths.ts";
import { readInterestGroups } from "../../../domain/catalogue/read-groups.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/interest-groups";
import { GroupCards } from "./group-cards.tsx";
import { WaysToBrowse } from "./ways-to-browse.tsx";

export const handle = { section: "products" } satisfies PageHandle;
const crumbs = [{ label: "Products", href: "/product-by-category" }, { label: "Interest groups" }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await readInterestGroups(context.get(domainContext)));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { groups } }) => ({
  title: "Products by interest group",
  description: metaDescription(`The catalog by your line of work: ${groups.map(({ name }) => name.toLowerCase()).join(", ")}.`),
  canonical: "/product-by-interest-group",
  crumbs,
}));

/** The interest groups, a card for each. */
export function Page({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Products by interest group"
        lead="The same catalog, sorted by who works with it."
        facts={{ Groups: groups.length }}
      />
      <WaysToBrowse current="/product-by-interest-group" />
      {groups.length === 0 && <EmptyState text="No result Found" why="No interest group is listed yet." />}
      <GroupCards groups={groups} path={interestGroupPath} />
    </PageMain>
  );
}
