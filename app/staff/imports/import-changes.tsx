import { Link } from "react-router";
import type { ImportOutcome } from "../../../domain/workbench/imports/import-outcome.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { ChangeList, type ListedChange } from "../catalogue/change-list.tsx";
import { countOf } from "../count-of.ts";

type Props = {
  outcome: Omit<ImportOutcome, "tables"> & { tables: readonly (ImportOutcome["tables"][number] & { label: string })[] };
  changes: readonly ListedChange[];
  /** The table whose changes are shown; all of them where it is empty. */
  table: string;
  page: number;
  pages: number;
};

/** What an import changes: how many rows of each table, and each record field by field. */
export function ImportChanges({ outcome: { tables }, changes, table, page, pages }: Props) {
  const { touched = [], same = [] } = Object.groupBy(tables, ({ added, changed, removed, wrong }) =>
    added + changed + removed + wrong > 0 ? "touched" : "same",
  );
  return (
    <>
      {touched.length > 0 && <RowCounts label="Rows" tables={touched} />}
      {same.length > 0 && (
        <details className="bench__lack" open={touched.length === 0}>
          <summary>{countOf(same.length, "table")} without a change</summary>
          <RowCounts label="Rows without a change" tables={same} />
        </details>
      )}
      <ChangeList {...{ changes, table, page, pages }} />
    </>
  );
}

/** `Product methods` and `product-methods` are one name. */
const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** How many rows of each table are new, changed, and so on. */
function RowCounts({ label, tables }: { label: string; tables: Props["outcome"]["tables"] }) {
  return (
    <table className="tbl dash__rows" aria-label={label}>
      <TableHead columns={["Table", "Rows", "Added", "Changed", "Removed", "The same", "Wrong"]} />
      <tbody>
        {tables.map((one) => (
          <tr key={one.table}>
            <th scope="row">
              <Link className="link" to={`?${new URLSearchParams({ table: one.table })}#changes`}>
                {one.label}
              </Link>
              {letters(one.sheet) !== letters(one.label) && <span className="small"> {one.sheet}</span>}
            </th>
            {(["rows", "added", "changed", "removed", "same", "wrong"] as const).map((name) => (
              <td
                key={name}
                className="num"
                data-label={name === "same" ? "The same" : name.charAt(0).toUpperCase() + name.slice(1)}
              >
                {one[name].toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
