import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import type { Undoable } from "../../../domain/desk/read-undoable.ts";
import { Icon } from "../../ui/icon.tsx";
import { ActForm } from "./act-form.tsx";

type Props = { undoable: Undoable | undefined; status: DeskRequest["status"]; agent: string | null | undefined };

/** Says what was just done, with the button that takes it back, as long as it can be. */
export function UndoToast({ undoable, status, agent }: Props) {
  const [left, setLeft] = useState(Math.ceil((undoable?.ms ?? 0) / 1000));
  useEffect(() => {
    if (!undoable) return;
    const until = performance.now() + undoable.ms;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [undoable]);
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="reqpage__toast" role="status">
      {isSending && <p className="toast">Sending …</p>}
      {undoable && left > 0 && !isSending && (
        <div className="toast">
          <Icon name="check" />
          <p>{words(undoable.verb, status, agent ?? "the agent")}</p>
          <ActForm act="undo" seen={0} fields={{ undo: undoable.act }}>
            <button className="link" type="submit" aria-keyshortcuts="z" title="z">
              Undo{" "}
              <span className="key" aria-hidden="true">
                z
              </span>{" "}
              <span className="num" aria-hidden="true">
                ({left} s)
              </span>
            </button>
          </ActForm>
        </div>
      )}
    </div>
  );
}

function words(verb: Undoable["verb"], status: DeskRequest["status"], agent: string): string {
  if (verb === "answer") return status === "closed" ? "Answered and closed." : "Sent. Waiting for the customer.";
  if (verb === "status")
    return {
      new: "New again.",
      open: "Open again.",
      answered: "Waiting for the customer.",
      closed: "Closed.",
      spam: "Marked as spam.",
    }[status];
  return {
    assign: "Assigned.",
    note: "Your note is kept.",
    snooze: "Snooze changed.",
    "hand-over": `Handed to ${agent}. They get the mail when it cannot be undone any more.`,
    "take-back": `Taken back from ${agent}.`,
    "send-again": "The mail is sent again.",
  }[verb];
}
