import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { isTitle, type SheetColumn } from "./sheet-column.ts";
import { nextSort, type SheetQuery } from "./sheet-query.ts";

type Props = { column: SheetColumn; query: SheetQuery; colIndex: number };

/** The heading of a column: a press sorts by it, upward, downward, and then as the table has its rows; its button makes it a field for what cells must hold. */
export function ColumnHeading({ column, query, colIndex }: Props) {
  const { name, label } = column;
  const [parameters, setParameters] = useSearchParams();
  const [isFiltering, setFiltering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The filter as it was before. */
  const before = useRef("");
  const sort = query.sort?.column === name ? query.sort : undefined;
  const filter = query.filters.get(name);

  function withParameter(parameter: string, value: string): URLSearchParams {
    const next = new URLSearchParams(parameters);
    next.delete(parameter);
    if (value !== "") next.set(parameter, value);
    return next;
  }
  const setFilter = (text: string) =>
    setParameters(withParameter(`f.${name}`, text.trim()), { replace: true, preventScrollReset: true });
  function close(): void {
    setFiltering(false);
    button.current?.focus();
  }

  return (
    <th
      scope="col"
      aria-label={label}
      aria-colindex={colIndex}
      aria-sort={sort ? (sort.isDown ? "descending" : "ascending") : undefined}
      className={isTitle(column) ? "sheet__head sheet__name" : "sheet__head"}
    >
      {isFiltering ? (
        <input
          className="sheet__holds"
          aria-label={`${label} holds`}
          placeholder="holds …"
          title={
            column.options?.some(({ within }) => within)
              ? "= for empty cells; a category finds what is in it"
              : "= for empty cells"
          }
          defaultValue={filter}
          maxLength={200}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: somebody has just asked for this field.
          autoFocus
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setFilter(target.value)}
          // Somebody may look at another window meanwhile.
          onBlur={({ target }) => target !== document.activeElement && setFiltering(false)}
          onKeyDown={(event) => {
            // The keys of the sheet are not those of this field, but for the one that leads back to its cells.
            if (event.key !== "ArrowDown") event.stopPropagation();
            if (event.key === "Escape") setFilter(before.current);
            else if (event.key !== "Enter") return;
            // Else Enter would press the button, which has the focus then.
            event.preventDefault();
            close();
          }}
        />
      ) : (
        <Link
          to={{ search: `?${withParameter("sort", nextSort(query, name))}` }}
          className="sheet__sort"
          title={sort?.isDown ? `${label}: back to the usual order` : `Sort by ${label}${sort ? ", downward" : ""}`}
          preventScrollReset
          replace
        >
          {label}
          {sort && <span aria-hidden="true">{sort.isDown ? " ↓" : " ↑"}</span>}
        </Link>
      )}
      <button
        ref={button}
        type="button"
        className="sheet__filter"
        data-filter={name}
        aria-label={`Filter by ${label}`}
        title={filter === undefined ? `Filter by ${label}` : `${label} ${filter === "=" ? "is empty" : `holds “${filter}”`}`}
        aria-pressed={filter !== undefined}
        // The field keeps the focus until the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isFiltering) return close();
          before.current = filter ?? "";
          setFiltering(true);
        }}
      >
        <Icon name="filter" small />
      </button>
    </th>
  );
}
