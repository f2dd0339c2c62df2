import type { Route } from "./+types/home";
import { HomeFinder } from "./home-finder.tsx";
import { HomeSections, heroOf, homeMeta, loader, oftenAskedFor } from "./home-page.tsx";
import { HomePlates, slidesOf } from "./home-plates.tsx";
import { HomeTitle } from "./home-title.tsx";

/** The `sizes` attribute of the plates. */
const sizes = "(max-width: 1100px) 100vw, 58vw";

export { loader };

export function meta({ loaderData: { home, content } }: Route.MetaArgs) {
  return homeMeta({ home, content }, { picture: slidesOf(content, home.plate)[0]?.picture, sizes });
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
            <HomeFinder often={oftenAskedFor(home)} />
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
