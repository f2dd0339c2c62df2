import type { Route } from "./+types/home";
import { HomeHero } from "./home-hero.tsx";
import { HomeSections, heroOf, homeMeta, loader, oftenAskedFor } from "./home-page.tsx";
import { slidesOf } from "./home-plates.tsx";
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
  return (
    <main id="main" tabIndex={-1}>
      {hero ? (
        <HomeHero section={hero} sizes={sizes} slides={slidesOf(content, home.plate)} often={oftenAskedFor(home)} />
      ) : (
        <HomeTitle supplier={home.supplier} />
      )}
      <HomeSections home={home} content={content} />
    </main>
  );
}
