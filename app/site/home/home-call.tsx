import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { HomeProps } from "./home-part.tsx";

/** The call to action: one sentence, a button and a telephone number. */
export function HomeCall({ section, home, content }: HomeProps) {
  const page = content.pages.find(({ name }) => name === "call-to-action");
  if (!page) return null;
  const { phone } = home.supplier;
  return (
    <section className="callband" aria-labelledby="call-to-action">
      <div className="wrap">
        <div className="callband__say">
          <h2 id="call-to-action">{section.ownHeading ? section.heading : page.heading}</h2>
          {page.subHeading && <p>{page.subHeading}</p>}
        </div>
        <div className="row">
          <a className="btn btn--ink" href="/request-list">
            Request a Quote
          </a>
          {phone && (
            <PhoneLink phone={phone} className="btn btn--line">
              <Icon name="phone" />
              <span className="num">{phone}</span>
            </PhoneLink>
          )}
        </div>
      </div>
    </section>
  );
}
