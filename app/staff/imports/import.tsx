import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { may } from "../../../domain/people/authorize.ts";
import { editedRecord } from "../../../domain/workbench/edited-records.ts";
import { readImport, readImportChanges } from "../../../domain/workbench/imports/read-imports.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { importPath, importsPath } from "../catalogue/catalogue-paths.ts";
import { listedChanges } from "../catalogue/change-list.tsx";
import { ClashList } from "../catalogue/clash-list.tsx";
import { recordsLabel } from "../catalogue/record-words.ts";
import { idOf, oneOf } from "../id-of.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/import";
import { actOnImport } from "./act-on-import.ts";
import { ImportChanges } from "./import-changes.tsx";
import { ImportLook } from "./import-look.tsx";
import { importActNames, importActs, stateOf } from "./import-words.ts";

export const handle = { access: "staff", verb: "import.read", form: { body: "button", acts: importActs } } satisfies PageHandle;

/** Problems on the page: the file of wrong rows has them all. */
const mostShown = 200;

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const id = idOf(params.id) ?? notFound();
  const { outcome, ...found } = (await readImport(ctx, id)) ?? notFound();
  const [table, page] = [searchParams.get("table") ?? "", Math.min(idOf(searchParams.get("page")) ?? 1, 100_000)];
  const { changes, pages } = await readImportChanges(ctx, { id, publication: found.publication, table, page });
  const shown = outcome && { ...outcome, problems: outcome.problems.slice(0, mostShown) };
  const problems = (outcome?.problems.length ?? 0) + (outcome?.more ?? 0);
  return {
    ...{ ...found, table, page, pages, problems, state: found.state, words: stateOf({ ...found, outcome }) },
    outcome: shown && {
      ...shown,
      tables: shown.tables.map((one) => ({ ...one, label: recordsLabel(editedRecord(one.table).record) })),
    },
    changes: listedChanges(changes),
    mayAct: may(context.get(actorContext), "import.publish"),
  };
}

/** Publishes, discards or takes back the import, or decides about edits: `act` says which. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const id = idOf(params.id) ?? notFound();
  const act = oneOf(importActNames, textOf(visit.fields, "act"));
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const work = act
    ? actOnImport(ctx, act, id, visit.fields)
    : Promise.reject(new DomainError("invalid", "Say what is to be done."));
  const result = await work.catch(refusal);
  if (result instanceof DomainError) return refused({ status: pageStatusOf(result), message: result.message });
  return done(visit, act === "discard" ? `${importsPath}?done=discard` : importPath(id));
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Import ${params.id} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** Milliseconds after which it is seen how far the work is. */
const lookAgainMs = 1000;

/** One import: what it would change and what is wrong with it, then what it has changed, and the way back. */
export default function Import({ loaderData: shown, actionData }: Route.ComponentProps) {
  const {
    id,
    at,
    by,
    files,
    state,
    words,
    done: ready,
    total,
    outcome,
    mayAct,
    isTakenBack,
    undoRefusal,
    publication,
    latest,
  } = shown;
  // The buttons beside the question decide.
  const isUndecided = undoRefusal?.sum !== undefined;
  const isDoneInPart = state === "published" && undoRefusal?.isDone === true;
  const isWorking = state !== "looked" && state !== "published";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
  return (
    <StaffMain
      title={`Import ${id}`}
      intro={
        <>
          <Link className="link" to={importsPath}>
            Import
          </Link>
          : {files.join(", ")}, {by}, <Moment at={at} />
        </>
      }
    >
      {actionData?.message && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      )}
      {state === "published" && undoRefusal && (
        <p className={undoRefusal.isDone ? "notice" : "notice notice--bad"} role="alert">
          {undoRefusal.isDone ? `${words}. ${undoRefusal.message}` : undoRefusal.message}
        </p>
      )}
      {state === "published" && latest !== null && undoRefusal && undoRefusal.left.length > 0 && (
        <ClashList clashes={undoRefusal} publication={latest} isRedo={isTakenBack} mayAct={mayAct} />
      )}
      {!isDoneInPart && (
        <p className="notice" role="status">
          {words}
          {state === "published" && publication === null && ": nothing differed from the catalog"}.
          {isWorking && " Nothing else waits for it, and you can leave this page."}
        </p>
      )}
      {isWorking && (
        <p>
          <progress className="bench__progress" aria-label={words} {...(total > 0 && { value: ready, max: total })} />{" "}
          {total > 0 && `${Math.round((100 * ready) / total)} %`}
        </p>
      )}
      {state === "published" && latest !== null && mayAct && !isUndecided && (
        <Form method="post" className="row bench__acts" preventScrollReset>
          <input type="hidden" name="publication" value={latest} />
          <button className="btn btn--line btn--s" type="submit" name="act" value="take-back">
            {isTakenBack ? "Publish it again" : "Take it back"}
          </button>
        </Form>
      )}
      {state === "looked" && outcome && <ImportLook {...shown} outcome={outcome} />}
      {!isWorking && outcome && <ImportChanges {...shown} outcome={outcome} />}
    </StaffMain>
  );
}
