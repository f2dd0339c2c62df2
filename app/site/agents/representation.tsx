import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { Breadcrumb, home } from "../../ui/breadcrumb.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/representation";
import { AgentList } from "./agent-list.tsx";
import { directoryFacts } from "./directory-facts.ts";
import { loadDirectory } from "./load-directory.ts";
import { WorldMap } from "./world-map.tsx";

export const handle = { section: "contact", script: "map", otherHosts: "tiles" } satisfies PageHandle;

/** The id of the text below the map. */
const contentId = 43;
const title = "International representation";
const crumbs = [{ label: "Contact Us", href: "/contact" }, { label: title }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await loadDirectory(context, contentId));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { directory } }) => ({
  title,
  description: metaDescription(leadOf(directory)),
  canonical: "/international-representation",
  crumbs,
}));

/** The map and the list of all agents. */
export function Page({ loaderData: { directory, map, content } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[home, ...crumbs]} />
        <PageHead title={title} lead={leadOf(directory)} facts={directoryFacts(directory)} />
      </div>
      <WorldMap map={map} />
      <div className="wrap">
        <AgentList directory={directory} />
        {content && (
          <Section id="representation" title={content.subHeading || content.heading} className="section">
            <Markdown className="prose" text={content.content} />
          </Section>
        )}
      </div>
    </main>
  );
}

function leadOf({ representatives, countries }: Route.ComponentProps["loaderData"]["directory"]): string {
  if (countries.length === 0) return "The head office serves every country.";
  return `${representatives} representatives and the head office, in ${countries.length} countries. Hatched countries have an agent; the head office serves the others.`;
}
