import { Form, Link } from "react-router";
import type { UndoRefusal } from "../../../domain/workbench/imports/import-outcome.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { recordPath } from "../catalogue/catalogue-paths.ts";

/** What stands in the way of taking an import back; where it is a later change, the buttons that decide about it. */
export function LeftRows({ left, more, mayAct }: Omit<UndoRefusal, "message"> & { mayAct: boolean }) {
  const isChangedSince = left.some(({ wanted }) => wanted !== undefined);
  return (
    <section className="bench__bar" aria-label="Changed since">
      <table className="tbl dash__rows">
        <caption className="vh">Changed since</caption>
        <TableHead columns={["Record", "Why", "Now", "Before the import"]} />
        <tbody>
          {left.map(({ table, key, column, message, now, wanted }) => (
            <tr key={`${table} ${key} ${column}`}>
              <th scope="row">
                <Link className="link" to={recordPath(table, key)}>
                  {key}
                </Link>
              </th>
              <td data-label="Why">{message}</td>
              <td data-label="Now">{now || "–"}</td>
              <td data-label="Before the import">{wanted || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>and {more.toLocaleString("en-US")} more</p>}
      {isChangedSince && mayAct && (
        <Form method="post" className="row" preventScrollReset>
          <input type="hidden" name="act" value="take-back" />
          <button className="btn btn--s" type="submit" name="clashes" value="leave">
            Take back all but these
          </button>
          <button className="btn btn--danger btn--s" type="submit" name="clashes" value="set back">
            Take back these too
          </button>
        </Form>
      )}
    </section>
  );
}
