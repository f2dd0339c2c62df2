import { redirect } from "react-router";
import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { bodyPath, methodPath, methodProductsPath } from "../../../domain/catalogue/paths.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { readMethodProducts } from "../../../domain/methods/read-method.ts";
import { parseProductQuery, productQueryParams } from "../../../domain/product-lists/product-query.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/method-products";
import { canonicalOfList, isVariant, neighbourLinks } from "./list-meta.ts";
import { listAddress } from "./product-list-view.ts";
import { ProductListing } from "./product-listing.tsx";

export const handle = { section: "methods", params: productQueryParams } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { query, unread } = parseProductQuery(url.searchParams);
  const { method, list, tags } = await readOrNotFound(idFromSlug(params.slug), (id) =>
    readMethodProducts(context.get(domainContext), id, query),
  );
  const named = { id: method.id, name: method.designation };
  const path = methodProductsPath(named);
  canonicalRedirect(url, path);
  if (query.page > list.pages) throw redirect(listAddress(path, query, { page: list.pages }), 302);
  const crumbs = [
    { label: "Standard Test Method", href: "/product-by-standards" },
    { label: method.body.name, href: bodyPath(method.body) },
    { label: method.designation, href: methodPath(named) },
    { label: "Products" },
  ];
  return page({ method, list, unread, path, crumbs, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { method, list, path, crumbs } }) => {
  const { designation, title } = method;
  return {
    title: `${designation} products${list.query.page > 1 ? `, page ${list.query.page}` : ""}`,
    description: metaDescription(
      `${list.listed} items for ${designation}, ${title}: fabrics, soils, scales and parts with weight, width and composition.`,
    ),
    canonical: canonicalOfList(path, list),
    crumbs,
    noindex: isVariant(list),
    links: neighbourLinks(path, list),
  };
});

/** The products that a method names. */
export function Page({ loaderData: { method, list, unread, path, crumbs } }: Route.ComponentProps) {
  const { designation, title, description } = method;
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        number={title}
        title={`Products for ${designation}`}
        lead={description}
        facts={{ Items: list.listed.toLocaleString("en-US") }}
      />
      <ProductListing path={path} list={list} unread={unread} />
    </PageMain>
  );
}
