import { redirect } from "react-router";
import { comparePath, maxCompared, parseCompared } from "../../../domain/products/compare-path.ts";
import { readComparedProducts } from "../../../domain/products/read-compared-products.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/compare";
import { CompareForm } from "./compare-form.tsx";
import { CompareRelated } from "./compare-related.tsx";
import { ComparedTable } from "./compared-table.tsx";

export const handle = { section: "products", params: ["items"] } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const items = url.searchParams.getAll("items");
  const named = parseCompared(items);
  // The form sends what is shown and what was typed apart: the address of the page that it leads to can be kept and mailed.
  if (items.length > 1) throw redirect(comparePath(named), 302);
  return page(await readComparedProducts(context.get(domainContext), named));
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { products } }) => ({
  title: titleOf(products),
  description: "Two to four items of the catalog side by side: weight, width, composition, construction, packs and test methods.",
  canonical: comparePath(products),
  noindex: true,
}));

/** Two to four products side by side; with one, what to compare it with; with none, the form. */
export function Page({ loaderData: { products, tooMany, unknown, related } }: Route.ComponentProps) {
  const [first, second] = products;
  return (
    <PageMain crumbs={[{ label: "Compare" }]}>
      <PageHead title="Compare items" intro={second ? undefined : introOf(products.length)} />
      <Notice>{remarkOn(unknown, tooMany)}</Notice>
      {second ? (
        <>
          <ComparedTable products={products} />
          {products.length < maxCompared && <CompareForm products={products} />}
        </>
      ) : (
        <div className="cmp__one">
          <div>
            <CompareForm products={products} />
            {first && <CompareRelated product={first} related={related} />}
          </div>
          {first && <ComparedTable products={products} />}
        </div>
      )}
    </PageMain>
  );
}

const list = new Intl.ListFormat("en-US");

function titleOf(products: readonly { itemNumber: string }[]): string {
  return products.length === 0 ? "Compare items" : `Compare ${list.format(products.map(({ itemNumber }) => itemNumber))}`;
}

function introOf(count: number): string {
  return count === 0
    ? "Two to four items side by side, with their differences marked. The address of the page can be kept and mailed."
    : "Add one to three items to see them side by side.";
}

/** A sentence about names that no product has, and one about products that are too many; empty if there are none. */
function remarkOn(unknown: readonly string[], tooMany: readonly string[]): string {
  return [
    unknown.length > 0 && `No item has the number ${alternatives.format(unknown)}.`,
    tooMany.length > 0 &&
      `Up to ${maxCompared} items fit side by side; ${list.format(tooMany)} ${tooMany.length > 1 ? "are" : "is"} left out.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const alternatives = new Intl.ListFormat("en-US", { type: "disjunction" });
