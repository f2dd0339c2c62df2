import type { Issue } from "../../../domain/fields/read-fields.ts";
import type { SampleLine } from "../../../domain/matched-lines/read-sample-lines.ts";
import { maxListLength } from "../../../domain/request-lines/request-line.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FieldError } from "../../forms/field.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { RowLink } from "../../ui/links.tsx";

type Props = {
  message: string | undefined;
  issues: readonly Issue[];
  list: string;
  /** Items of the catalogue, for an example of what can be written. */
  samples: readonly SampleLine[];
};

/** The form that a list is pasted into, or its file chosen with. */
export function PasteForm({ message, issues, list, samples }: Props) {
  const errorOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  return (
    <form
      className="form paste"
      method="post"
      action="/request-list/paste"
      encType="multipart/form-data"
      noValidate
      data-counts=""
      aria-label="Paste a list"
    >
      <ErrorSummary message={message} issues={issues} />
      <div className="fields">
        <div className={`field field--wide${errorOf("list") ? " field--bad" : ""}`}>
          <label htmlFor="f-list">Paste your list</label>
          <textarea
            id="f-list"
            name="list"
            className="textarea paste__text"
            rows={10}
            defaultValue={list}
            placeholder={exampleOf(samples)}
            maxLength={maxListLength}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={errorOf("list") !== undefined}
            aria-describedby="f-list-hint f-list-error"
          />
          <p className="hint" id="f-list-hint">
            One item a line, up to 500 lines and {maxListLength.toLocaleString("en-US")} characters. Columns may come in any
            order: with a header row we also read your own part numbers.
          </p>
          <FieldError id="f-list" error={errorOf("list")} />
        </div>
        <div className={`field field--wide${errorOf("file") ? " field--bad" : ""}`}>
          <label htmlFor="f-file">
            Or a file<span className="opt"> optional</span>
          </label>
          <div className="drop">
            <input
              id="f-file"
              name="file"
              className="file"
              type="file"
              accept=".xlsx,.xls,.csv,.txt,.tsv,.html,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-invalid={errorOf("file") !== undefined}
              aria-describedby="f-file-hint f-file-error"
            />
            <p className="hint" id="f-file-hint">
              Excel (.xlsx, every sheet with a list), CSV or a table of a web page, up to 1 MB.
            </p>
          </div>
          <FieldError id="f-file" error={errorOf("file")} />
        </div>
      </div>
      <div className="form__send">
        <div className="row">
          <SubmitButton>Read the list</SubmitButton>
          <RowLink href="/request-list/sample.csv" download="">
            A sample file
          </RowLink>
          <RowLink href="/request-list/own-numbers" data-plain="">
            Your own numbers
          </RowLink>
        </div>
      </div>
    </form>
  );
}

/** The same few items as people write them: with a pack, with a count before it, by name. */
function exampleOf([first, second, third]: readonly SampleLine[]): string {
  return [
    first && `${first.itemNumber}  2 × ${first.pack}`,
    second && `3 x ${second.itemNumber}`,
    third && `${third.name}; 1; urgent`,
  ]
    .filter(Boolean)
    .join("\n");
}
