import type { ReactNode } from "react";
import { HomeQuoteForm } from "../enquiries/home-quote-form.tsx";
import { NewsletterForm } from "../enquiries/newsletter-form.tsx";
import type { HomeProps } from "./home-part.tsx";

export const HomeQuote = ({ section }: HomeProps) => (
  <HomeForm section={section}>
    <HomeQuoteForm />
  </HomeForm>
);

export const HomeNewsletter = ({ section }: HomeProps) => (
  <HomeForm section={section}>
    <NewsletterForm />
  </HomeForm>
);

/** A short form beside its heading and introduction. */
function HomeForm({ section, children }: Pick<HomeProps, "section"> & { children: ReactNode }) {
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
