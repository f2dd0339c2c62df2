import { bodyPath, interestGroupPath } from "../../../domain/catalogue/paths.ts";
import { HomePart, type HomeProps } from "./home-part.tsx";
import { HomeWay } from "./home-way.tsx";

/** Lines of each index; the link below it leads to the whole list. */
const linesShown = 12;

/** The catalogue by standard, by interest group and by equipment. */
export function HomeWays({ section, home: { bodies, interestGroups, equipment } }: HomeProps) {
  return (
    <HomePart section={section}>
      <div className="cols-3 ask">
        <HomeWay
          title="By standard"
          href="/product-by-standards"
          more="Standard Test Method"
          unit="methods"
          lines={bodies
            .slice(0, linesShown)
            .map((body) => ({ href: bodyPath(body), code: body.name, label: body.fullName, count: body.methods }))}
        />
        <HomeWay
          title="By interest group"
          href="/product-by-interest-group"
          more="All interest groups"
          unit="subcategories"
          lines={interestGroups.slice(0, linesShown).map((group) => ({
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
          lines={equipment.slice(0, linesShown).map(({ id, name, subcategories }) => ({
            href: `/equipment-category#equipment-${id}`,
            label: name,
            count: subcategories,
          }))}
        />
      </div>
    </HomePart>
  );
}
