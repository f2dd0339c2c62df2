import { cut } from "../../../domain/catalogue/page-title.ts";
import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { Picture } from "../../ui/picture.tsx";
import { longDay } from "../content/days.ts";
import { SectionHead } from "./section-head.tsx";

/** The supplier's latest posts. Their pictures are served by this site, so that no other host learns of the visitor. */
export function HomeSocial({ section, posts }: { section: HomeSection } & Pick<HomeContent, "posts">) {
  return (
    <section className="wrap section" aria-labelledby="social">
      <SectionHead id="social" heading={section.heading} lead={section.lead} />
      <ul className="posts">
        {posts.map(({ id, message, permalink, postedOn, picture }) => (
          <li key={id} className="post">
            <span className="plate plate--cut">
              <Picture picture={picture} alt="" sizes="(max-width: 560px) 92vw, 20rem" widths={[160, 320, 640]} />
            </span>
            <p>
              <a href={permalink} rel="external">
                {cut(message.replace(/\s+/g, " ").trim(), 80, 77)}
              </a>
            </p>
            <p className="small num">
              <time dateTime={postedOn}>{longDay(postedOn)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
