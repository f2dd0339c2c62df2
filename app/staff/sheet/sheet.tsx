import { useEffect, useMemo, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { requireEditor } from "../../../domain/workbench/edited-records.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import { readChoices } from "../../../domain/workbench/read-record.ts";
import { titleColumns } from "../../../domain/workbench/record-title.ts";
import { type DraftedRows, draftRows, type RowProblem } from "../../../domain/workbench/sheets/draft-rows.ts";
import { mostPastedRows, pastedColumns } from "../../../domain/workbench/sheets/read-pasted-rows.ts";
import { readSheet } from "../../../domain/workbench/sheets/read-sheet.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { draftsPath, recordsPath, tableOfWord } from "../catalogue/catalogue-paths.ts";
import { editedFields } from "../catalogue/edited-fields.ts";
import { PasteForm } from "../catalogue/paste-form.tsx";
import { recordsLabel } from "../catalogue/record-words.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/sheet";

import { SheetChoice } from "./sheet-choice.tsx";
import { type SheetColumn, titleColumn } from "./sheet-column.ts";
import { readColumns, readSheetQuery } from "./sheet-query.ts";
import { SheetTable } from "./sheet-table.tsx";

export const handle = {
  ...{ access: "staff", verb: "record.edit" },
  form: { body: "list", acts: { rows: "record.edit" } },
} satisfies PageHandle;

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const [ctx, table] = [{ ...context.get(domainContext), actor: context.get(actorContext) }, tableOfWord(params.table)];
  const { record } = requireEditor(ctx.actor, table);
  const fields = editedFields(table, { isNew: false, isPublished: true }, await readChoices(ctx, table));
  // Texts and files of a page have a form that shows them.
  const titled = titleColumns(record);
  const all = fields.flatMap(({ name, label, options, fixed, isMarkdown, file }): SheetColumn[] =>
    isMarkdown || file
      ? []
      : [
          {
            ...{ name, label, options, isFixed: fixed !== "", isInTitle: titled.includes(name) },
            isNumber: options === undefined && record.columns[name]?.value === "number",
          },
        ],
  );
  all.unshift(titleColumn(record.noun));
  const read = readColumns(readSheetQuery(searchParams, all));
  return {
    ...{ table, all, read, first: await readSheet(ctx, { table, columns: read, from: 0 }) },
    ...{ labels: pastedColumns(record, []).map((name) => labelOf(record, name)), most: mostPastedRows },
    ...{ noun: record.noun, label: recordsLabel(record) },
  };
}

/** Filters and another order need no other rows: the page asks for them itself where a column is not read yet. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isFiltered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod || !isFiltered ? defaultShouldRevalidate : false;
}

/** Makes drafts of the rows that are right; the others come back, each wrong cell named. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  authorize(ctx, "record.edit");
  const [typed, file, unread] = ["rows", "file_text", "file_problem"].map((name) => textOf(visit.fields, name)) as [
    string,
    string,
    string,
  ];
  const values = { rows: typed };
  if (unread !== "") return refused({ status: 422, message: unread, values, problems: noProblems });
  const text = file === "" ? typed : file;
  const result = await draftRows(ctx, { table: tableOfWord(params.table), text }).catch(refusal);
  if (result instanceof DomainError)
    return refused({ status: pageStatusOf(result), message: result.message, values: { rows: text }, problems: noProblems });
  if (result.problems.length === 0) return done(visit, `${draftsPath}?done=${result.drafted > 0 ? "paste" : "same"}`);
  return refused({ status: 422, message: sentenceOf(result), values: { rows: result.left }, problems: result.problems });
}

const noProblems: readonly RowProblem[] = [];

function sentenceOf({ drafted, same, problems }: DraftedRows): string {
  const wrong = new Set(problems.map(({ row }) => row)).size;
  const saved = drafted === 0 ? "Nothing is saved" : drafted === 1 ? "1 row is a draft" : `${drafted} rows are drafts`;
  const unchanged = same === 0 ? "" : `, ${same} would change nothing`;
  return `${saved}${unchanged}. ${wrong === 1 ? "1 row is wrong: correct it" : `${wrong} rows are wrong: correct them`} below, and send only what is left.`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(loaderData as { label?: string } | undefined)?.label ?? ""} as a sheet | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** A table as a sheet: its cells are edited in place, pasted, filled and replaced; rows of another sheet become drafts. */
export default function SheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { table, all, read, first, labels, most, noun, label } = loaderData;
  const [parameters] = useSearchParams();
  const wanted = useMemo(() => readSheetQuery(parameters, all), [parameters, all]);
  const isRead = readColumns(wanted).every((name) => read.includes(name));
  // Until its columns are read the sheet stays as it was.
  const [query, setQuery] = useState(wanted);
  if (isRead && query !== wanted) setQuery(wanted);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRead && wanted) void revalidate();
  }, [isRead, wanted, revalidate]);
  return (
    <StaffMain
      title={`${label} as a sheet`}
      intro={
        <Link className="link" to={recordsPath(table)}>
          {label}
        </Link>
      }
    >
      <div className="sheet__ways">
        <SheetChoice {...{ label, all }} query={wanted} />
        <PasteForm {...{ table, noun, labels, most }} refusal={actionData} />
      </div>
      <SheetTable {...{ label, table, noun, all, read, query, first }} />
    </StaffMain>
  );
}
