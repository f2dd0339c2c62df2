import { bodyPath, interestGroupPath } from "../../../domain/catalogue/paths.ts";
import { HomePart, type HomeProps } from "./home-part.tsx";
import { HomeWay } from "./home-way.tsx";

/** Entries of each index; the link below it leads to the whole list. */
const linesShown = 7;

/** The catalogue by standard, by interest group and by equipment. */
export function HomeWays({ section, home: { bodies, interestGroups, equipment } }: HomeProps) {
  return (
    <HomePart section={section}>
      <div className="cols-3 indexes">
        <HomeWay
          title="By standard"
          href="/product-by-standards"
          more="Standard Test Method"
          lines={bodies.slice(0, linesShown).map((body) => ({ href: bodyPath(body), label: body.name }))}
        />
        <HomeWay
          title="By interest group"
          href="/product-by-interest-group"
          more="All interest groups"
          lines={interestGroups.slice(0, linesShown).map((group) => ({ href: interestGroupPath(group), label: group.name }))}
        />
        <HomeWay
          title="By equipment"
          href="/equipment-category"
          more="Equipment Categories"
          lines={equipment
            .slice(0, linesShown)
            .map(({ id, name }) => ({ href: `/equipment-category#equipment-${id}`, label: name }))}
        />
      </div>
    </HomePart>
  );
}
