import { Form, Link } from "react-router";
import { listDrafts } from "../../../domain/workbench/drafts.ts";
import { editedRecord, mayEdit } from "../../../domain/workbench/edited-records.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import { listPublications } from "../../../domain/workbench/read-history.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { oneOf } from "../id-of.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/drafts";
import { answerAct } from "./answer-act.ts";
import { cataloguePath, draftsPath, importPath, recordPath } from "./catalogue-paths.ts";
import { ClashList } from "./clash-list.tsx";
import { DraftMark } from "./draft-mark.tsx";
import { draftFieldName, recordActs, recordNoticeNames, recordNotices } from "./draft-words.ts";
import { TakeBackForm } from "./record-history.tsx";

export const handle = { access: "staff", verb: "record.read", form: { body: "lines", acts: recordActs } } satisfies PageHandle;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const actor = context.get(actorContext);
  const drafts = (await listDrafts(ctx)).map(({ cells, base, ...draft }) => ({
    ...draft,
    noun: editedRecord(draft.table).record.noun,
    columns: Object.keys(cells).map((name) => labelOf(editedRecord(draft.table).record, name)),
    isMine: mayEdit(actor, draft.table),
    isOwn: draft.by === actor.name,
  }));
  const publications = (await listPublications(ctx)).map((one) => ({
    ...one,
    isMine: one.tables.every((table) => mayEdit(actor, table)),
  }));
  return { drafts, publications, notice: oneOf(recordNoticeNames, searchParams.get("done")) };
}

/** Publishes, schedules or discards the chosen drafts, or takes a publication back: `act` says which. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const answer = await answerAct(
    { ...context.get(domainContext), actor: context.get(actorContext) },
    visit.fields,
    undefined,
    context.get(servicesContext),
  );
  if (answer.ok) return done(visit, `${draftsPath}?done=${answer.notice}`);
  return refused(answer);
}

export const meta: Route.MetaFunction = () => [{ title: "Drafts | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** What waits to be published, and what was. */
export default function Drafts({ loaderData: { drafts, publications, notice }, actionData }: Route.ComponentProps) {
  const chosen = (name: string, isOwn: boolean) => (actionData ? Boolean(actionData.values[name]) : isOwn);
  // Discarding is asked twice.
  const asksAgain = actionData?.values.act === "discard";
  return (
    <StaffMain
      title="Drafts"
      intro={
        <Link className="link" to={cataloguePath}>
          Catalog
        </Link>
      }
    >
      {actionData ? (
        <div className="notice notice--bad" role="alert">
          <p>{actionData.message}</p>
          <ul role="list">
            {(actionData.problems ?? []).map((one) => (
              <li key={`${one.table} ${one.key} ${one.column}`}>
                <Link className="link" to={recordPath(one.table, one.key)}>
                  {one.key}
                </Link>
                : {one.message}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Notice>{notice && recordNotices[notice]}</Notice>
      )}
      {actionData?.clashes && actionData.clashes.length > 0 && (
        <ClashList clashes={actionData.clashes} publication={actionData.publication} />
      )}
      {drafts.length === 0 ? (
        <p>There is no draft. What you edit in the catalog waits here until it is published.</p>
      ) : (
        <Form method="post" aria-label="Drafts">
          {asksAgain && (
            <input
              type="hidden"
              name="sure"
              value={Object.keys(actionData?.values ?? {}).filter((name) => name.startsWith("draft:")).length}
              readOnly
            />
          )}
          <table className="tbl dash__rows">
            <caption className="vh">Drafts</caption>
            <TableHead columns={[{ label: "Choose", hidden: true }, "Record", "Changes", "By", "To be published"]} />
            <tbody>
              {drafts.map((draft) => (
                <tr key={draftFieldName(draft)}>
                  <td>
                    <input
                      type="checkbox"
                      name={draftFieldName(draft)}
                      value={draft.version}
                      aria-label={draft.title}
                      defaultChecked={draft.isMine && chosen(draftFieldName(draft), draft.isOwn)}
                      disabled={!draft.isMine}
                    />
                  </td>
                  <th scope="row">
                    <Link className="link" to={recordPath(draft.table, draft.key)}>
                      {draft.title}
                    </Link>{" "}
                    <span className="small">{draft.noun}</span> <DraftMark act={draft.act} />
                    {draft.problem && <span className="err">Not published: {draft.problem}</span>}
                  </th>
                  <td data-label="Changes">{draft.act === "change" ? draft.columns.join(", ") : "–"}</td>
                  <td data-label="By">
                    {draft.by || "somebody"}, <Moment at={draft.changedAt} />
                  </td>
                  <td data-label="To be published">
                    <Moment at={draft.publishAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {drafts.some(({ isMine }) => isMine) && (
            <div className="row bench__acts">
              <button className="btn btn--s" type="submit" name="act" value="publish">
                Publish the chosen
              </button>
              <label className="row bench__when">
                <span className="small">On the morning of</span>
                <input className="input input--s" type="date" name="day" />
              </label>
              <button className="btn btn--line btn--s" type="submit" name="act" value="schedule">
                Schedule the chosen
              </button>
              <button className="btn btn--line btn--s" type="submit" name="act" value="discard">
                Discard the chosen
              </button>
            </div>
          )}
        </Form>
      )}
      <section aria-labelledby="published" className="bench__history">
        <h2 className="h3" id="published">
          Published
        </h2>
        {publications.length === 0 && <p>Nothing was published here yet.</p>}
        <ol role="list">
          {publications.map(({ id, at, by, titles, count, importId, undoes, undoneBy, isMine }) => (
            <li key={id}>
              <div className="row">
                <p>
                  <Moment at={at} />, {by}
                  {undoes !== null && " took an earlier change back"}
                  {importId !== null && (
                    <>
                      :{" "}
                      <Link className="link" to={importPath(importId)}>
                        an import
                      </Link>
                    </>
                  )}
                </p>
                {isMine && undoneBy === null && <TakeBackForm publication={id} />}
                {undoneBy !== null && <span className="small">was taken back</span>}
              </div>
              <ul role="list">
                {titles.map(({ table, key, title }) => (
                  <li key={`${table} ${key}`}>
                    <Link className="link" to={recordPath(table, key)}>
                      {title}
                    </Link>
                  </li>
                ))}
                {count > titles.length && <li>and {(count - titles.length).toLocaleString("en-US")} more</li>}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </StaffMain>
  );
}
