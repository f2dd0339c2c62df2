import { Link } from "react-router";
import type { PublicationSummary, PublishedRecord } from "../../../domain/workbench/read-history.ts";
import { importPath, publicationPath, recordPath } from "../catalogue/catalogue-paths.ts";
import { TakeBackForm, Undoing } from "../catalogue/record-history.tsx";
import { Moment } from "../moment.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import type { FewChanges } from "./few-changes.ts";

type Props = {
  publications: readonly (Omit<PublicationSummary, "records"> & {
    isMine: boolean;
    records: readonly (Pick<PublishedRecord, "table" | "key" | "title" | "act"> & { changes: FewChanges })[];
  })[];
};

/** What was published, latest first, each with the button that takes it back. */
export function PublicationList({ publications }: Props) {
  return (
    <section aria-labelledby="published" className="bench__history">
      <h2 className="h3" id="published">
        Published
      </h2>
      {publications.length === 0 && <p>Nothing was published here yet.</p>}
      <ol role="list">
        {publications.map(({ id, at, by, records, count, importId, undoesAt, isUndo, undoneBy, isMine }) => (
          <li key={id}>
            <div className="row">
              <p>
                <Moment at={at} />, {by}
                <Undoing {...{ undoesAt, isUndo }} />
                {importId !== null && (
                  <>
                    :{" "}
                    <Link className="link" to={importPath(importId)}>
                      an import
                    </Link>
                  </>
                )}
              </p>
              {isMine && undoneBy === null && <TakeBackForm publication={id} isUndo={isUndo} />}
              {undoneBy !== null && <span className="small">{isUndo ? "was published again" : "was taken back"}</span>}
            </div>
            {/* What took all of it back says what it was. */}
            {publications.find((one) => one.id === undoneBy)?.count !== count && (
              <ul role="list">
                {records.map(({ table, key, title, act, changes }) => (
                  <li key={`${table} ${key}`}>
                    <Link className="link" to={recordPath(table, key)}>
                      {title}
                    </Link>{" "}
                    {act === "change" ? <ChangedFields {...changes} /> : <span className="small">{actWords[act]}</span>}
                  </li>
                ))}
                {count > records.length && (
                  <li>
                    <Link className="link" to={publicationPath(id)}>
                      and {(count - records.length).toLocaleString("en-US")} more
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const actWords = { add: "added", remove: "removed" };
