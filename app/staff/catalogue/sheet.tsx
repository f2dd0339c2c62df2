import { Form, Link, useNavigation } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { requireEditor } from "../../../domain/workbench/edited-records.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import { type DraftedRows, draftRows, type RowProblem } from "../../../domain/workbench/sheets/draft-rows.ts";
import { mostPastedRows, pastedColumns } from "../../../domain/workbench/sheets/read-pasted-rows.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/sheet";
import { draftsPath, recordsPath, sheetPath, tableOfWord } from "./catalogue-paths.ts";
import { recordsLabel } from "./record-words.ts";

export const handle = {
  ...{ access: "staff", verb: "record.edit" },
  form: { body: "list", acts: { rows: "record.edit" } },
} satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const table = tableOfWord(params.table);
  const { record } = requireEditor(context.get(actorContext), table);
  const columns = pastedColumns(record, []).map((name) => labelOf(record, name));
  return { table, columns, most: mostPastedRows, noun: record.noun, label: recordsLabel(record) };
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
  { title: `Rows of a sheet: ${(loaderData as { label?: string } | undefined)?.label ?? ""} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** Takes rows of a sheet for one table, pasted or as a file: each that is right becomes a draft. */
export default function SheetPage({ loaderData: { table, columns, most, noun, label }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle";
  const problems = actionData?.problems ?? [];
  return (
    <StaffMain
      title="Rows of a sheet"
      intro={
        <Link className="link" to={recordsPath(table)}>
          {label}
        </Link>
      }
    >
      {actionData?.message && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}{" "}
          {problems.length > 0 && (
            <Link className="link" to={draftsPath}>
              See the drafts
            </Link>
          )}
        </p>
      )}
      {problems.length > 0 && (
        <table className="tbl bench__wrong" aria-label="What is wrong">
          <TableHead columns={["Row", "Column", "What is wrong"]} />
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <th scope="row" className="num">
                  {row}
                </th>
                <td>{column || "–"}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Form
        key={actionData?.values?.rows ?? ""}
        className="bench__form bench__sheet"
        method="post"
        action={sheetPath(table)}
        encType="multipart/form-data"
        preventScrollReset
      >
        <div className="field field--wide">
          <label htmlFor="rows">Rows</label>
          <p className="hint" id="rows-hint">
            Copy them in the spreadsheet and paste them here, at most {most}. The first row names the columns: what a {noun} is
            known by, and what is to change. Columns that are not there stay as they are. Columns: {columns.join(", ")}
          </p>
          <textarea
            id="rows"
            aria-describedby="rows-hint"
            className="textarea"
            name="rows"
            rows={12}
            maxLength={200_000}
            defaultValue={actionData?.values?.rows}
            spellCheck={false}
            wrap="off"
          />
        </div>
        <div className="field field--wide">
          <label htmlFor="file">
            Or a file <span className="opt">.xlsx or CSV, up to 1 MB</span>
          </label>
          <input id="file" name="file" type="file" accept=".xlsx,.csv,.tsv,.txt" />
        </div>
        <div className="row">
          <button className="btn btn--s" type="submit" name="act" value="rows" disabled={isSending}>
            {isSending ? "Looking at the rows …" : "Make drafts of these rows"}
          </button>
        </div>
      </Form>
    </StaffMain>
  );
}
