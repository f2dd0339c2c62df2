import { Markdown } from "../../ui/markdown.tsx";
import type { HomeProps } from "./home-part.tsx";

/** The block about the supplier (page 2): a few sentences. */
export function HomeAbout({ section, content }: HomeProps) {
  const page = content.pages.find(({ id }) => id === 2);
  if (!page) return null;
  return (
    <section className="section half about" aria-labelledby="about">
      <h2 id="about">{section.ownHeading ? section.heading : page.heading}</h2>
      <Markdown className="prose" text={page.content} />
    </section>
  );
}
