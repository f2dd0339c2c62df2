import { Link, useLocation } from "react-router";
import { editedRecord, mayEdit } from "../../../domain/workbench/edited-records.ts";
import { listPublications } from "../../../domain/workbench/read-history.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { answerAct } from "../catalogue/answer-act.ts";
import { cataloguePath, draftsPath } from "../catalogue/catalogue-paths.ts";
import { ClashList } from "../catalogue/clash-list.tsx";
import { draftsNotice, recordActs, recordNoticeNames } from "../catalogue/draft-words.ts";
import { idOf, oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/drafts";
import { ActRefused } from "./act-refused.tsx";
import { DraftForm } from "./draft-form.tsx";
import { fewChanges } from "./few-changes.ts";
import { PublicationList } from "./publication-list.tsx";
import { readDraftList } from "./read-draft-list.ts";

export const handle = { access: "staff", verb: "record.read", form: { body: "lines", acts: recordActs } } satisfies PageHandle;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, 10_000);
  const publications = (await listPublications(ctx)).map(({ records, ...one }) => ({
    ...{ ...one, isMine: one.tables.every((table) => mayEdit(ctx.actor, table)) },
    records: records
      .map(({ before, after, ...record }) => ({
        ...{ ...record, changes: fewChanges(editedRecord(record.table).record, before, after) },
      }))
      .sort((one, other) => inOrder.compare(one.title, other.title)),
  }));
  const notice = oneOf(recordNoticeNames, searchParams.get("done"));
  return {
    ...{ ...(await readDraftList(ctx, page)), publications, page },
    notice: notice && draftsNotice(notice, idOf(searchParams.get("count")) ?? 1),
  };
}

/** Titles begin with numbers: `11-040` is before `20-320`. */
const inOrder = new Intl.Collator("en-US", { numeric: true });

/** Publishes, schedules or discards the chosen drafts, or takes a publication back: `act` says which. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const answer = await answerAct(
    { ...context.get(domainContext), actor: context.get(actorContext) },
    visit.fields,
    undefined,
    context.get(servicesContext),
  );
  if (!answer.ok) return refused(answer);
  const count = answer.count === undefined ? "" : `&count=${answer.count}`;
  return done(visit, `${draftsPath}?done=${answer.notice}${count}`);
}

export const meta: Route.MetaFunction = () => [{ title: "Drafts | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** What waits to be published, and what was. */
export default function Drafts({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, publications, notice, page, all, isMore } = loaderData;
  // What is chosen is for one press.
  const { key } = useLocation();
  // What is said of drafts stands where they are chosen.
  const isOfDrafts = groups.length > 0 && actionData?.values?.act !== "take-back";
  return (
    <StaffMain
      title="Drafts"
      intro={
        <Link className="link" to={cataloguePath}>
          Catalog
        </Link>
      }
    >
      {!actionData && <Notice>{notice}</Notice>}
      {actionData && !isOfDrafts && <ActRefused refusal={actionData} />}
      {actionData?.undo && <ClashList {...actionData.undo} />}
      {groups.length > 0 ? (
        <DraftForm key={key} groups={groups} refusal={isOfDrafts ? actionData : undefined} />
      ) : (
        <p>
          {all === 0
            ? "There is no draft. What you edit in the catalog waits here until it is published."
            : "There is nothing more."}
        </p>
      )}
      {(page > 1 || isMore) && (
        <nav className="row" aria-label="Pages of drafts">
          {page > 1 && (
            <Link className="btn btn--line btn--s" to={`?page=${page - 1}`}>
              Back
            </Link>
          )}
          {isMore && (
            <Link className="btn btn--line btn--s" to={`?page=${page + 1}`}>
              More
            </Link>
          )}
          <span className="small">{all.toLocaleString("en-US")} drafts</span>
        </nav>
      )}
      <PublicationList publications={publications} />
    </StaffMain>
  );
}
