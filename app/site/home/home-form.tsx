import type { ReactNode } from "react";
import { homeQuote } from "../../../domain/enquiries/kinds/home-quote.ts";
import { newsletter } from "../../../domain/enquiries/kinds/newsletter.ts";
import { SmallForm } from "../../forms/small-form.tsx";
import { planOf } from "../enquiries/form-plan.ts";
import type { HomeProps } from "./home-part.tsx";

/** The short question for a quote. */
export function HomeQuote({ section }: HomeProps) {
  return (
    <HomeForm section={section} tall>
      <SmallForm plan={planOf(homeQuote, { path: "/ask-for-a-quote", productPrefix: "" })} ids="quote" className="askquote" />
    </HomeForm>
  );
}

/** The newsletter's form: one address. Nothing is sent but one e-mail, until that is confirmed. */
export function HomeNewsletter({ section }: HomeProps) {
  return (
    <HomeForm section={section}>
      <SmallForm plan={planOf(newsletter, { path: "/newsletter", productPrefix: "" })} ids="newsletter" className="subscribe">
        <p className="small">You confirm by e-mail. Every issue has a link that ends it.</p>
      </SmallForm>
    </HomeForm>
  );
}

type Props = Pick<HomeProps, "section"> & {
  /** Whether it is as tall as two other halves. */
  tall?: boolean;
  children: ReactNode;
};

/** A short form under its heading and introduction. */
function HomeForm({ section: { key, heading, lead }, tall = false, children }: Props) {
  return (
    <section className={tall ? "section half half--tall" : "section half"} aria-labelledby={key} data-small-forms>
      <div>
        <h2 id={key}>{heading}</h2>
        {lead && <p className="section__lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
