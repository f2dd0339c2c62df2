import { cut } from "../../../domain/catalogue/page-title.ts";
import { categoryPath, subcategoryPath } from "../../../domain/catalogue/paths.ts";
import { Draft } from "../../ui/draft.tsx";
import { Plate } from "../../ui/plate.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** The first categories, each with pictures of its first subcategories. */
export function HomeCategories({ section, home: { categories } }: HomeProps) {
  if (categories.length === 0) return null;
  return (
    <HomePart section={section} more={{ href: "/product-by-category", label: "All categories" }}>
      <div className="cols-4 cats">
        {categories.map((category) => (
          <article key={category.id} className="cat">
            <div className="cat__name">
              <div>
                <h3>
                  <a href={categoryPath(category)}>{cut(category.name, 50)}</a>
                </h3>
                <p>
                  {category.subcategoryIds.length} subcategories,{" "}
                  <span className="nb">{category.products.toLocaleString("en-US")} items</span>
                </p>
              </div>
              {category.weave && <Draft construction={category.weave} />}
            </div>
            <div className="cat__four">
              {category.subcategories.map((subcategory) => (
                <a key={subcategory.id} href={subcategoryPath(subcategory)}>
                  <Plate picture={subcategory.picture} sizes="(max-width: 560px) 24vw, 10rem" widths={[160, 320]} />
                  <span>{cut(subcategory.name, 40)}</span>
                </a>
              ))}
            </div>
          </article>
        ))}
      </div>
    </HomePart>
  );
}
