import { projectPath } from "../../../domain/content/content-paths.ts";
import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { Picture } from "../../ui/picture.tsx";
import { SectionHead } from "./section-head.tsx";

/** The first case studies. The first and the eighth are wide, so that two full rows are equally long. */
export function HomePortfolio({ section, projects }: { section: HomeSection } & Pick<HomeContent, "projects">) {
  return (
    <section className="wrap section" aria-labelledby="portfolio">
      <SectionHead
        id="portfolio"
        heading={section.heading}
        lead={section.lead}
        more={{ href: "/projects", label: "All case studies" }}
      />
      <div className="cases">
        {projects.map((project) => (
          <article key={project.id} className="case">
            <span className="plate">
              <Picture
                picture={project.picture}
                alt=""
                sizes="(max-width: 560px) 92vw, (max-width: 1100px) 45vw, 34rem"
                widths={[320, 640, 960]}
              />
            </span>
            <p className="case__kind">{project.category}</p>
            <h3>
              <a href={projectPath(project)}>{project.name}</a>
            </h3>
            <p className="cap">{project.shortDescription}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
