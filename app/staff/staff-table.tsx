import type { ComponentProps, ReactElement, ReactNode } from "react";
import { TableHead } from "../ui/table-head.tsx";

type Props<Row> = {
  caption: string;
  columns: ComponentProps<typeof TableHead>["columns"];
  rows: readonly Row[];
  /** The `tr` of a row, with its key. */
  row: (row: Row) => ReactElement;
  /** Why there are no rows, and what to do about it. */
  none: ReactNode;
};

/** A list of the console as a table; in its place the reason, if there are no rows. */
export function StaffTable<Row>({ caption, columns, rows, row, none }: Props<Row>) {
  if (rows.length === 0)
    return (
      <p className="notice" role="status">
        {none}
      </p>
    );
  return (
    <table className="tbl dash__rows">
      <caption className="vh">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>{rows.map(row)}</tbody>
    </table>
  );
}
