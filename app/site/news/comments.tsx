import type { Comment } from "../../../domain/content/read-article.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import { Section } from "../../ui/section.tsx";

/** What readers said, each with its answers. The heading counts in two digits, as the specification has it: 03 Comments. */
export function Comments({ comments, count }: { comments: readonly Comment[]; count: number }) {
  return (
    <Section
      id="comments"
      title={
        <>
          {String(count).padStart(2, "0")} {count === 1 ? "Comment" : "Comments"}
        </>
      }
      className="section section--near"
    >
      {count === 0 && <p className="prose">Nobody has said anything yet.</p>}
      <CommentList comments={comments} />
    </Section>
  );
}

function CommentList({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <ol role="list" className="comments">
      {comments.map(({ id, name, website, comment, postedOn, replies }) => (
        <li key={id} id={`comment-${id}`}>
          <article>
            <p className="comments__who">
              <span className="monogram" aria-hidden="true">
                {initials(name)}
              </span>
              <b>
                {website ? (
                  <a className="rowlink" href={website} rel="nofollow ugc noopener">
                    {name || nobody}
                  </a>
                ) : (
                  name || nobody
                )}
              </b>
              <time className="small num" dateTime={postedOn}>
                {dayText(postedOn)}
              </time>
            </p>
            <p className="prose comments__say">{comment}</p>
          </article>
          <CommentList comments={replies} />
        </li>
      ))}
    </ol>
  );
}

const nobody = "A reader";

/** The letters that stand for a person: Inês Carvalho → IC. */
function initials(name: string): string {
  const words = (name || nobody).split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
