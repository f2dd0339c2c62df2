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
 * @param refused whether the last form came back refused: then nothing was decided
 * @returns `last`: the decision with the fields of the form that undoes it; `run` sends that form
 */
export function useUndo(fetcher: FetcherWithComponents<unknown>, refused: boolean) {
  const [decision, setDecision] = useState<Decision>();
  const isDone = fetcher.state === "idle";
  useEffect(() => {
    if (!decision || !isDone) return;
    const timer = setTimeout(() => setDecision(undefined), undoable);
    return () => clearTimeout(timer);
  }, [decision, isDone]);
  const forget = () => setDecision(undefined);
  // The decision has counted one version.
  const last = decision &&
    isDone &&
    !refused && {
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
