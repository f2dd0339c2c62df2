import type { FetcherWithComponents } from "react-router";
import { newsPath } from "../../../domain/content/content-paths.ts";
import type { CommentStatus, ListedComment } from "../../../domain/content/moderate-comments.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { Moment } from "../moment.tsx";

type Props = {
  comment: ListedComment;
  decides: boolean;
  isSending: boolean;
  /** Called when a decision is sent. @param label what the comment is then */
  onDecide: (to: CommentStatus, label: string) => void;
  Form: FetcherWithComponents<unknown>["Form"];
};

const decisions = [
  { to: "published", words: "Publish", label: "published", look: "btn btn--s", key: "p" },
  { to: "rejected", words: "Reject", label: "rejected", look: "btn btn--line btn--s", key: "r" },
] as const;

/** One comment with its article, and the buttons that publish or reject it. */
export function CommentToJudge({ comment, decides, isSending, onDecide, Form }: Props) {
  const { id, version, name, email, website, answersTo, posted_at, news_id, title, status, decided_at, decided_by } = comment;
  return (
    <article className="judge__one" tabIndex={-1} aria-labelledby={`comment-${id}`}>
      <h2 className="h4" id={`comment-${id}`}>
        {name || "Without a name"}
        {answersTo !== null && <span className="small"> answers {answersTo || "somebody without a name"}</span>}
      </h2>
      <p className="small">
        <Moment at={posted_at} /> on{" "}
        <a className="link" href={newsPath({ id: news_id, name: title })}>
          {title}
        </a>
        {email && ` · ${email}`}
        {website && ` · ${website}`}
      </p>
      <p className="judge__text">{comment.comment}</p>
      {decided_at && (
        <p className="small">
          {status === "published" ? "Published" : status === "rejected" ? "Rejected" : "Put back"} <Moment at={decided_at} />
          {decided_by && ` by ${decided_by}`}
        </p>
      )}
      {decides && (
        <div className="row">
          {decisions
            .filter(({ to }) => to !== status)
            .map(({ to, words, label, look, key }) => (
              <Form key={to} method="post" onSubmit={() => onDecide(to, label)}>
                <HiddenInputs values={{ act: "decide", id, version, status: to }} />
                <button className={look} type="submit" disabled={isSending} data-key={key}>
                  {words}
                </button>
              </Form>
            ))}
        </div>
      )}
    </article>
  );
}
