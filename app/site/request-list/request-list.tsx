import { data } from "react-router";
import { request as kind } from "../../../domain/enquiries/kinds/request.ts";
import { linesNamed } from "../../../domain/enquiries/lines-named.ts";
import { readFormPage } from "../../../domain/enquiries/read-form-page.ts";
import { cleanText } from "../../../domain/fields/clean-text.ts";
import { productsNamed } from "../../../domain/request-lines/products-named.ts";
import { readTypedLines, type TypedLine } from "../../../domain/request-lines/read-typed-lines.ts";
import { lineLimits, maxLines, type RequestLine } from "../../../domain/request-lines/request-line.ts";
import { addLines } from "../../../domain/request-lists/add-lines.ts";
import { changeLines } from "../../../domain/request-lists/change-lines.ts";
import { copyList } from "../../../domain/request-lists/copy-list.ts";
import { type ListLine, readList } from "../../../domain/request-lists/read-list.ts";
import { servicesContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, page, refused, siteMeta } from "../../page.ts";
import type { PageServices } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { stepsAfter } from "../enquiries/next-steps.tsx";
import type { Route } from "./+types/request-list";
import { CopyLink } from "./copy-link.tsx";
import { EmptyList } from "./empty-list.tsx";
import { type ListVisit, listCookies, listVisit } from "./list-visit.ts";
import { RequestForm } from "./request-form.tsx";

export const handle = {
  access: "visitor",
  section: "support",
  params: ["added"],
  script: "forms",
  form: { body: "lines", limit: "request", humanCheck: "request" },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, token } = await listVisit(context);
  const [lines, { lead, nextSteps, supplier, countries }] = await Promise.all([
    readList(ctx, token),
    readFormPage(ctx, kind.kind, undefined),
  ]);
  const { actor } = ctx;
  const own: Record<string, string> = actor.kind === "customer" ? { Name: actor.name, Email: actor.email } : {};
  const added = Number(url.searchParams.get("added") ?? 0);
  return page({
    lines,
    lead: lead || kind.lead,
    nextSteps: stepsAfter(kind, nextSteps),
    supplier,
    countries,
    own,
    added,
    tags: [],
  });
}

/** Stores what was typed into the lines; then does what the pressed button says. */
export async function action({ context }: Route.ActionArgs) {
  const list = await listVisit(context);
  const { ctx, visit, token } = list;
  const { origin } = context.get(servicesContext);
  const does = textOf(visit.fields, "do") || "send";
  const lines = readTypedLines(visit.fields as Record<string, unknown>);
  const removed = Number(/^remove:(\d{1,15})$/.exec(does)?.[1] ?? 0);
  const count = await changeLines(ctx, token, { changes: stored(lines), remove: removed ? [removed] : [] });
  const more = await linesTyped(ctx, textOf(visit.fields, "item"));
  if (does === "send") return send(list, lines, more, context.get(servicesContext));
  if (does === "share") {
    const copy = await copyList(ctx, token);
    return data({ copy: copy && `${origin}/request-list/copy/${copy}`, values: {}, issues: [] });
  }
  if (more.length === 0 || removed)
    return done(visit, "/request-list", { cookies: listCookies(origin, { count }), answer: { count } });
  const added = await addLines(ctx, token, more);
  return done(visit, `/request-list?added=${added.added}`, { cookies: listCookies(origin, added) });
}

const stored = (lines: readonly TypedLine[]) => lines.flatMap(({ id, ...line }) => (id === undefined ? [] : [{ id, ...line }]));

/** An item number, a suggestion of the field, or words. */
async function linesTyped(ctx: ListVisit["ctx"], text: string): Promise<RequestLine[]> {
  const named = linesNamed(cleanText(text, { maxLength: lineLimits.name }), { wanted: "price" });
  const known = await productsNamed(
    ctx,
    named.map(({ itemNumber }) => itemNumber),
    { quantity: "", pack: "" },
  );
  const names = new Map(known.map(({ itemNumber, name }) => [itemNumber, name]));
  return named.map((line) => {
    const name = names.get(line.itemNumber);
    return name === undefined ? { ...line, itemNumber: "" } : { ...line, name };
  });
}

/** Lines as the fields of rows after all others. */
function fieldsOf(lines: readonly RequestLine[]): Record<string, string> {
  const rows = lines.map(({ itemNumber, name }, at) => [
    [`Items.${maxLines - at}.ItemNumber`, itemNumber],
    [`Items.${maxLines - at}.Name`, name],
  ]);
  return Object.fromEntries(rows.flat());
}

/** Sends the lines as they stand in the form as one request, and takes them off the list. @param more what stands in the field for another item */
async function send(
  { ctx, visit, token }: ListVisit,
  lines: readonly TypedLine[],
  more: readonly RequestLine[],
  { enquiries, log, origin }: PageServices,
) {
  const body = { ok: true as const, fields: { ...visit.fields, ...fieldsOf(more) } };
  const received = await enquiries.receive(visit.request, kind, { onPage: true, client: visit.client.address, body });
  if (!received.ok) {
    const { reason, status, ...more } = received;
    const unread = reason === "unread";
    return refused({
      ...more,
      status: unread ? status : asFormStatus(status),
      reason: unread ? undefined : reason,
      copy: undefined,
    });
  }
  const { reference } = received;
  log({ kind: kind.kind, reference }, "an enquiry has come in");
  const count = await changeLines(ctx, token, { remove: stored(lines).map(({ id }) => id) });
  const receipt = `/receipt/${received.receipt}`;
  return done(visit, receipt, {
    cookies: listCookies(origin, { count }),
    answer: { message: kind.messages.success, reference, receipt },
  });
}
export const meta: Route.MetaFunction = siteMeta({
  title: kind.title,
  description: kind.lead,
  canonical: "/request-list",
  noindex: true,
});

/** What the visitor has gathered, and the form that sends it. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, lead, nextSteps, supplier, countries, own, added } = loaderData;
  const { copy, ...state } = actionData ?? { copy: undefined, values: {}, issues: [] };
  const shown = linesShown(lines, state.values);
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: kind.title }]}>
      <PageHead
        title={kind.title}
        intro={lead}
        facts={shown.length > 0 ? { Items: shown.length.toLocaleString("en-US") } : undefined}
      />
      {copy && <CopyLink address={copy} />}
      <Notice>{added > 0 && (added === 1 ? "1 item was added to your list." : `${added} items were added to your list.`)}</Notice>
      {shown.length === 0 ? (
        <EmptyList />
      ) : (
        <RequestForm
          lines={shown}
          state={{ ...state, values: { ...own, ...state.values } }}
          countries={countries}
          nextSteps={nextSteps}
          supplier={supplier}
        />
      )}
    </PageMain>
  );
}

/** The list; or the lines of a form that came back, also where the list has expired meanwhile. */
function linesShown(list: readonly ListLine[], values: Readonly<Record<string, string>>): readonly ListLine[] {
  const typed = readTypedLines(values);
  if (typed.length === 0) return list;
  return typed.map((line, at) => {
    const listed = list.find(({ id }) => id === line.id);
    return { ...line, id: line.id ?? -at, product: listed?.product };
  });
}
