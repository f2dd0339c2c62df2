import { type RefObject, useEffect, useRef, useState } from "react";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRevalidator,
} from "react-router";
import { kinds } from "../../../domain/enquiries/kinds.ts";
import { countInbox } from "../../../domain/inbox/count-inbox.ts";
import { readFilters, writeFilters } from "../../../domain/inbox/inbox-filters.ts";
import { kindName } from "../../../domain/inbox/kind-names.ts";
import { readInboxChoices } from "../../../domain/inbox/read-choices.ts";
import { readInbox } from "../../../domain/inbox/read-inbox.ts";
import { deleteView, listViews, moveView, renameView, saveView } from "../../../domain/inbox/saved-views.ts";
import { may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { StaffError } from "../staff-error.tsx";
import type { Route } from "./+types/inbox";
import { FilterForm } from "./filter-form.tsx";
import { type ListPart, type ListRow, listRow } from "./list-row.ts";
import { RequestList } from "./request-list.tsx";
import { useChanges } from "./use-changes.ts";
import { useRows } from "./use-rows.ts";
import { ViewLinks } from "./view-links.tsx";
import { ViewTools } from "./view-tools.tsx";

export const handle = { access: "staff", verb: "enquiry.list", form: { body: "account" } } satisfies PageHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const filters = readFilters(searchParams);
  const [{ rows, next = "" }, counts, views, choices] = await Promise.all([
    readInbox(ctx, filters, { after: searchParams.get("after") ?? "" }),
    countInbox(ctx),
    listViews(ctx),
    readInboxChoices(ctx),
  ]);
  return {
    part: { rows: rows.map(listRow), next } satisfies ListPart,
    query: writeFilters(filters),
    now: ctx.now().getTime(),
    mayExport: may(ctx.actor, "enquiry.export"),
    countries: choices.countries.map(({ code, name }) => ({ value: code, label: name })),
    people: choices.people.map(({ id, name }) => ({ value: String(id), label: name })),
    kinds: kinds.map(({ kind }) => ({ value: kind, label: kindName(kind) })).sort((a, b) => a.label.localeCompare(b.label)),
    ...{ filters, counts, views },
  };
}

/** Saves a view of the list, or changes one: `intent` says what. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const [intent, name, query] = ["intent", "name", "query"].map((field) => textOf(visit.fields, field)) as [
    string,
    string,
    string,
  ];
  const id = Number(textOf(visit.fields, "id"));
  const works: Record<string, () => Promise<unknown>> = {
    save: () => saveView(ctx, name, query),
    rename: () => renameView(ctx, id, name),
    up: () => moveView(ctx, id, "up"),
    down: () => moveView(ctx, id, "down"),
    delete: () => deleteView(ctx, id),
  };
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined;
  if (!work) return refused({ status: 400, message: "This page has no such form. Nothing was changed.", values: { name } });
  const problem = await work().then(() => undefined, refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message, values: { name } });
  const { search } = new URL(visit.request.url);
  return done(visit, `/staff/inbox${search}`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Inbox (${loaderData?.counts.todo ?? 0})` },
  { name: "robots", content: "noindex" },
];

/** Another request beside the list leaves the list as it is; other filters, a change that was announced, and whatever was done read it again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || currentUrl.search !== nextUrl.search || currentUrl.href === nextUrl.href;
}

/** Every request of every kind in one list, and the one that is open beside it. */
export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { part, query, now, filters, counts, views, mayExport, ...choices } = loaderData;
  const { reference: open } = useParams();
  const request = useOutlet();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const { rows, next, state, loadMore } = useRows(query, part);
  const news = useNews(part.rows, query);
  const queue = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  const search = query && `?${query}`;

  useChanges(() => void revalidate());

  function step(by: number): void {
    const at = rows.findIndex(({ reference }) => reference === open);
    const row = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!row) return;
    void navigate(
      { pathname: `/staff/inbox/${row.reference}`, search },
      { replace: open !== undefined, preventScrollReset: true },
    );
    focusRow(queue, row.reference);
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    o: () => (open ? pane.current?.focus() : step(1)),
    u: () => {
      if (!open) return;
      if (isHidden(queue.current)) void navigate({ pathname: "/staff/inbox", search });
      else focusRow(queue, open);
    },
    "/": (event) => {
      const field = queue.current?.querySelector<HTMLInputElement>("input[type=search]");
      event.preventDefault();
      field?.focus();
      field?.select();
    },
  });

  // On a small screen a request covers the list: the keyboard goes with what is seen.
  const former = useRef(open);
  useEffect(() => {
    const left = former.current;
    former.current = open;
    if (open && open !== left && isHidden(queue.current)) pane.current?.focus();
    if (!open && left) focusRow(queue, left);
  }, [open]);

  const isAsking = navigation.state === "loading" && navigation.location.search !== search;
  return (
    <main id="main" tabIndex={-1} className={open ? "inbox is-open" : "inbox"}>
      <section className="queue" aria-label="Requests" ref={queue} aria-busy={isAsking}>
        <header className="queue__head">
          <h1 className="h2">Inbox</h1>
          <ViewLinks counts={counts} views={views} query={query} />
          <FilterForm {...choices} filters={filters} pathname={open ? `/staff/inbox/${open}` : "/staff/inbox"} />
          <ViewTools views={views} query={query} mayExport={mayExport} problem={actionData?.message} />
          <p className="vh" role="status">
            {news || (isAsking ? "Searching" : countOf(rows, next))}
          </p>
        </header>
        {rows.length === 0 ? (
          <Nothing isUsual={query === ""} />
        ) : (
          <RequestList {...{ rows, query, open, now }} hasMore={next !== "" && state === "idle"} onEnd={loadMore} onStep={step} />
        )}
        {state === "failed" ? (
          <p className="queue__foot" role="alert">
            More requests could not be loaded.{" "}
            <button type="button" className="link" onClick={loadMore}>
              Try again
            </button>
          </p>
        ) : (
          next !== "" && (
            <noscript>
              <p className="queue__foot">
                <Link to={`/staff/inbox?${query}&after=${encodeURIComponent(next)}`}>Next requests</Link>
              </p>
            </noscript>
          )
        )}
      </section>
      <section className="letterpane" aria-label="Request" ref={pane} tabIndex={-1}>
        {open && (
          <Link className="letterpane__back link" to={{ pathname: "/staff/inbox", search }}>
            Back to the list
          </Link>
        )}
        {request ?? <p className="letterpane__none">Choose a request to read it here.</p>}
      </section>
    </main>
  );
}

export const ErrorBoundary = StaffError;

function Nothing({ isUsual }: { isUsual: boolean }) {
  return (
    <div className="queue__none">
      <h2 className="h4">{isUsual ? "Nothing is waiting." : "No request fits."}</h2>
      <p className="small">
        {isUsual ? "New requests appear here by themselves." : <Link to="/staff/inbox?status=all">Show all requests</Link>}
      </p>
    </div>
  );
}

/** A sentence about requests that came in since the list was opened; empty until there are any. */
function useNews(rows: readonly ListRow[], query: string): string {
  const known = useRef({ query, references: new Set(rows.map(({ reference }) => reference)) });
  const [news, setNews] = useState("");
  useEffect(() => {
    const { query: former, references } = known.current;
    const fresh = former === query ? rows.filter(({ reference, status }) => status === "new" && !references.has(reference)) : [];
    known.current = {
      query,
      references: new Set([...(former === query ? references : []), ...rows.map(({ reference }) => reference)]),
    };
    const [first] = fresh;
    if (former !== query) setNews("");
    else if (first)
      setNews(
        fresh.length === 1 ? `New request: ${first.sender}, ${first.subject || first.kind}` : `${fresh.length} new requests`,
      );
  }, [rows, query]);
  return news;
}

function countOf(rows: readonly ListRow[], next: string): string {
  return `${next ? "More than " : ""}${rows.length} ${rows.length === 1 ? "request" : "requests"}`;
}

function rowIn(list: HTMLElement | null, reference: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"]`) ?? null;
}

/** Focuses a row, which may be drawn only some frames later: after the list has scrolled to it, or has come back. */
function focusRow(list: RefObject<HTMLElement | null>, reference: string, framesLeft = 30): void {
  requestAnimationFrame(() => {
    const row = rowIn(list.current, reference);
    if (row && !isHidden(row)) row.focus();
    else if (framesLeft > 0) focusRow(list, reference, framesLeft - 1);
  });
}

function isHidden(element: HTMLElement | null): boolean {
  return element?.checkVisibility() === false;
}
