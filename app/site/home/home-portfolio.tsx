import { projectPath } from "../../../domain/content/content-paths.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

/** The first case studies, a line each. */
export function HomePortfolio({ section, content: { projects } }: HomeProps) {
  if (projects.length === 0) return null;
  return (
    <section className="section half" aria-labelledby="portfolio">
      <SectionHead
        id="portfolio"
        heading={section.heading}
        lead={section.lead}
        more={{ href: "/projects", label: "All case studies" }}
      />
      <ul className="cases" role="list">
        {projects.map((project) => (
          <li key={project.id} className="case">
            <FramedPicture picture={project.picture} sizes="6rem" place="small" />
            <h3>
              <a href={projectPath(project)}>{project.name}</a>
            </h3>
            <p className="case__kind">{project.category}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
