import { categoryPath } from "../../../domain/catalogue/paths.ts";
import { readCategories } from "../../../domain/catalogue/read-categories.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/categories";
import { GroupCards } from "./group-cards.tsx";
import { WaysToBrowse } from "./ways-to-browse.tsx";

export const handle = { section: "products" } satisfies PageHandle;
const crumbs = [{ label: "Products" }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await readCategories(context.get(domainContext)));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { categories } }) => ({
  title: "Products by category",
  description: `Test materials for textile laboratories in ${categories.length} categories, from multifibre and adjacent fabrics to soiled cloth, blue wool, ballast and scales.`,
  canonical: "/product-by-category",
  crumbs,
}));

/** All categories, each with its subcategories. */
export function Page({ loaderData: { categories } }: Route.ComponentProps) {
  const subcategories = categories.flatMap((category) => category.subcategories);
  const items = subcategories.reduce((sum, { products }) => sum + products, 0);
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Products by category"
        lead="Each category with the draft of a weave that is at home in it."
        facts={{ Categories: categories.length, Subcategories: subcategories.length, Items: items.toLocaleString("en-US") }}
      />
      <WaysToBrowse current="/product-by-category" />
      {categories.length === 0 && <EmptyState text="No Products Found" why="The catalog is empty." />}
      <GroupCards groups={categories} path={categoryPath} />
    </PageMain>
  );
}
