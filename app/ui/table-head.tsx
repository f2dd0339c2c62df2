/** A column's label, which `hidden` leaves to screen readers. */
type Column = string | { label: string; hidden?: true; className?: string };

/** The head of a table: one row with the labels of its columns. */
export function TableHead({ columns, className }: { columns: readonly Column[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => {
          const { label, hidden, className } = typeof column === "string" ? { label: column } : column;
          return (
            <th key={label} scope="col" className={className}>
              {hidden ? <span className="vh">{label}</span> : label}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
