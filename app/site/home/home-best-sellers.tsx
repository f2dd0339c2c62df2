import { ProductCard } from "../catalogue/product-card.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

const sizes = "(max-width: 640px) 70vw, (max-width: 1100px) 40vw, 20.5rem";

/** Products that the supplier has chosen: a row, to be scrolled where the screen is narrow. */
export function HomeBestSellers({ section, content: { bestSellers } }: HomeProps) {
  if (bestSellers.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="best-sellers">
      <SectionHead id="best-sellers" heading={section.heading} lead={section.lead} />
      <ul className="row-of-four">
        {bestSellers.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
