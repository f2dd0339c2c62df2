import type { ComponentProps } from "react";
import { candidatesOf, type LineChoice } from "../../../domain/matched-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { maxListLength, type Want, wants } from "../../../domain/request-lines/request-line.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { SmallSubmitButton, SubmitButton } from "../../ui/buttons.tsx";
import { RowLink } from "../../ui/links.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { RememberAll } from "./remember-number.tsx";
import { ReviewRow } from "./review-row.tsx";

/** A list that was read: its text and a mark of it, how many headings were left out, its lines with what is chosen for each, what is wanted of all. */
export type Review = {
  list: string;
  mark: string;
  /** What is to be said about how its file was read; empty for nothing. */
  about: string;
  headings: number;
  lines: readonly MatchedLine[];
  choices: readonly LineChoice[];
  wanted: Want;
  /** Whether all own numbers are remembered. */
  rememberAll: boolean;
};

/** The lines of a list with the item found for each, the doubtful ones first, as one form in which everything can be changed. */
export function PasteReview({ review, message }: { review: Review; message: string | undefined }) {
  const { list, mark, about, lines, choices, wanted, rememberAll } = review;
  const rows = lines.flatMap((line, at) => (choices[at] ? [{ line, choice: choices[at], at }] : []));
  const { sure = [], doubtful = [] } = Object.groupBy(rows, ({ line }) => (isSure(line) ? "sure" : "doubtful"));
  const isDoubtful = lines.some((line) => !line.kit && (line.kind !== "matched" || !line.sure));
  return (
    <form
      className="form paste"
      method="post"
      action="/request-list/paste"
      encType="multipart/form-data"
      noValidate
      data-counts=""
      aria-label="Your list"
    >
      <ErrorSummary message={message} issues={[]} />
      <p className="paste__sum h4" role="status">
        {summaryOf(review)}
      </p>
      {about && <p className="hint">{about}</p>}
      <div className="paste__want field">
        <label htmlFor="f-wanted">What you want of these items</label>
        <select id="f-wanted" name="wanted" className="select" defaultValue={wanted}>
          {Object.entries(wants).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <RememberAll lines={lines} all={rememberAll} />
      {doubtful.length > 0 && <ReviewTable caption="Lines to look at" rows={doubtful} />}
      {sure.length > 0 && (
        <details className="fold pasted__sure" open={doubtful.length === 0}>
          <summary>{sure.length === 1 ? "1 line matched" : `${sure.length} lines matched`}</summary>
          <ReviewTable caption="Lines that matched" rows={sure} />
        </details>
      )}
      <div className="form__send">
        <div className="row">
          {lines.some((line) => line.kind !== "free" || !line.aroundList) && (
            <SubmitButton name="step" value="add">
              Add to the list
            </SubmitButton>
          )}
          {isDoubtful && (
            <SmallSubmitButton name="step" value="doubtful">
              Download doubtful lines as CSV
            </SmallSubmitButton>
          )}
          <RowLink href="/request-list/paste">Begin again</RowLink>
        </div>
        <details className="fold">
          <summary>Change the text</summary>
          <div className="field field--wide">
            <label htmlFor="f-list">Your list</label>
            <textarea
              id="f-list"
              name="list"
              className="textarea paste__text"
              rows={Math.min(20, lines.length + 3)}
              defaultValue={list}
              maxLength={maxListLength}
              spellCheck={false}
              autoComplete="off"
            />
            <input type="hidden" name="read" value={mark} readOnly />
          </div>
          <p className="paste__again">
            <SmallSubmitButton name="step" value="read">
              Read the list again
            </SmallSubmitButton>
          </p>
        </details>
      </div>
    </form>
  );
}

/** Whether a line needs no look: its item is certain, and not asked for twice. */
const isSure = (line: MatchedLine) => line.kind === "matched" && line.sure && !line.kit && line.repeats === undefined;

function ReviewTable({ caption, rows }: { caption: string; rows: readonly ComponentProps<typeof ReviewRow>[] }) {
  return (
    <table className="rows pasted">
      <caption className="vh">{caption}</caption>
      <TableHead columns={["Line", "You wrote", "Item", "Quantity", "Pack"]} />
      <tbody>
        {rows.map((row) => (
          <ReviewRow key={row.at} {...row} />
        ))}
      </tbody>
    </table>
  );
}

/** "12 lines: 9 found, 2 to choose, 1 sent as written." */
function summaryOf({ lines, headings }: Pick<Review, "lines" | "headings">): string {
  const count = (is: (line: MatchedLine) => boolean) => lines.filter(is).length;
  const around = count((line) => line.kind === "free" && line.aroundList);
  const kits = count(({ kit }) => kit !== undefined);
  const parts = [
    [count(({ kind, kit }) => kind === "matched" && !kit), "found"],
    [kits, kits === 1 ? "method with its kit" : "methods with their kits"],
    [count((line) => candidatesOf(line).length > 1 && !line.kit), "to choose"],
    [count((line) => line.kind === "free" && !line.aroundList && !line.kit), "sent as written"],
    [around, "left out: not an item"],
  ] as const;
  const counts = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const heading = headings > 0 ? " The headings of the columns were understood." : "";
  return `${lines.length} ${lines.length === 1 ? "line" : "lines"}: ${counts.join(", ")}.${heading}`;
}
