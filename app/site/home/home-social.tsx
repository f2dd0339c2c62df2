import { cutAfter } from "../../../domain/catalogue/page-title.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Day } from "../content/day.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** The supplier's latest posts. Their pictures are served by this site, so that no other host learns of the visitor. */
export function HomeSocial({ section, content: { posts } }: HomeProps) {
  if (posts.length === 0) return null;
  return (
    <HomePart section={section}>
      <ul className="posts">
        {posts.map(({ id, message, permalink, postedOn, picture }) => (
          <li key={id} className="post">
            <FramedPicture className="plate plate--cut" picture={picture} sizes="6.5rem" place="small" />
            <a href={permalink} rel="external">
              {cutAfter(message.replace(/\s+/g, " ").trim(), 80, 77)}
            </a>
            <Day of={postedOn} />
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
