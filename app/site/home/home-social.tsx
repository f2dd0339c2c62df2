import { cutAfter } from "../../../domain/catalogue/page-title.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** The supplier's latest posts. Their pictures are served by this site, so that no other host learns of the visitor. */
export function HomeSocial({ section, content: { posts } }: HomeProps) {
  if (posts.length === 0) return null;
  return (
    <HomePart section={section}>
      <ul className="posts" role="list">
        {posts.map(({ id, message, permalink, picture }) => (
          <li key={id} className="post">
            <FramedPicture className="plate plate--cut" picture={picture} sizes="4rem" place="small" />
            <a href={permalink} rel="external">
              {cutAfter(message.replace(/\s+/g, " ").trim(), 80, 77)}
            </a>
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
