import type { ReactNode } from "react";
import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import type { HomePage } from "../../../domain/storefront/read-home.ts";
import { SectionHead } from "./section-head.tsx";

/** The data of every variant of the home page. */
export type HomeData = { home: HomePage; content: HomeContent };

/** What each section of the home page is made from. */
export type HomeProps = HomeData & { section: HomeSection };

type Props = {
  section: HomeSection;
  /** Link to the whole list. */
  more?: { href: string; label: string };
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of the home page under its head. */
export function HomePart({ section: { key, heading, lead }, more, aside, children }: Props) {
  return (
    <section className="wrap section" aria-labelledby={key}>
      <SectionHead id={key} heading={heading} lead={lead} more={more}>
        {aside}
      </SectionHead>
      {children}
    </section>
  );
}
