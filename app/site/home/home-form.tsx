import type { ReactNode } from "react";
import type { HomeSection } from "../../../domain/content/home-sections.ts";

/** A short form beside its heading and introduction. */
export function HomeForm({ section, children }: { section: HomeSection; children: ReactNode }) {
  return (
    <section className="wrap section split" aria-labelledby={section.key} data-small-forms>
      <div>
        <h2 id={section.key}>{section.heading}</h2>
        {section.lead && <p className="section__lead">{section.lead}</p>}
      </div>
      {children}
    </section>
  );
}
