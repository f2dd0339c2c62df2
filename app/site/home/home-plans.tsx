import { Fragment } from "react";
import { labelled } from "../../ui/labelled.ts";
import { RowLink } from "../../ui/links.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

/** Price plans, a line each, with their features folded. */
export function HomePlans({ section, content: { plans } }: HomeProps) {
  if (plans.length === 0) return null;
  return (
    <section className="section half" aria-labelledby="plans">
      <SectionHead id="plans" heading={section.heading} lead={section.lead} />
      <ul className="plans" role="list">
        {plans.map(({ id, name, price, period, description, features, highlighted }) => (
          <li key={id} className={highlighted ? "plan plan--mark" : "plan"}>
            <h3>{name}</h3>
            <p className="plan__price">
              <b className="num">{price}</b> {period}
            </p>
            <p className="plan__say">{description}</p>
            <RowLink href="/quote-request">Choose {name}</RowLink>
            {features.length > 0 && (
              <details>
                <summary>What it includes</summary>
                <dl>
                  {features.map(labelled).map((feature) => (
                    <Fragment key={feature.label}>
                      <dt>{feature.label}</dt>
                      <dd>{feature.value}</dd>
                    </Fragment>
                  ))}
                </dl>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
