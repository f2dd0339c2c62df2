import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { Draft } from "../../ui/draft.tsx";
import { SectionHead } from "./section-head.tsx";

/** How the supplier works, in numbered steps, each with the draft of a weave. */
export function HomeProcess({ section, steps }: { section: HomeSection } & Pick<HomeContent, "steps">) {
  return (
    <section className="wrap section" aria-labelledby="process">
      <SectionHead id="process" heading={section.heading} lead={section.lead} />
      <ol className="process">
        {steps.map(({ id, heading, description, construction }, at) => (
          <li key={id}>
            <p className="process__no num">
              {String(at + 1).padStart(2, "0")}
              <Draft construction={construction} />
            </p>
            <h3>{heading}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
