import type { HomeSectionKey } from "../../../domain/content/home-sections.ts";
import type { Route } from "./+types/home-3";
import { HomeFinder } from "./home-finder.tsx";
import { HomeHeritage, heritageSizes, promoOf } from "./home-heritage.tsx";
import { exampleMethods, HomeSections, heroOf, homeMeta, loader } from "./home-page.tsx";
import { HomeTitle } from "./home-title.tsx";

/** The supplier first, then the products. */
const order: readonly HomeSectionKey[] = [
  ...(["about", "analytics", "process", "categories", "best-sellers", "call-to-action", "subjects", "portfolio"] as const),
  ...(["plans", "news", "social", "faq", "newsletter", "quote", "marquee"] as const),
];

export { loader };

export function meta({ loaderData: { home, content } }: Route.MetaArgs) {
  return homeMeta({ home, content }, { picture: promoOf(content)?.picture, sizes: heritageSizes });
}

/** The variant of the home page that begins with the supplier's history. */
export function Page({ loaderData: { home, content } }: Route.ComponentProps) {
  const hero = heroOf(content);
  const section = content.sections.find(({ key }) => key === "heritage");
  return (
    <main id="main" tabIndex={-1}>
      {section && promoOf(content) ? (
        <HomeHeritage section={section} content={content} first />
      ) : (
        <HomeTitle supplier={home.supplier} />
      )}
      {hero && (
        <div className="wrap finder-band">
          <p className="head__lead">{hero.lead}</p>
          <HomeFinder often={exampleMethods(home)} />
        </div>
      )}
      <HomeSections home={home} content={content} order={order} />
    </main>
  );
}
