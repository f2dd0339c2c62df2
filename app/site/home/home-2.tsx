import type { HomeSectionKey } from "../../../domain/content/home-sections.ts";
import type { Route } from "./+types/home-2";
import { HomeFinder } from "./home-finder.tsx";
import { exampleMethods, HomeSections, heroOf, homeMeta, loader } from "./home-page.tsx";
import { firstPlate, HomePlates, type PlateSizes, slidesOf } from "./home-plates.tsx";
import { HomeTitle } from "./home-title.tsx";

/** Products first, then who uses them, then how they are made. */
const order: readonly HomeSectionKey[] = [
  ...(["categories", "best-sellers", "portfolio", "plans", "subjects", "call-to-action", "heritage", "process"] as const),
  ...(["analytics", "about", "news", "faq", "newsletter", "quote", "social", "marquee"] as const),
];

const sizes: PlateSizes = {
  filled: "100vw",
  whole: "(max-width: 560px) 79vw, (max-width: 1100px) 70vw, 38.5rem",
};

export { loader };

export function meta({ loaderData: { home, content } }: Route.MetaArgs) {
  return homeMeta({ home, content }, firstPlate(slidesOf(content, home.plate), sizes));
}

/** The variant of the home page that begins with a plate of full width. */
export function Page({ loaderData: { home, content } }: Route.ComponentProps) {
  const hero = heroOf(content);
  const slides = slidesOf(content, home.plate);
  return (
    <main id="main" tabIndex={-1}>
      {hero ? (
        <section className="hero hero--wide" aria-label="Introduction">
          {slides.length > 0 && <HomePlates slides={slides} sizes={sizes} />}
          <div className="wrap hero__below">
            <div>
              <h1>{hero.heading}</h1>
              {hero.lead && <p className="head__lead">{hero.lead}</p>}
            </div>
            <HomeFinder often={exampleMethods(home)} />
          </div>
        </section>
      ) : (
        <HomeTitle supplier={home.supplier} />
      )}
      <HomeSections home={home} content={content} order={order} />
    </main>
  );
}
