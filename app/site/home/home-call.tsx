import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { Icon } from "../../ui/icon.tsx";
import { telephone } from "../shell/telephone.ts";

type Props = { section: HomeSection; page: HomeContent["pages"][number]; phone: string };

/** The call to action: one sentence, a button and a telephone number. */
export function HomeCall({ section, page, phone }: Props) {
  return (
    <section className="callband" aria-labelledby="call-to-action">
      <div className="wrap">
        <div className="callband__say">
          <h2 id="call-to-action">{section.ownHeading ? section.heading : page.heading}</h2>
          {page.subHeading && <p>{page.subHeading}</p>}
        </div>
        <div className="row">
          <a className="btn btn--ink" href="/quote-request">
            Request a Quote
          </a>
          {phone && (
            <a className="btn btn--line" href={telephone(phone)}>
              <Icon name="phone" />
              <span className="num">{phone}</span>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
