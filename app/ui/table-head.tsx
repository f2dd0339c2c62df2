import type { ReactNode } from "react";

/** The head of a table: one row with the labels of its columns. */
export function TableHead({ columns, className }: { columns: readonly ReactNode[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
          <th key={at} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
