import { Link } from "react-router";
import type { PublicationSummary } from "../../../domain/workbench/read-history.ts";
import { importPath, recordPath } from "../catalogue/catalogue-paths.ts";
import { TakeBackForm, undoWords } from "../catalogue/record-history.tsx";
import { Moment } from "../moment.tsx";

type Props = { publications: readonly (PublicationSummary & { isMine: boolean })[] };

/** What was published, latest first, each with the button that takes it back. */
export function PublicationList({ publications }: Props) {
  return (
    <section aria-labelledby="published" className="bench__history">
      <h2 className="h3" id="published">
        Published
      </h2>
      {publications.length === 0 && <p>Nothing was published here yet.</p>}
      <ol role="list">
        {publications.map(({ id, at, by, titles, count, importId, undoes, isUndo, undoneBy, isMine }) => (
          <li key={id}>
            <div className="row">
              <p>
                <Moment at={at} />, {by}
                {undoWords({ undoes, isUndo })}
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
            <ul role="list">
              {titles.map(({ table, key, title }) => (
                <li key={`${table} ${key}`}>
                  <Link className="link" to={recordPath(table, key)}>
                    {title}
                  </Link>
                </li>
              ))}
              {count > titles.length && <li>and {(count - titles.length).toLocaleString("en-US")} more</li>}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
