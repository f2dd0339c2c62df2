import { useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import type { Undoable } from "../../../domain/desk/read-undoable.ts";
import { statusNames } from "../../../domain/inbox/status-names.ts";
import { Moment } from "../moment.tsx";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { ActForm } from "./act-form.tsx";
import type { RequestAct } from "./request-acts.ts";

type Props = {
  request: DeskRequest;
  acts: readonly RequestAct[];
  me: { id: number };
  snoozes: readonly { label: string; at: string }[];
  undoable: Undoable | undefined;
};

/** Who has a request, its status and its snooze, and the keys for them: `m` takes it, `e` closes it, `s` snoozes it, `z` undoes. */
export function RequestControls({ request, acts, me, snoozes, undoable }: Props) {
  const { version, status, assignee_id, snoozed_until, people, lead } = request;
  const submit = useSubmit();
  // What was just sent is not what would be undone.
  const isSending = useNavigation().formMethod === "POST";
  const snooze = useRef<HTMLDetailsElement>(null);
  const send = (act: RequestAct, fields: Record<string, string | number>) => {
    if (acts.includes(act))
      void submit({ act, seen: String(version), ...strings(fields) }, { method: "post", preventScrollReset: true });
  };
  useShortcuts({
    m: () => send("assign", { whom: me.id }),
    e: () => send("status", { status: "closed" }),
    z: () => undoable && !isSending && send("undo", { undo: undoable.act }),
    s: (event) => {
      if (!snooze.current) return;
      event.preventDefault();
      snooze.current.open = true;
      snooze.current.querySelector<HTMLElement>("button")?.focus();
    },
  });
  const isAgents = lead !== undefined && lead.state !== "handed-back";
  const isClosed = status === "closed" || status === "spam";
  if (!acts.includes("status")) return <p className="reqpage__state">{statusNames[status]}</p>;
  return (
    <div className="reqpage__controls">
      <ActForm act="assign" seen={version}>
        <label className="vh" htmlFor="assignee">
          Assigned to
        </label>
        <select
          className="select select--s"
          id="assignee"
          name="whom"
          key={assignee_id}
          defaultValue={assignee_id ?? ""}
          onChange={({ target }) => send("assign", { whom: target.value })}
        >
          <option value="">{isAgents ? "None of us" : "Unassigned"}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <noscript>
          <button className="btn btn--line btn--s" type="submit">
            Assign
          </button>
        </noscript>
      </ActForm>
      {/* Another status is another element: its text may have been replaced by a translation. */}
      <span className={`st ${shapes[status]}`} key={status}>
        {statusNames[status]}
      </span>
      <ActForm act="status" seen={version} fields={{ status: isClosed ? "open" : "closed" }}>
        <button className="btn btn--line btn--s" type="submit" title="e" key={status}>
          {status === "spam" ? "No spam" : isClosed ? "Reopen" : "Close"}
        </button>
      </ActForm>
      {snoozed_until ? (
        <ActForm act="snooze" seen={version} fields={{ until: "" }}>
          <button className="btn btn--line btn--s" type="submit">
            Snoozed until <Moment at={snoozed_until} />: end it
          </button>
        </ActForm>
      ) : (
        <details className="reqpage__menu" ref={snooze}>
          <summary className="btn btn--line btn--s" title="s">
            Snooze
          </summary>
          <ActForm act="snooze" seen={version} className="reqpage__pop">
            {snoozes.map(({ label, at }) => (
              <button key={label} type="submit" name="until" value={at}>
                {label}
              </button>
            ))}
            <label htmlFor="snooze-day">Until the morning of</label>
            <input className="input input--s" id="snooze-day" type="date" name="day" />
            <button type="submit">Snooze until that day</button>
          </ActForm>
        </details>
      )}
      {!isClosed && (
        <ActForm act="status" seen={version} fields={{ status: "spam" }}>
          <button className="btn btn--line btn--s" type="submit">
            Spam
          </button>
        </ActForm>
      )}
    </div>
  );
}

const shapes: Record<DeskRequest["status"], string> = {
  new: "st--new",
  open: "st--low",
  answered: "st--in",
  closed: "st--lead",
  spam: "st--lead",
};

const strings = (fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
