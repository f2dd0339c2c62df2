import type { Route } from "./+types/home";
import { HomeFinder } from "./home-finder.tsx";
import { exampleMethods, HomeSections, heroOf, homeMeta, loader } from "./home-page.tsx";
import { firstPlate, HomePlates, type PlateSizes, slidesOf } from "./home-plates.tsx";
import { HomeTitle } from "./home-title.tsx";

const sizes: PlateSizes = {
  filled: "(max-width: 1100px) 100vw, (max-width: 1456px) calc(100vw - 37rem), calc(50vw + 8rem)",
  whole: "(max-width: 560px) 79vw, (max-width: 1100px) 70vw, 33rem",
};

export { loader };

export function meta({ loaderData: { home, content } }: Route.MetaArgs) {
  return homeMeta({ home, content }, firstPlate(slidesOf(content, home.plate), sizes));
}

/** The home page: search by method number, then the sections that the supplier shows. */
export function Page({ loaderData: { home, content } }: Route.ComponentProps) {
  const hero = heroOf(content);
  const slides = slidesOf(content, home.plate);
  return (
    <main id="main" tabIndex={-1}>
      {hero ? (
        <section className="hero" aria-label="Introduction">
          <div className="hero__say">
            <h1>{hero.heading}</h1>
            {hero.lead && <p className="head__lead">{hero.lead}</p>}
            <HomeFinder often={exampleMethods(home)} />
          </div>
          {slides.length > 0 && <HomePlates slides={slides} sizes={sizes} />}
        </section>
      ) : (
        <HomeTitle supplier={home.supplier} />
      )}
      <HomeSections home={home} content={content} />
    </main>
  );
}
