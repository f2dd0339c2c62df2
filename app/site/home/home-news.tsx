import { newsPath } from "../../../domain/content/content-paths.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Day } from "../content/day.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** The latest news: the first one with a picture leads, the others are a list. */
export function HomeNews({ section, content: { news } }: HomeProps) {
  if (news.length === 0) return null;
  const lead = news.find(({ picture }) => picture) ?? news[0];
  const others = news.filter((entry) => entry !== lead);
  return (
    <HomePart section={section} more={{ href: "/news", label: "All news" }}>
      <div className="news">
        {lead && (
          <article className="news__lead">
            <FramedPicture
              className="plate plate--cut"
              picture={lead.picture}
              sizes="(max-width: 560px) 34vw, 17.25rem"
              place="card"
            />
            <div>
              <h3>
                <a href={newsPath({ id: lead.id, name: lead.title })}>{lead.title}</a>
              </h3>
              <p className="cap">{lead.shortDescription}</p>
              <Day of={lead.publishedOn} />
            </div>
          </article>
        )}
        {others.length > 0 && (
          <ul className="news__list" role="list">
            {others.map((entry) => (
              <li key={entry.id}>
                <Day of={entry.publishedOn} />
                <h3 className="h4">
                  <a href={newsPath({ id: entry.id, name: entry.title })}>{entry.title}</a>
                </h3>
              </li>
            ))}
          </ul>
        )}
      </div>
    </HomePart>
  );
}
