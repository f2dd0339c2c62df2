import { useState } from "react";
import { labelSheets, labelsOn, placeLabels } from "../../../domain/lot-labels/label-sheets.ts";
import { maxLabels, readLabels } from "../../../domain/lot-labels/read-labels.ts";
import { domainContext, servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { SmallSubmitButton } from "../../ui/buttons.tsx";
import { qrPath } from "../../ui/qr-path.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/labels";
import { LabelForm } from "./label-form.tsx";
import { LabelSheets } from "./label-sheets.tsx";
import { maxLines, readSheetRequest } from "./sheet-request.ts";

export const handle = { access: "staff", verb: "label.print" } satisfies PageHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const request = readSheetRequest(searchParams, (name) => labelsOn(labelSheets[name]));
  const { origin } = context.get(servicesContext);
  const lines = await readLabels(context.get(domainContext), request.lines, { origin, withRecalled: request.withRecalled });
  const drawn = lines.map((line) => ("label" in line ? { ...line, qr: qrPath(line.label.address) } : line));
  return { ...request, lines: drawn };
}

export const meta: Route.MetaFunction = () => [{ title: "Labels | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Labels of lots, with a code that opens the passport: which, how many, on which sheet, and the sheets as they are printed. */
export default function Labels({ loaderData }: Route.ComponentProps) {
  const { lines, leftOut, sheet: name, first, withRecalled } = loaderData;
  const sheet = labelSheets[name];
  const fingerprint = JSON.stringify([lines.map(({ lot, item, count }) => [lot, item, count]), name, first, withRecalled]);
  // What was asked when a field was changed: until the sheets are shown again, they are not what the form says.
  const [changedFrom, setChangedFrom] = useState("");
  const isStale = changedFrom === fingerprint;
  const warnings = [...new Set(lines.flatMap((line) => ("label" in line && line.warning ? [line.warning] : [])))];
  const labels = lines.flatMap((line) =>
    "label" in line ? Array.from({ length: line.many }, () => ({ ...line.label, qr: line.qr })) : [],
  );
  const places = placeLabels(sheet, first, labels.length);
  const pages = (places.at(-1)?.page ?? -1) + 1;
  return (
    <StaffMain
      title="Labels"
      intro="The code opens the passport of the lot. Print at 100%, without margins: what you see is on the grid."
    >
      <LabelForm
        key={fingerprint}
        onChange={() => setChangedFrom(fingerprint)}
        onSubmit={() => setChangedFrom("")}
        lines={lines}
        sheet={name}
        first={first}
        withRecalled={withRecalled}
      />
      {leftOut > 0 && (
        <p className="notice notice--mark">
          {`The form has room for ${maxLines} lots at a time: the last ${leftOut === 1 ? "one was" : `${leftOut} were`} left out.`}
        </p>
      )}
      {lines.length === 0 && (
        <p className="notice" role="status">
          {`Enter the number of a lot and how many labels it needs, at most ${maxLabels} in all. Then choose Show the sheets.`}
        </p>
      )}
      {labels.length > 0 && (
        <>
          {warnings.length > 0 && (
            <div className="notice notice--mark labels__warn" role="alert">
              <p>Look before you print:</p>
              <ul role="list">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          )}
          <p className="row labels__print" role="status">
            <span>
              {isStale
                ? "The form has changed: choose Show the sheets before you print."
                : `${labels.length} ${labels.length === 1 ? "label" : "labels"} on ${pages} ${pages === 1 ? "sheet" : "sheets"}, ${sheet.title}`}
            </span>
            <SmallSubmitButton type="button" disabled={isStale} onClick={() => window.print()}>
              Print
            </SmallSubmitButton>
          </p>
          <LabelSheets sheet={sheet} pages={pages} labels={labels.map((label, at) => ({ ...label, place: places[at] }))} />
        </>
      )}
    </StaffMain>
  );
}
