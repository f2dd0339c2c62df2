import { Link } from "react-router";
import { editedRecord } from "../../../domain/workbench/edited-records.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import type { RecordChange } from "../../../domain/workbench/record-changes.ts";
import { PartLinks } from "../part-links.tsx";
import { recordPath } from "./catalogue-paths.ts";
import { Changes } from "./record-history.tsx";

/** A change with the words of its record. */
export type ListedChange = RecordChange & { noun: string; labels: Readonly<Record<string, string>> };

/** Adds to changes how people call what they are of, and its columns. */
export function listedChanges(changes: readonly RecordChange[]): ListedChange[] {
  return changes.map((change) => {
    const { record } = editedRecord(change.table);
    const names = Object.keys(change.after ?? change.before ?? {});
    return { ...change, noun: record.noun, labels: Object.fromEntries(names.map((name) => [name, labelOf(record, name)])) };
  });
}

type Props = {
  changes: readonly ListedChange[];
  /** The table whose changes are shown; all of them where it is empty. */
  table?: string;
  page: number;
  pages: number;
};

/** What changes of records, field by field, a page at a time. */
export function ChangeList({ changes, table = "", page, pages }: Props) {
  const search = (to: number) => `?${new URLSearchParams({ ...(table && { table }), page: String(to) })}`;
  return (
    <section aria-labelledby="changes" className="bench__history">
      <h2 className="h3" id="changes">
        Changes
      </h2>
      {table !== "" && (
        <Link className="link" to="?">
          Those of all tables
        </Link>
      )}
      {changes.length === 0 && <p>None.</p>}
      <ol role="list">
        {changes.map((change) => (
          <li key={`${change.table} ${change.key}`}>
            <p>
              {change.before === null ? (
                change.title || change.key
              ) : (
                <Link className="link" to={recordPath(change.table, change.key)}>
                  {change.title || change.key}
                </Link>
              )}{" "}
              <span className="small">{change.noun}</span>
            </p>
            <Changes before={change.before} after={change.after} labels={change.labels} />
          </li>
        ))}
      </ol>
      <PartLinks parts={{ Previous: page > 1 && search(page - 1), Next: page < pages && search(page + 1) }} />
    </section>
  );
}
