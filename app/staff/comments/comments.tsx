import { useRef } from "react";
import { Link, useFetcher } from "react-router";
import { readCommentsOf, setCommentStatus } from "../../../domain/content/moderate-comments.ts";
import { authorize, may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { idOf, oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { commentsPath } from "../staff-paths.ts";
import type { Route } from "./+types/comments";
import { CommentToJudge } from "./comment-to-judge.tsx";
import { useCommentKeys } from "./use-comment-keys.ts";
import { useUndo } from "./use-undo.ts";

export const handle = {
  ...{ access: "staff", verb: "comment.list" },
  form: { body: "button", acts: { decide: "comment.decide" } },
} satisfies PageHandle;

const statuses = ["pending", "published", "rejected"] as const;
const tabs = { pending: "Waiting", published: "Published", rejected: "Rejected" } as const;
const rowsAtOnce = 25;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const status = oneOf(statuses, searchParams.get("status")) ?? "pending";
  const after = idOf(searchParams.get("after"));
  const part = await readCommentsOf(context.get(domainContext), status, {
    limit: rowsAtOnce,
    ...(after === undefined ? {} : { after }),
  });
  return { ...part, status, decides: may(context.get(actorContext), "comment.decide") };
}

/** Sets the status of a comment, also to undo it: with `version`, the comment's as it was read. */
export async function action({ url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  authorize(ctx, "comment.decide");
  const { fields } = visit;
  const [id, seen] = [idOf(textOf(fields, "id")), idOf(textOf(fields, "version"))];
  const status = oneOf(statuses, textOf(fields, "status"));
  if (!id || !seen || !status) return refused({ status: 422, message: "Choose a comment, and what to do with it." });
  const result = await setCommentStatus(ctx, id, status, seen).catch(refusal);
  if (result === false) return refused({ status: 404, message: "This comment is gone." });
  if (result !== true) return refused({ status: pageStatusOf(result), message: result.message });
  // A script stays on its page; a browser without one goes back to it.
  const isScript = new URL(visit.request.url).pathname.endsWith(".data");
  return isScript ? { decided: { id, seen } } : done(visit, `${commentsPath}${url.search}`);
}

export const meta: Route.MetaFunction = () => [{ title: "Comments | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Readers' comments: those that wait, those on the site, those kept off it; each is published or rejected. */
export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, counts, status, decides } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const list = useRef<HTMLDivElement>(null);
  const answer = fetcher.data ?? actionData;
  const problem = answer && "message" in answer ? answer.message : undefined;
  const undo = useUndo(fetcher, fetcher.data && "decided" in fetcher.data ? fetcher.data.decided : undefined);
  useCommentKeys(list, { undo: undo.run });
  return (
    <StaffMain
      title="Comments"
      intro={
        decides ? (
          <>
            <kbd>J</kbd> <kbd>K</kbd> next and previous, <kbd>P</kbd> publish, <kbd>R</kbd> reject, <kbd>U</kbd> undo
          </>
        ) : (
          "Your role may read comments; an editor publishes and rejects them."
        )
      }
    >
      <nav className="seg" aria-label="Comments by status">
        {statuses.map((one) => (
          <Link
            key={one}
            to={one === "pending" ? commentsPath : `?status=${one}`}
            aria-current={one === status ? "page" : undefined}
          >
            {tabs[one]} <span className="num">{counts[one].toLocaleString("en-US")}</span>
          </Link>
        ))}
      </nav>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="judge" ref={list}>
        {rows.length === 0 && <p>{status === "pending" ? "No comment waits." : "There are none."}</p>}
        {rows.map((comment) => (
          <CommentToJudge
            key={comment.id}
            comment={comment}
            decides={decides}
            isSending={fetcher.state !== "idle"}
            onDecide={(to, label) => undo.remember({ comment, to, label })}
            Form={fetcher.Form}
          />
        ))}
        {undo.last && (
          <div className="undo" role="status">
            <span>{`The comment of ${undo.last.comment.name || "somebody without a name"} is ${undo.last.label}.`}</span>
            <fetcher.Form method="post" onSubmit={undo.forget}>
              <HiddenInputs values={undo.last.fields} />
              <button type="submit">Undo</button>
            </fetcher.Form>
          </div>
        )}
      </div>
      {next !== undefined && (
        <p className="row">
          <Link className="btn btn--line btn--s" to={`?status=${status}&after=${next}`}>
            More
          </Link>
        </p>
      )}
    </StaffMain>
  );
}
