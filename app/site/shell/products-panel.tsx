import { categoryPath, subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { Shell } from "../../../domain/storefront/read-shell.ts";
import { Draft } from "../../ui/draft.tsx";
import { waysToBrowse } from "../catalogue/ways-to-browse.tsx";

/** Categories that fit into the menu. */
const maxCategories = 15;

/** The Products menu: ways to browse, then the categories with their drafts and first subcategories. */
export function ProductsPanel({ categories }: Pick<Shell, "categories">) {
  return (
    <>
      <ul role="list" className="mega__ways">
        {waysToBrowse.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <ul role="list" className="mega__grid">
        {categories.slice(0, maxCategories).map((category) => (
          <li key={category.id} className="mega__cat">
            <a href={categoryPath(category)}>
              <Draft construction={category.weave} size="s" />
              {category.name}
            </a>
            <ul role="list">
              {category.subcategories.map((subcategory) => (
                <li key={subcategory.id}>
                  <a href={subcategoryPath(subcategory)}>{subcategory.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
