import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { projectPath } from "../../../domain/content/content-paths.ts";
import { projectCategories } from "../../../domain/content/project-categories.ts";
import { readProjects } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Ways } from "../../ui/ways.tsx";
import { capital } from "../catalogue/product-list-view.ts";
import type { Route } from "./+types/projects";
import { ProjectCard } from "./project-card.tsx";

export const handle = { section: "about", params: ["filter"] } satisfies PageHandle;

/** Case studies shown under a filter. */
const maxShown = 8;
const filters = ["all", ...projectCategories] as const;
const pathOf = (filter: (typeof filters)[number]) => (filter === "all" ? "/projects" : `/projects?filter=${filter}`);
const crumbs = [{ label: "Case studies" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get("filter")?.toLowerCase();
  const filter = filters.find((known) => known === asked) ?? "all";
  const { projects, tags } = await readProjects(context.get(domainContext));
  const shown = projects.filter(({ category }) => filter === "all" || category === filter).slice(0, maxShown);
  return page({ filter, projects: shown, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { filter, projects } }) => ({
  title: "Case studies",
  description: metaDescription(`Cases from customers’ laboratories. ${projects.map(({ name }) => `${name}.`).join(" ")}`),
  canonical: pathOf(filter),
  crumbs,
}));

/** The case studies: what went wrong in a laboratory, and what solved it. */
export function Page({ loaderData: { filter, projects } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Case studies"
        lead="Our portfolio of puzzles: results that did not agree, what we looked at, and what settled it."
      />
      <Ways
        label="Where the cloth was used"
        links={filters.map((name) => ({ href: pathOf(name), label: capital(name) }))}
        current={pathOf(filter)}
      />
      {projects.length === 0 && (
        <EmptyState
          text="No data found"
          why="No case is told under this heading yet."
          more={{ href: "/projects", label: "All case studies" }}
        />
      )}
      <ul role="list" className="studies">
        {projects.map((project, at) => (
          <li key={project.id}>
            <ProjectCard project={project} href={projectPath(project)} eager={at < 4} heading="h2" />
          </li>
        ))}
      </ul>
    </PageMain>
  );
}
