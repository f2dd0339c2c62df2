import { TurnButtons } from "../../ui/turn-buttons.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

const sizes = "(max-width: 640px) 70vw, (max-width: 1100px) 40vw, 20.5rem";

/** A row of products that the supplier has chosen, as slides. */
export function HomeBestSellers({ section, content: { bestSellers } }: HomeProps) {
  if (bestSellers.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="best-sellers" data-carousel>
      <SectionHead id="best-sellers" heading={section.heading} lead={section.lead}>
        <TurnButtons noun="items" />
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className="row-of-four" data-track tabIndex={0} aria-labelledby="best-sellers">
        {bestSellers.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
