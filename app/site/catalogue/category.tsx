import { cut, metaDescription } from "../../../domain/catalogue/page-title.ts";
import { categoryPath } from "../../../domain/catalogue/paths.ts";
import { readCategory } from "../../../domain/catalogue/read-category.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/category";
import { SubcategoryCards } from "./subcategory-cards.tsx";

export const handle = { section: "products" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { category, tags } = await readOrNotFound(idFromSlug(params.slug), (id) => readCategory(context.get(domainContext), id));
  canonicalRedirect(url, categoryPath(category));
  const crumbs = [{ label: "Products", href: "/product-by-category" }, { label: category.name }];
  return page({ category, crumbs, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { category, crumbs } }) => {
  const { name, description, subcategories } = category;
  return {
    title: name,
    description: metaDescription(description || `${name}: ${subcategories.map((subcategory) => subcategory.name).join(", ")}.`),
    canonical: categoryPath(category),
    picture: subcategories[0]?.picture,
    crumbs,
  };
});

/** The subcategories of a category. */
export function Page({ loaderData: { category, crumbs } }: Route.ComponentProps) {
  const { name, description, subcategories } = category;
  const items = subcategories.reduce((sum, { products }) => sum + products, 0);
  return (
    <PageMain crumbs={crumbs.map((crumb) => ({ ...crumb, label: cut(crumb.label, 60) }))}>
      <PageHead
        title={name}
        lead={description}
        facts={{ Subcategories: subcategories.length, Items: items.toLocaleString("en-US") }}
      />
      {subcategories.length === 0 ? (
        <EmptyState text="No Products Found" why="This category has no subcategories yet." />
      ) : (
        <SubcategoryCards subcategories={subcategories} />
      )}
    </PageMain>
  );
}
