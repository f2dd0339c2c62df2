import { cut } from "../../../domain/catalogue/page-title.ts";
import { Picture } from "../../ui/picture.tsx";
import { longDay } from "../content/days.ts";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** The supplier's latest posts. Their pictures are served by this site, so that no other host learns of the visitor. */
export function HomeSocial({ section, content: { posts } }: HomeProps) {
  if (posts.length === 0) return null;
  return (
    <HomePart section={section}>
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
    </HomePart>
  );
}
