import { projectPath } from "../../../domain/content/content-paths.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** The first case studies, in one row. */
export function HomePortfolio({ section, content: { projects } }: HomeProps) {
  if (projects.length === 0) return null;
  return (
    <HomePart section={section} more={{ href: "/projects", label: "All case studies" }}>
      <div className="cases">
        {projects.map((project) => (
          <article key={project.id} className="case">
            <FramedPicture
              picture={project.picture}
              sizes="(max-width: 560px) 72vw, (max-width: 1100px) 46vw, (max-width: 1456px) 22.5vw, 20.5rem"
              place="column"
            />
            <p className="case__kind">{project.category}</p>
            <h3>
              <a href={projectPath(project)}>{project.name}</a>
            </h3>
            <p className="cap">{project.shortDescription}</p>
          </article>
        ))}
      </div>
    </HomePart>
  );
}
