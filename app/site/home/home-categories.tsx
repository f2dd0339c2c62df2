import type { HomePage } from "../../../domain/storefront/read-home.ts";
import { Later } from "../../ui/later.tsx";
import { HomeCategory } from "./home-category.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** Categories that are in view before the others are opened. */
const openAtFirst = 4;

/** The first categories, each with pictures of its first subcategories: a row of them, and the others folded. */
export function HomeCategories({ section, home: { categories } }: HomeProps) {
  if (categories.length === 0) return null;
  const others = categories.slice(openAtFirst);
  return (
    <HomePart section={section} more={{ href: "/product-by-category", label: "All categories" }}>
      <Row categories={categories.slice(0, openAtFirst)} />
      {others.length > 0 && (
        <details className="cats-more" data-unfolds="more-categories">
          <summary>
            <b>{others.length} more categories</b>
          </summary>
          <Later id="more-categories">
            <Row id="more-categories" categories={others} />
          </Later>
        </details>
      )}
    </HomePart>
  );
}

function Row({ id, categories }: Pick<HomePage, "categories"> & { id?: string }) {
  return (
    <ul className="cols-4 cats" id={id} role="list">
      {categories.map((category) => (
        <HomeCategory key={category.id} category={category} />
      ))}
    </ul>
  );
}
