import { bodyPath, interestGroupPath } from "../../../domain/catalogue/paths.ts";
import { readHome } from "../../../domain/catalogue/read-home.ts";
import { pictureUrl } from "../../../domain/media/media.ts";
import { domainContext } from "../../context.ts";
import { page, pageMeta } from "../../page.ts";
import { organizationJsonLd } from "../catalogue/json-ld.ts";
import type { Route } from "./+types/home";
import { HomeCategories } from "./home-categories.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeSubjects } from "./home-subjects.tsx";
import { HomeWay } from "./home-way.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { home, tags } = await readHome(context.get(domainContext));
  return page(home, tags);
}

export function meta({ loaderData: { plate, supplier } }: Route.MetaArgs) {
  return pageMeta({
    title: "Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!",
    description:
      "Adjacent fabrics, soiled cloth, blue wool, ballast and scales, kept to the weight, width and weave that the standard prescribes. Start from the method number.",
    canonical: "/",
    image: plate ? pictureUrl(plate.picture, 1600) : undefined,
    jsonLd: [organizationJsonLd(supplier)],
  });
}

/** The home page: search by method number, what is being tested, the categories, and the other ways in. */
export function Page({ loaderData: { categories, subjects, plate, bodies, interestGroups, equipment } }: Route.ComponentProps) {
  const often = subjects.flatMap(({ methods }) => methods.slice(0, 2)).slice(0, 6);
  return (
    <main id="main" tabIndex={-1}>
      <HomeHero plate={plate} often={often} />
      {subjects.length > 0 && <HomeSubjects subjects={subjects} />}
      {categories.length > 0 && <HomeCategories categories={categories} />}
      <section className="wrap section" aria-labelledby="ways">
        <div className="section__head">
          <h2 id="ways">Other ways in</h2>
        </div>
        <div className="cols-3 ask">
          <HomeWay
            title="By standard"
            href="/product-by-standards"
            more="Standard Test Method"
            unit="methods"
            lines={bodies.map((body) => ({ href: bodyPath(body), code: body.name, label: body.fullName, count: body.methods }))}
          />
          <HomeWay
            title="By interest group"
            href="/product-by-interest-group"
            more="All interest groups"
            unit="subcategories"
            lines={interestGroups.map((group) => ({
              href: interestGroupPath(group),
              label: group.name,
              count: group.subcategories,
            }))}
          />
          <HomeWay
            title="By equipment"
            href="/equipment-category"
            more="Equipment Categories"
            unit="subcategories"
            lines={equipment.map(({ id, name, subcategories }) => ({
              href: `/equipment-category#equipment-${id}`,
              label: name,
              count: subcategories,
            }))}
          />
        </div>
      </section>
    </main>
  );
}
