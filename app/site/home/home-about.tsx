import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import type { HomeProps } from "./home-part.tsx";

/** The block about the supplier (page 2): cloth beside a few sentences. */
export function HomeAbout({ section, content }: HomeProps) {
  const page = content.pages.find(({ id }) => id === 2);
  if (!page) return null;
  return (
    <section className="wrap section about" aria-labelledby="about">
      <FramedPicture picture={page.picture} sizes="(max-width: 768px) 94vw, (max-width: 1456px) 39.25vw, 35.75rem" place="main" />
      <div>
        <h2 id="about">{section.ownHeading ? section.heading : page.heading}</h2>
        {page.subHeading && <p className="about__sub">{page.subHeading}</p>}
        <Markdown className="prose" text={page.content} />
      </div>
    </section>
  );
}
