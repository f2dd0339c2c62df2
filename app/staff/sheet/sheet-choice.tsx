import { FilterForm, FilterSelect } from "../filter-form.tsx";
import { isTitle, type SheetColumn } from "./sheet-column.ts";
import type { SheetQuery } from "./sheet-query.ts";

type Props = { label: string; all: readonly SheetColumn[]; query: SheetQuery };

/** Which columns and rows of a sheet are seen; the address keeps it. */
export function SheetChoice({ label, all, query }: Props) {
  const { columns, filters, show, sort } = query;
  return (
    <details className="bench__paste sheet__choice">
      <summary>
        Columns and filters
        {filters.size > 0 && ` (${filterWords(filters, all)})`}
      </summary>
      <FilterForm label={`Columns and filters: ${label}`}>
        <FilterSelect
          name="show"
          label="Rows"
          all="All"
          value={show === "all" ? "" : show}
          options={[
            ["drafts", "With a draft"],
            ["typed", "Typed and not saved"],
            ["wrong", "Wrong"],
          ]}
        />
        {sort && <input type="hidden" name="sort" value={`${sort.isDown ? "-" : ""}${sort.column}`} />}
        <fieldset className="sheet__columns">
          <legend className="hint">
            Tick what is shown. Type what a column must hold, or = for nothing, to see only those rows.
          </legend>
          {all.map((column) => {
            const { name, label: words } = column;
            return (
              <div className="sheet__column" key={name}>
                {isTitle(column) ? (
                  <span className="sheet__tick">{words}</span>
                ) : (
                  <label className="sheet__tick">
                    <input type="checkbox" name="column" value={name} defaultChecked={columns.includes(name)} />
                    {words}
                  </label>
                )}
                <input
                  className="input input--s"
                  name={`f.${name}`}
                  aria-label={`${words} holds`}
                  defaultValue={filters.get(name) ?? ""}
                  maxLength={200}
                  autoComplete="off"
                />
              </div>
            );
          })}
        </fieldset>
      </FilterForm>
    </details>
  );
}

function filterWords(filters: SheetQuery["filters"], all: readonly SheetColumn[]): string {
  const words = [...filters].map(([name, text]) => {
    const label = all.find((column) => column.name === name)?.label ?? name;
    return text === "=" ? `${label} is empty` : `${label} holds “${text}”`;
  });
  return words.join(", ");
}
