import { Fragment } from "react";
import { labelled } from "../../ui/labelled.ts";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** Price plans side by side, with their features on the same lines. */
export function HomePlans({ section, content: { plans } }: HomeProps) {
  if (plans.length === 0) return null;
  return (
    <HomePart section={section}>
      <div className="plans">
        {plans.map(({ id, name, price, period, description, features, highlighted }) => (
          <article key={id} className={highlighted ? "plan plan--mark" : "plan"}>
            <h3>{name}</h3>
            <p className="plan__price">
              <b className="num">{price}</b> {period}
            </p>
            <p className="plan__say">{description}</p>
            <dl>
              {features.map(labelled).map((feature) => (
                <Fragment key={feature.label}>
                  <dt>{feature.label}</dt>
                  <dd>{feature.value}</dd>
                </Fragment>
              ))}
            </dl>
            <a className={highlighted ? "btn" : "btn btn--line"} href="/quote-request">
              Choose {name}
            </a>
          </article>
        ))}
      </div>
    </HomePart>
  );
}
