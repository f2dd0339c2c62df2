import { useEffect, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { CommentStatus, ListedComment } from "../../../domain/content/moderate-comments.ts";

/** Milliseconds for which the last decision can be undone by one press. */
const undoable = 10_000;

/** A decision: about which comment as it was before, what it is then. */
type Decision = { comment: ListedComment; to: CommentStatus; label: string };

/**
 * The last decision about a comment, for ten seconds.
 *
 * @param decided what the server has done last: the comment, and its version before
 * @returns `last`: the decision with the fields of the form that undoes it; `run` sends that form
 */
export function useUndo(fetcher: FetcherWithComponents<unknown>, decided: { id: number; seen: number } | undefined) {
  const [decision, setDecision] = useState<Decision>();
  // The form is sent a moment after its decision is remembered: an idle fetcher alone tells nothing.
  const isDone = fetcher.state === "idle" && decided?.id === decision?.comment.id && decided?.seen === decision?.comment.version;
  useEffect(() => {
    if (!decision || !isDone) return;
    const timer = setTimeout(() => setDecision(undefined), undoable);
    return () => clearTimeout(timer);
  }, [decision, isDone]);
  const forget = () => setDecision(undefined);
  // The decision has counted one version.
  const last = decision &&
    isDone && {
      ...decision,
      fields: { act: "decide", id: decision.comment.id, version: decision.comment.version + 1, status: decision.comment.status },
    };
  const run = () => {
    if (!last) return;
    fetcher.submit(last.fields, { method: "post" });
    forget();
  };
  return { last, forget, run, remember: setDecision };
}
