import { cut } from "../../../domain/catalogue/page-title.ts";
import { categoryPath, subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { HomePage } from "../../../domain/storefront/read-home.ts";
import { Draft } from "../../ui/draft.tsx";
import { Plate } from "../../ui/plate.tsx";

/** A category with its draft, what is in it, and pictures of its first subcategories. */
export function HomeCategory({ category }: { category: HomePage["categories"][number] }) {
  return (
    <li className="cat">
      <div className="cat__name">
        <h3>
          <a href={categoryPath(category)}>{cut(category.name, 50)}</a>
        </h3>
        {category.weave && <Draft construction={category.weave} />}
        <p>{category.products.toLocaleString("en-US")} items</p>
      </div>
      <div className="cat__four">
        {category.subcategories.map((subcategory) => (
          <a key={subcategory.id} href={subcategoryPath(subcategory)}>
            <Plate
              picture={subcategory.picture}
              sizes="(max-width: 560px) 34vw, (max-width: 1100px) 22vw, 9.5rem"
              place="small"
            />
            {cut(subcategory.name, 40)}
          </a>
        ))}
      </div>
    </li>
  );
}
