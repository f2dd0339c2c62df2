import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { projectPath } from "../../../domain/content/content-paths.ts";
import { readProjects } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, siteMeta } from "../../page.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import { capital } from "../catalogue/product-list-view.ts";
import type { Route } from "./+types/project";
import { ProjectCard } from "./project-card.tsx";
import { StoryFacts } from "./story-facts.tsx";

export const handle = { section: "about" } satisfies PageHandle;

/** Other case studies below one. */
const maxOthers = 4;

/** `/project-details` without a name shows the first case study. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { projects, tags } = await readProjects(context.get(domainContext));
  const slug = (params as { slug?: string }).slug;
  const at = slug === undefined ? 0 : projects.findIndex(({ id }) => id === idFromSlug(slug));
  const project = projects[at] ?? notFound();
  if (slug !== undefined) canonicalRedirect(url, projectPath(project));
  const others = [...projects.slice(at + 1), ...projects.slice(0, at)].slice(0, maxOthers);
  return page({ project, others, tags });
}

const crumbsOf = (name: string) => [{ label: "Case studies", href: "/projects" }, { label: name }];

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { project } }) => ({
  title: project.name,
  description: metaDescription(project.shortDescription || project.content || project.name),
  canonical: projectPath(project),
  picture: project.picture,
  crumbs: crumbsOf(project.name),
}));

/** A case study, from the complaint to the solution. */
export function Page({ loaderData: { project, others } }: Route.ComponentProps) {
  const { name, category, shortDescription, content, client, place, year, picture } = project;
  const facts = { Asked: client, Where: place, When: year, Use: capital(category) };
  return (
    <PageMain crumbs={crumbsOf(name)}>
      <PageHead title={name} lead={shortDescription} />
      <article className="story">
        <div className="story__plate">
          <StoryFacts picture={picture} facts={facts} />
        </div>
        <Markdown className="prose prose--page" text={content} below={1} />
      </article>
      {others.length > 0 && (
        <Section
          id="others"
          title="More cases"
          className="section noprint"
          more={{ href: "/projects", label: "All case studies" }}
        >
          <ul role="list" className="studies">
            {others.map((other) => (
              <li key={other.id}>
                <ProjectCard project={other} href={projectPath(other)} heading="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PageMain>
  );
}
