import { Form, Link } from "react-router";
import type { UndoRefusal } from "../../../domain/workbench/imports/import-outcome.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { recordPath } from "./catalogue-paths.ts";

type Props = {
  clashes: Omit<UndoRefusal, "message">;
  /** The publication that was to be taken back. */
  publication: number;
  /** Whether taking it back would publish something again. */
  isRedo?: boolean;
  /** Whether this person may decide about it. */
  mayAct?: boolean;
};

/** What stands in the way of taking a publication back; where it is a later change, the buttons that decide about it. */
export function ClashList({
  clashes: { left, more, sum, others = 1, isDone = false },
  publication,
  isRedo = false,
  mayAct = true,
}: Props) {
  const count = left.length + more;
  return (
    <section className="bench__bar" aria-label="Changed since">
      <table className="tbl dash__rows">
        <caption className="vh">Changed since</caption>
        <TableHead columns={isDone ? ["Record", "Why"] : ["Record", "Why", "Now", "Would be"]} />
        <tbody>
          {left.map(({ table, key, title, column, message, now, wanted }) => (
            <tr key={`${table} ${key} ${column}`}>
              <th scope="row">
                <Link className="link" to={recordPath(table, key)}>
                  {title || key}
                </Link>
              </th>
              <td data-label="Why">{message}</td>
              {!isDone && <td data-label="Now">{now || "–"}</td>}
              {!isDone && <td data-label="Would be">{wanted || "–"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>and {more.toLocaleString("en-US")} more</p>}
      {sum !== undefined && mayAct && (
        <Form method="post" className="row">
          <HiddenInputs values={{ act: "take-back", publication, seen: sum, ...(isRedo && { redo: "yes" }) }} />
          {others > 0 && (
            <button className="btn btn--s" type="submit" name="clashes" value="leave">
              {isRedo ? "Publish all but these again" : "Take back all but these"}
            </button>
          )}
          <button className="btn btn--danger btn--s" type="submit" name="clashes" value="set back">
            {isRedo ? "Overwrite" : "Take back"} {more > 0 ? `all ${count.toLocaleString("en-US")}` : "these"}
            {others > 0 && " too"}
          </button>
        </Form>
      )}
    </section>
  );
}
