import { ProductCard } from "../catalogue/product-card.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

const sizes =
  "(max-width: 560px) 60vw, (max-width: 768px) 38vw, (max-width: 1100px) 24.5vw, (max-width: 1456px) 18.25vw, 16.75rem";

/** Products that the supplier has chosen: a row, to be scrolled where the screen is narrow. */
export function HomeBestSellers({ section, content: { bestSellers } }: HomeProps) {
  if (bestSellers.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="best-sellers">
      <SectionHead id="best-sellers" heading={section.heading} lead={section.lead} />
      <ul className="row-of-four">
        {bestSellers.map((product) => (
          <ProductCard key={product.id} product={product} sizes={sizes} />
        ))}
      </ul>
    </section>
  );
}
