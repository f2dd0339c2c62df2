import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The block about the supplier (page 2): cloth beside a few sentences. */
export function HomeAbout({ section, page }: { section: HomeSection; page: HomeContent["pages"][number] }) {
  return (
    <section className="wrap section about" aria-labelledby="about">
      <span className="plate">
        <Picture picture={page.picture} sizes="(max-width: 768px) 92vw, 42rem" widths={[320, 640, 960, 1600]} alt="" />
      </span>
      <div>
        <h2 id="about">{section.ownHeading ? section.heading : page.heading}</h2>
        {page.subHeading && <p className="about__sub">{page.subHeading}</p>}
        <Markdown className="prose" text={page.content} />
      </div>
    </section>
  );
}
