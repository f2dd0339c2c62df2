import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { readAssociations } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/partners";

export const handle = { section: "about" } satisfies PageHandle;
const crumbs = [{ label: "Association and Partners" }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await readAssociations(context.get(domainContext)));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { associations } }) => ({
  title: "Association and Partners",
  description: metaDescription(
    `The bodies whose methods we work to, and those we work in: ${associations.map(({ name }) => name).join(", ")}.`,
  ),
  canonical: "/associate-and-partners",
  crumbs,
}));

/** The associations and partners of the supplier. */
export function Page({ loaderData: { associations } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Association and Partners"
        lead="A method belongs to the body that publishes it. These are the ones we work to, and the tables we sit at."
        facts={{ Bodies: associations.length }}
      />
      {associations.length === 0 && <EmptyState text="No data found" why="No association is named yet." />}
      <dl className="bodies bodies--pair">
        {associations.map(({ id, name, description, website }) => (
          <div key={id} id={`association-${id}`}>
            <dt>
              <h2 className="h3">{name}</h2>
              {website && (
                <a className="rowlink small" href={website} rel="noopener">
                  {new URL(website).hostname.replace(/^www\./, "")}
                  <span className="vh">, the site of {name}</span>
                </a>
              )}
            </dt>
            <dd>
              <Markdown className="prose" text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </PageMain>
  );
}
