import { Link } from "react-router";
import { editedRecord, mayEdit } from "../../../domain/workbench/edited-records.ts";
import { listRecords } from "../../../domain/workbench/list-records.ts";
import { actorContext, domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { FilterForm, FilterInput } from "../filter-form.tsx";
import { idOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/records";
import { cataloguePath, newRecordPath, sheetPath, tableOfWord } from "./catalogue-paths.ts";
import { RecordList } from "./record-list.tsx";
import { recordsLabel, withArticle } from "./record-words.ts";

export const handle = { access: "staff", verb: "record.read" } satisfies PageHandle;

const rowsAtOnce = 50;

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const table = tableOfWord(params.table);
  const { record } = editedRecord(table);
  const text = searchParams.get("q")?.trim().slice(0, 200) || undefined;
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, 10_000);
  const part = await listRecords(context.get(domainContext), { table, text, page, limit: rowsAtOnce });
  const isEditor = mayEdit(context.get(actorContext), table);
  return { ...part, table, text, page, isEditor, noun: record.noun, label: recordsLabel(record) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(loaderData as { label?: string } | undefined)?.label ?? "Catalog"} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** The records of one table. */
export default function Records({
  loaderData: { rows, isMore, table, text, page, isEditor, noun, label },
}: Route.ComponentProps) {
  const partOf = (number: number) => ({ search: `?${new URLSearchParams({ ...(text && { q: text }), page: String(number) })}` });
  return (
    <StaffMain
      title={label}
      intro={
        <Link className="link" to={cataloguePath}>
          Catalog
        </Link>
      }
      tools={
        isEditor && (
          <>
            <Link className="btn btn--line btn--s" to={sheetPath(table)}>
              As a sheet
            </Link>
            <Link className="btn btn--s" to={newRecordPath(table)}>
              Add {withArticle(noun)}
            </Link>
          </>
        )
      }
    >
      <FilterForm label={label}>
        <FilterInput name="q" label="Text" value={text} placeholder="Number or name" />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="notice" role="status">
          {text ? `Nothing has “${text}” in its number or name.` : page > 1 ? "There is nothing more." : "There is nothing yet."}
        </p>
      ) : (
        <RecordList label={label} table={table} rows={rows} />
      )}
      <p className="row">
        {page > 1 && (
          <Link className="btn btn--line btn--s" to={partOf(page - 1)}>
            Back
          </Link>
        )}
        {isMore && (
          <Link className="btn btn--line btn--s" to={partOf(page + 1)}>
            More
          </Link>
        )}
      </p>
    </StaffMain>
  );
}
