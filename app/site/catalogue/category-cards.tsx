import { categoryPath } from "../../../domain/catalogue/paths.ts";
import { readCategories } from "../../../domain/catalogue/read-categories.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { Draft } from "../../ui/draft.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Plate } from "../../ui/plate.tsx";
import type { Route } from "./+types/category-cards";
import { WaysToBrowse } from "./ways-to-browse.tsx";

export const handle = { section: "products" } satisfies PageHandle;
const crumbs = [{ label: "Products", href: "/product-by-category" }, { label: "Category cards" }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await readCategories(context.get(domainContext)));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { categories } }) => ({
  title: "Category cards",
  description: `The ${categories.length} categories of the catalogue at a glance, each with its cloth and a sentence on what it is for.`,
  canonical: "/categories-card",
  crumbs,
}));

/** The categories as large cards, with picture and description. */
export function Page({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Category cards"
        lead="What each category is for, before its subcategories and items."
        facts={{ Categories: categories.length }}
      />
      <WaysToBrowse current="/categories-card" />
      <div className="catcards">
        {categories.map((category, at) => {
          const items = category.subcategories.reduce((sum, { products }) => sum + products, 0);
          return (
            <article key={category.id} className="catcard">
              <Plate
                picture={category.picture}
                construction={category.weave}
                eager={at < 2}
                sizes="(max-width: 700px) 92vw, 41.5rem"
                place="main"
              />
              <div className="catcard__body">
                <h2 className="h3">
                  <a href={categoryPath(category)}>{category.name}</a>
                </h2>
                {category.weave && <Draft construction={category.weave} />}
                <Markdown className="prose" text={category.description} />
                <p className="small num">
                  {category.subcategories.length} subcategories, {items.toLocaleString("en-US")} items
                </p>
              </div>
            </article>
          );
        })}
      </div>
    </PageMain>
  );
}
