import type { Article } from "../../../domain/content/read-article.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The text of an article; its further pictures stand where a line of three hyphens breaks it, else below. */
export function ArticleText({ article: { content, pictures } }: { article: Pick<Article, "content" | "pictures"> }) {
  const [before = "", ...after] = content.split(/^---$/m);
  const further = pictures.slice(1);
  return (
    <>
      <Markdown className="prose prose--page" text={before} below={1} />
      {further.length > 0 && (
        <div className="article__pair">
          {further.map(({ picture, caption }) => (
            <figure key={picture.id}>
              <span className="plate">
                <Picture
                  picture={picture}
                  sizes="(max-width: 560px) 92vw, (max-width: 900px) 46vw, (max-width: 1456px) 29.5vw, 26.75rem"
                  place="column"
                />
              </span>
              {caption && <figcaption className="cap">{caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      {after.length > 0 && <Markdown className="prose prose--page" text={after.join("\n")} below={1} />}
    </>
  );
}
