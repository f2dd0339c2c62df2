import { Form } from "react-router";
import type { RecordEvent } from "../../../domain/workbench/read-history.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { Moment } from "../moment.tsx";

type Props = { events: readonly RecordEvent[]; mayTakeBack: boolean; labels: Readonly<Record<string, string>> };

/** What was published of a record, latest first, each with the button that takes it back. */
export function RecordHistory({ events, mayTakeBack, labels }: Props) {
  return (
    <section aria-labelledby="record-history" className="bench__history">
      <h2 className="h4" id="record-history">
        History
      </h2>
      {events.length === 0 && <p>Nobody has changed it here yet.</p>}
      <ol role="list">
        {events.map((event) => (
          <li key={event.publication}>
            <div className="row">
              <p>
                <Moment at={event.at} />, {event.by}
                <Undoing undoesAt={event.undoesAt} isUndo={event.isUndo} />
              </p>
              {mayTakeBack && event.undoneBy === null && <TakeBackForm publication={event.publication} isUndo={event.isUndo} />}
              {event.undoneBy !== null && (
                <span className="small">{event.isUndo ? "was published again" : "was taken back"}</span>
              )}
            </div>
            <Changes before={event.before} after={event.after} labels={labels} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a publication did with an earlier one, as the end of a sentence. */
export function Undoing({ undoesAt, isUndo }: Pick<RecordEvent, "undoesAt" | "isUndo">) {
  if (undoesAt === null) return null;
  return isUndo ? (
    <>
      {" "}
      took back what was published <Moment at={undoesAt} />
    </>
  ) : (
    <>
      {" "}
      published again what was taken back <Moment at={undoesAt} />
    </>
  );
}

/** The button that takes a publication back. @param isUndo whether it took something back itself @param action where that is sent; to the page itself without it */
export function TakeBackForm({ publication, isUndo, action }: { publication: number; isUndo: boolean; action?: string }) {
  return (
    <Form method="post" {...(action !== undefined && { action })}>
      <HiddenInputs values={{ act: "take-back", publication, ...(isUndo && { redo: "yes" }) }} />
      <button className="btn btn--line btn--s" type="submit">
        {isUndo ? "Publish again" : "Take back"}
      </button>
    </Form>
  );
}

type ChangesProps = Pick<RecordEvent, "before" | "after"> & { labels: Readonly<Record<string, string>> };

/** What a publication changed of a record, field by field. */
export function Changes({ before, after, labels }: ChangesProps) {
  if (before === null) return <p className="small">Added</p>;
  if (after === null) return <p className="small">Removed</p>;
  return (
    <dl className="bench__changes">
      {Object.keys(after).map((name) => (
        <div key={name}>
          <dt>{labels[name] ?? name}</dt>
          <dd>
            <del>{short(before[name])}</del> <ins>{short(after[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const short = (cell = "") => (cell === "" ? "nothing" : cell.length > 160 ? `${cell.slice(0, 160)} …` : cell);
