import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { labelled } from "../../ui/labelled.ts";
import { SectionHead } from "./section-head.tsx";

/** Price plans side by side, with their features on the same lines. */
export function HomePlans({ section, plans }: { section: HomeSection } & Pick<HomeContent, "plans">) {
  return (
    <section className="wrap section" aria-labelledby="plans">
      <SectionHead id="plans" heading={section.heading} lead={section.lead} />
      <div className="plans">
        {plans.map(({ id, name, price, period, description, features, highlighted }) => (
          <article key={id} className={highlighted ? "plan plan--mark" : "plan"}>
            <h3>{name}</h3>
            <p className="plan__price">
              <b className="num">{price}</b> {period}
            </p>
            <p className="plan__say">{description}</p>
            <dl>
              {features.map(labelled).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <a className={highlighted ? "btn" : "btn btn--line"} href="/quote-request">
              Choose {name}
            </a>
          </article>
        ))}
      </div>
    </section>
  );
}
