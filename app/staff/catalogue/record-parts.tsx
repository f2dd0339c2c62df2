import { Link } from "react-router";
import type { RecordParts } from "../../../domain/workbench/read-record.ts";
import { newRecordPath } from "./catalogue-paths.ts";
import { PasteRows } from "./paste-rows.tsx";
import { PutPictures } from "./put-pictures.tsx";
import { RecordList } from "./record-list.tsx";
import { capital, recordsLabel, withArticle } from "./record-words.ts";

/** What belongs to a record, table by table: each part leads to its own form. */
export function Parts({ parts }: { parts: readonly RecordParts[] }) {
  const shown = parts.filter(({ rows, mayEdit }) => rows.length > 0 || mayEdit);
  if (shown.length === 0) return null;
  return (
    <div className="bench__parts">
      {shown.map(({ table, noun, column, cell, rows, pasted, mayEdit }) => (
        <section key={`${table} ${column}`} aria-labelledby={`part-${table}-${column}`}>
          <div className="row">
            <h2 className="h4" id={`part-${table}-${column}`}>
              {recordsLabel({ noun })}
              {shown.filter((one) => one.table === table).length > 1 ? `, by ${column.replaceAll("_", " ")}` : ""}{" "}
              <span className="num">{rows.length}</span>
            </h2>
            {mayEdit && (
              <Link className="btn btn--line btn--s" to={newRecordPath(table, { [column]: cell })}>
                Add<span className="vh"> {withArticle(noun)}</span>
              </Link>
            )}
          </div>
          {mayEdit && pasted.length > 0 && <PasteRows key={rows.length} {...{ table, column, cell, pasted }} />}
          {table === "media" && mayEdit && <PutPictures owner={cell} />}
          {rows.length > 0 && <RecordList label={capital(noun)} table={table} rows={rows} />}
        </section>
      ))}
    </div>
  );
}
