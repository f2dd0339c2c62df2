import { Link } from "react-router";
import type { ListedRecord } from "../../../domain/workbench/list-records.ts";
import { recordPath } from "./catalogue-paths.ts";
import { DraftMark } from "./draft-mark.tsx";
import { thumbnailSrc } from "./thumbnail-src.ts";

/** Records of a table, each with a link to its form. */
export function RecordList({ label, table, rows }: { label: string; table: string; rows: readonly ListedRecord[] }) {
  return (
    <ul role="list" className="bench__rows" aria-label={label}>
      {rows.map(({ key, title, draft, thumbnail }) => (
        <li key={key} className={thumbnail && "bench__pictured"}>
          {thumbnail && <img src={thumbnailSrc(thumbnail)} alt="" width={56} height={56} loading="lazy" />}
          <Link className="link" to={recordPath(table, key)}>
            {title || key}
          </Link>{" "}
          <DraftMark act={draft} />
        </li>
      ))}
    </ul>
  );
}
