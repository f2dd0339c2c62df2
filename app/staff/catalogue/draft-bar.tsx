import { Form, Link } from "react-router";
import type { EditedState } from "../../../domain/workbench/read-record.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../moment.tsx";
import { previewPath } from "./catalogue-paths.ts";
import { draftFieldName } from "./draft-fields.ts";

type Props = {
  table: string;
  state: Pick<EditedState, "key" | "draft" | "parts" | "problems" | "doubts" | "path" | "mayEdit">;
  times: readonly { label: string; at: string }[];
  /** Where its forms are sent, from another page than that of the record. */
  action?: string;
};

/** A record's draft, with what goes out beside it: preview, publish now or at a time, discard. */
export function DraftBar({ table, state: { key, draft, parts, problems, doubts, path, mayEdit }, times, action }: Props) {
  const drafts = [
    ...(draft ? [{ table, key, version: draft.version }] : []),
    ...parts.flatMap(({ table: part, rows }) => rows.flatMap((row) => (row.draft ? [{ table: part, ...row }] : []))),
  ];
  if (drafts.length === 0) return null;
  const others = drafts.length - (draft ? 1 : 0);
  const named = Object.fromEntries(drafts.map((one) => [draftFieldName(one), one.version]));
  return (
    <section className="bench__bar" aria-label="Draft">
      <p>
        {draft ? (
          <>
            <strong>Draft</strong> by {draft.by || "somebody"}, <Moment at={draft.changedAt} />
            {others > 0 && `, with ${others === 1 ? "1 draft" : `${others} drafts`} of what belongs to it`}.
          </>
        ) : (
          `${others === 1 ? "1 draft" : `${others} drafts`} of what belongs to it.`
        )}{" "}
        {draft?.publishAt && (
          <>
            To be published <Moment at={draft.publishAt} />.
          </>
        )}
        {draft?.problem && ` It was not published: ${draft.problem}.`}
        {problems.length > 0 && " Mend what is marked below before you publish."}
      </p>
      {doubts.map(({ column, message }) => (
        <p className="bench__doubt" key={`${column} ${message}`}>
          <Icon name="warn" />
          {message}
        </p>
      ))}
      {mayEdit && (
        <div className="row">
          {path && (
            <Link className="btn btn--line btn--s" to={previewPath(table, key)}>
              Preview
            </Link>
          )}
          <Form method="post" action={action} preventScrollReset className="row">
            <HiddenInputs values={{ ...named, seen: draft?.version ?? 0 }} />
            <button className="btn btn--s" type="submit" name="act" value="publish">
              Publish now
            </button>
          </Form>
          <ScheduleForm
            named={named}
            times={times}
            action={action}
            isScheduled={draft?.publishAt !== null && draft?.publishAt !== undefined}
          />
          {draft && (
            <Form method="post" action={action} preventScrollReset>
              <HiddenInputs values={{ act: "discard", seen: draft.version }} />
              <button className="btn btn--line btn--s" type="submit">
                Discard
              </button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}

type ScheduleProps = {
  /** The drafts, as fields of a form. */
  named: Readonly<Record<string, number>>;
  times: Props["times"];
  action: string | undefined;
  isScheduled: boolean;
};

/** Buttons that publish drafts at a usual time, or on the morning of a day. */
function ScheduleForm({ named, times, action, isScheduled }: ScheduleProps) {
  return (
    <>
      {times.map(({ label, at }) => (
        <Form method="post" action={action} key={at} preventScrollReset>
          <HiddenInputs values={{ ...named, act: "schedule", at }} />
          <button className="btn btn--line btn--s" type="submit">
            {label}
          </button>
        </Form>
      ))}
      <Form method="post" action={action} preventScrollReset className="row">
        <HiddenInputs values={{ ...named, act: "schedule" }} />
        <label className="row bench__when">
          <span className="small">On the morning of</span>
          <input className="input input--s" type="date" name="day" required />
        </label>
        <button className="btn btn--line btn--s" type="submit">
          Schedule
        </button>
      </Form>
      {isScheduled && (
        <Form method="post" action={action} preventScrollReset>
          <HiddenInputs values={{ ...named, act: "unschedule" }} />
          <button className="btn btn--line btn--s" type="submit">
            Not by itself
          </button>
        </Form>
      )}
    </>
  );
}
