import { subcategoryPath } from "../../../domain/catalogue/paths.ts";
import { readEquipmentCategories } from "../../../domain/catalogue/read-groups.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IndexLine } from "../../ui/index-line.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Plate } from "../../ui/plate.tsx";
import type { Route } from "./+types/equipment";
import { WaysToBrowse } from "./ways-to-browse.tsx";

export const handle = { section: "equipment" } satisfies PageHandle;
const crumbs = [{ label: "Equipment Categories" }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await readEquipmentCategories(context.get(domainContext)));

export const meta = siteMeta({
  title: "Equipment Categories",
  description:
    "Materials, spare parts and consumables by the machine they are used on: crockmeters, abrasion testers, washing machines, light cabinets and more.",
  canonical: "/equipment-category",
  crumbs,
});

/** The subcategories by kind of equipment. */
export function Page({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Equipment Categories"
        lead="What each machine in the laboratory uses up, and where to find it."
        facts={{ Categories: groups.length }}
      />
      <WaysToBrowse current="/equipment-category" />
      {groups.length === 0 && <EmptyState text="No result Found" why="No equipment category is listed yet." />}
      <div className="machines">
        {groups.map((group, at) => (
          <section key={group.id} className="machine" id={`equipment-${group.id}`} aria-labelledby={`machine-${group.id}`}>
            <Plate
              picture={group.picture}
              eager={at < 2}
              sizes="(max-width: 700px) 92vw, (max-width: 1100px) 12rem, 17rem"
              place="card"
            />
            <div className="machine__say">
              <h2 className="h3" id={`machine-${group.id}`}>
                {group.name}
              </h2>
              <Markdown className="prose" text={group.description} />
            </div>
            <ul role="list" className="ix">
              {group.subcategories.map((subcategory) => (
                <li key={subcategory.id}>
                  <IndexLine href={subcategoryPath(subcategory)} label={subcategory.name} count={subcategory.products} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageMain>
  );
}
