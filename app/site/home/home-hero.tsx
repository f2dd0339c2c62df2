import type { HomeSection } from "../../../domain/content/home-sections.ts";
import { HomeFinder } from "./home-finder.tsx";
import { HomePlates, type HomeSlide } from "./home-plates.tsx";

type Props = {
  section: HomeSection;
  slides: readonly HomeSlide[];
  sizes: string;
  often: readonly { id: number; designation: string }[];
};

/** The first view: heading, search field for a method's number, and slides of plates. */
export function HomeHero({ section, slides, sizes, often }: Props) {
  return (
    <section className="hero" aria-label="Introduction">
      <div className="hero__say">
        <h1>{section.heading}</h1>
        {section.lead && <p className="head__lead">{section.lead}</p>}
        <HomeFinder often={often} />
      </div>
      {slides.length > 0 && <HomePlates slides={slides} sizes={sizes} />}
    </section>
  );
}
