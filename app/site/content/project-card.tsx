import type { Project } from "../../../domain/content/read-content.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { capital } from "../catalogue/product-list-view.ts";

type Props = {
  project: Project;
  href: string;
  eager?: boolean;
  /** The heading level on its page. */
  heading: "h2" | "h3";
};

/** A case study as a card: picture, name and one line. */
export function ProjectCard({
  project: { name, category, shortDescription, year, picture },
  href,
  eager = false,
  heading: Heading,
}: Props) {
  return (
    <article className="study">
      <FramedPicture
        picture={picture}
        sizes="(max-width: 560px) 92vw, (max-width: 1100px) 61.5vw, (max-width: 1456px) 30vw, 27.25rem"
        place="column"
        eager={eager}
      />
      <p className="small study__facts">
        <span>{capital(category)}</span>
        <span className="num">{year}</span>
      </p>
      <Heading className="h4">
        <a href={href}>{name}</a>
      </Heading>
      <p className="cap">{shortDescription}</p>
    </article>
  );
}
