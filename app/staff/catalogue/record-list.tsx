import { Link } from "react-router";
import type { ListedRecord } from "../../../domain/workbench/list-records.ts";
import { recordPath } from "./catalogue-paths.ts";
import { DraftMark } from "./draft-mark.tsx";

/** Records of a table, each with a link to its form. */
export function RecordList({ label, table, rows }: { label: string; table: string; rows: readonly ListedRecord[] }) {
  return (
    <ul role="list" className="bench__rows" aria-label={label}>
      {rows.map(({ key, title, draft }) => (
        <li key={key}>
          <Link className="link" to={recordPath(table, key)}>
            {title || key}
          </Link>{" "}
          <DraftMark act={draft} />
        </li>
      ))}
    </ul>
  );
}
