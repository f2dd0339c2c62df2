import { Link } from "react-router";
import type { RecordProblem } from "../../../domain/workbench/write-records.ts";
import { recordPath } from "../catalogue/catalogue-paths.ts";
import { countOf } from "../count-of.ts";
import { focusOnce } from "../lots/focus-once.ts";

/** Why nothing was done, with the records that are wrong. */
export type Refusal = { message?: string; problems?: readonly RecordProblem[] };

/** Records that are named. */
const mostNamed = 5;

/** Says why nothing was done with drafts or publications; the focus comes here. */
export function ActRefused({ refusal: { message = "", problems = [] } }: { refusal: Refusal }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p ref={focusOnce} tabIndex={-1}>
        {message}
      </p>
      {problems.length > 0 && (
        <ul role="list">
          {problems.slice(0, mostNamed).map((one) => (
            <li key={`${one.table} ${one.key} ${one.column}`}>
              <Link className="link" to={recordPath(one.table, one.key)}>
                {one.key}
              </Link>
              : {one.message}
            </li>
          ))}
          {problems.length > mostNamed && <li>and {countOf(problems.length - mostNamed, "other")}</li>}
        </ul>
      )}
    </div>
  );
}
