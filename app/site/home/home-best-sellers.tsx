import { ProductCard } from "../catalogue/product-card.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

/** Products that the supplier has chosen: a row of small cards, to be scrolled where the screen is narrow. */
export function HomeBestSellers({ section, content: { bestSellers } }: HomeProps) {
  if (bestSellers.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="best-sellers">
      <SectionHead id="best-sellers" heading={section.heading} lead={section.lead} />
      <ul className="row-of-four" role="list">
        {bestSellers.map((product) => (
          <ProductCard key={product.id} product={product} sizes="7rem" brief />
        ))}
      </ul>
    </section>
  );
}
