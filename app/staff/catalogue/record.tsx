import { data, Form, Link } from "react-router";
import { staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import type { Context } from "../../../domain/context.ts";
import { snoozeChoices } from "../../../domain/desk/snooze-times.ts";
import { may } from "../../../domain/people/authorize.ts";
import { readCells } from "../../../domain/records/read-cells.ts";
import { type Cells, keyColumns } from "../../../domain/records/record-key.ts";
import { readZone } from "../../../domain/settings/read-zone.ts";
import { editedRecord, mayEdit } from "../../../domain/workbench/edited-records.ts";
import { readHistory } from "../../../domain/workbench/read-history.ts";
import { type EditedState, readChoices, readRecord } from "../../../domain/workbench/read-record.ts";
import { readParent } from "../../../domain/workbench/read-uses.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { staffLotPath } from "../staff-paths.ts";
import { useOpen } from "../use-open.ts";
import type { Route } from "./+types/record";
import { answerAct } from "./answer-act.ts";
import { cataloguePath, newRecordPath, previewPath, recordPath, recordsPath, tableOfWord } from "./catalogue-paths.ts";
import { ClashList } from "./clash-list.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { DraftMark } from "./draft-mark.tsx";
import { recordActs, recordNoticeNames, recordNotices, sessionEnded } from "./draft-words.ts";
import { editedFields } from "./edited-fields.ts";
import { KitRelease } from "./kit-release.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordHistory } from "./record-history.tsx";
import { Parts } from "./record-parts.tsx";
import { Uses } from "./record-uses.tsx";
import { recordsLabel, withArticle } from "./record-words.ts";

export const handle = {
  access: "staff",
  verb: "record.read",
  form: { body: "lines", acts: recordActs },
  logInFirst: sessionEnded,
} satisfies PageHandle;

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const table = tableOfWord(params.table);
  const { record } = editedRecord(table);
  const [key, like] = [searchParams.get("key") ?? "", searchParams.get("like") ?? ""];
  const state =
    key === "" ? await begin(ctx, table, searchParams, like) : ((await readRecord(ctx, table, key)) ?? unknown(table, key));
  const isNew = state.published === null && state.draft?.act !== "add";
  const choices = await readChoices(ctx, table);
  const fields = editedFields(table, { isNew, isPublished: state.published !== null }, choices);
  const now = ctx.now();
  return {
    ...{ table, like, state, fields, isNew, noun: record.noun, list: recordsLabel(record) },
    isRemovable: state.published !== null && record.path === undefined && state.draft?.act !== "remove",
    events: key === "" ? [] : await readHistory(ctx, { table, key }),
    times: snoozeChoices(now, await readZone(ctx)).filter(({ label }) => label !== "In three hours" && label !== "In two weeks"),
    isEditor: mayEdit(context.get(actorContext), table),
    mayRelease: may(context.get(actorContext), "kit.release"),
    notice: oneOf(recordNoticeNames, searchParams.get("done")),
  };
}

/** A record that is begun: with the cells of the address, or like another one. */
async function begin(ctx: Context, table: string, given: URLSearchParams, like: string): Promise<EditedState> {
  const { record } = editedRecord(table);
  const model: Cells = like === "" ? {} : ((await readCells(ctx.db, record, [like])).get(like) ?? {});
  const own = new Set([...keyColumns(record), "item_number", "designation", "gtin", "number", "withdrawn_on", "replaced_by"]);
  const copied = Object.entries(model).filter(([name]) => !own.has(name));
  const named = Object.keys(record.columns).flatMap((name) => {
    const cell = given.get(name);
    return cell === null ? [] : [[name, cell.slice(0, 500)] as const];
  });
  const wanted = { ...Object.fromEntries(copied), ...Object.fromEntries(named) };
  return {
    parent: await readParent(ctx, record, wanted),
    ...{
      key: "",
      title: "",
      published: null,
      wanted,
      draft: undefined,
      problems: [],
      doubts: [],
      path: undefined,
      parts: [],
      uses: [],
      thumbnail: undefined,
    },
    mayEdit: mayEdit(ctx.actor, table),
  };
}

function unknown(table: string, key: string): never {
  const { record } = editedRecord(table);
  const said = {
    title: `There is no ${record.noun} ${key.slice(0, 60)}`,
    text: "It may have been removed, or its draft discarded.",
  };
  throw data({ ...said, link: { href: recordsPath(table), label: recordsLabel(record) } }, { status: 404 });
}

/** Saves, publishes, schedules, discards or takes back: `act` says which. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const table = tableOfWord(params.table);
  const key = url.searchParams.get("key") ?? "";
  const answer = await answerAct(
    { ...context.get(domainContext), actor: context.get(actorContext) },
    visit.fields,
    { table, key },
    context.get(servicesContext),
  );
  if (!answer.ok) return refused(answer);
  const saved = answer.key ?? key;
  if (answer.notice === "preview") return done(visit, previewPath(table, saved));
  return done(visit, `${recordPath(table, saved)}&done=${answer.notice}`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(loaderData as { state?: EditedState } | undefined)?.state?.title || "New"} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** One record: its form, its draft, what belongs to it, and its history. */
export default function Record({ loaderData, actionData }: Route.ComponentProps) {
  const { table, state, fields, like, isNew, noun, list, events, times, isEditor, isRemovable, mayRelease, notice } = loaderData;
  const { viewers, isSignedOut } = useOpen(isNew ? undefined : `${table} ${state.key}`);
  const typed = actionData && Object.fromEntries(Object.entries(actionData.values).filter(([name]) => name.startsWith("c.")));
  const values = typed
    ? { ...state.wanted, ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name.slice(2), value])) }
    : state.wanted;
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const problems = Object.fromEntries(
    [...state.problems, ...(actionData?.problems ?? [])].map(({ column, message }) => [column, message]),
  );
  const elsewhere = actionData?.problems?.filter((one) => one.key !== state.key || !one.column) ?? [];
  return (
    <StaffMain
      title={isNew ? `Add ${withArticle(noun)}` : state.title || state.key}
      intro={
        <>
          <Link className="link" to={cataloguePath}>
            Catalog
          </Link>
          {" / "}
          <Link className="link" to={recordsPath(table)}>
            {list}
          </Link>
          {state.parent && (
            <>
              {" / "}
              <Link className="link" to={recordPath(state.parent.table, state.parent.key)}>
                {state.parent.title}
              </Link>
            </>
          )}{" "}
          <DraftMark act={state.draft?.act ?? null} />
          {viewers.length > 0 && <span role="status"> Also open: {viewers.join(", ")}</span>}
        </>
      }
      tools={
        <>
          {state.published && state.path && (
            <a className="btn btn--line btn--s" href={state.path}>
              Its page
            </a>
          )}
          {table === "lot" && state.published && (
            <Link className="btn btn--line btn--s" to={staffLotPath(state.key)}>
              Hold, release, recall
            </Link>
          )}
          {isEditor && state.published && (
            <Link className="btn btn--line btn--s" to={newRecordPath(table, { like: state.key })}>
              New one like this
            </Link>
          )}
        </>
      }
    >
      {isSignedOut && (
        <p className="notice notice--bad" role="alert">
          {sessionEnded}{" "}
          <a className="link" href={staffSignInPath(recordPath(table, state.key))}>
            Sign in
          </a>
        </p>
      )}
      {actionData ? (
        <div className="notice notice--bad" role="alert">
          <p>{actionData.message}</p>
          {elsewhere.length > 0 && (
            <ul role="list">
              {elsewhere.map((one) => (
                <li key={`${one.table} ${one.key} ${one.column}`}>{one.key ? `${one.key}: ${one.message}` : one.message}</li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <Notice>{notice && recordNotices[notice]}</Notice>
      )}
      {actionData?.undo && <ClashList {...actionData.undo} />}
      <DraftBar table={table} state={state} times={times} />
      {table === "kit" && state.published && <KitRelease kit={state.published} mayRelease={mayRelease} />}
      {isEditor && state.draft?.act !== "remove" ? (
        <RecordForm
          key={`${table} ${state.key} ${state.draft?.version ?? 0} ${events[0]?.publication ?? 0}`}
          name={`${table} ${state.key || "new"}`}
          {...{ fields, values, problems, like }}
          doubts={state.doubts}
          thumbnail={state.thumbnail}
          wanted={state.wanted}
          published={state.published}
          isSettled={(notice === "save" || notice === "discard") && !actionData}
          hasPreview={state.path !== undefined}
        />
      ) : (
        <dl className="bench__facts">
          {fields.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{state.wanted[name] || "–"}</dd>
            </div>
          ))}
        </dl>
      )}
      <Uses label={table === "media" ? "Used on" : "Kits and items of its method"} uses={state.uses} />
      <Parts parts={state.parts} />
      {!isNew && <RecordHistory events={events} mayTakeBack={isEditor} labels={labels} />}
      {isEditor && isRemovable && (
        <Form method="post" preventScrollReset className="row">
          <HiddenInputs values={{ act: "remove", seen: state.draft?.version ?? 0 }} />
          <button className="btn btn--line btn--s" type="submit">
            Remove this {noun}
          </button>
        </Form>
      )}
    </StaffMain>
  );
}
