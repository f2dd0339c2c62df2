import { redirect } from "react-router";
import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { categoryPath, subcategoryPath } from "../../../domain/catalogue/paths.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { parseProductQuery, productQueryParams } from "../../../domain/product-lists/product-query.ts";
import { readSubcategory } from "../../../domain/product-lists/read-subcategory.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/subcategory";
import { canonicalOfList, isVariant, neighbourLinks } from "./list-meta.ts";
import { listAddress } from "./product-list-view.ts";
import { ProductListing } from "./product-listing.tsx";

export const handle = { section: "products", params: productQueryParams.filter((name) => name !== "role") } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { query, unread } = parseProductQuery(url.searchParams);
  const { subcategory, list, tags } = await readOrNotFound(idFromSlug(params.slug), (id) =>
    readSubcategory(context.get(domainContext), id, query),
  );
  const path = subcategoryPath(subcategory);
  canonicalRedirect(url, path);
  if (query.page > list.pages) throw redirect(listAddress(path, query, { page: list.pages }), 302);
  const crumbs = [
    { label: subcategory.category.name, href: categoryPath(subcategory.category) },
    { label: subcategory.name, href: path },
    { label: "Products" },
  ];
  return page({ subcategory, list, unread, path, crumbs, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { subcategory, list, path, crumbs } }) => {
  const { name, description, category } = subcategory;
  return {
    title: list.query.page > 1 ? `${name}, page ${list.query.page}` : name,
    description: metaDescription(
      description || `${list.listed} items in ${category.name}, with weight, width, composition and the methods that name them.`,
    ),
    canonical: canonicalOfList(path, list),
    crumbs,
    noindex: isVariant(list),
    links: neighbourLinks(path, list),
  };
});

/** The products of a subcategory. */
export function Page({ loaderData: { subcategory, list, unread, path, crumbs } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title={subcategory.name}
        lead={subcategory.description}
        facts={{ Items: list.listed.toLocaleString("en-US"), Methods: list.choices.methods.length }}
      />
      <ProductListing path={path} list={list} unread={unread} />
    </PageMain>
  );
}
