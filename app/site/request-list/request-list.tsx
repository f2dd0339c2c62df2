import { data } from "react-router";
import { request as kind } from "../../../domain/enquiries/kinds/request.ts";
import { linesNamed } from "../../../domain/enquiries/lines-named.ts";
import { readFormPage } from "../../../domain/enquiries/read-form-page.ts";
import { cleanText } from "../../../domain/fields/clean-text.ts";
import { productsNamed } from "../../../domain/request-lines/products-named.ts";
import { readTypedLines } from "../../../domain/request-lines/read-typed-lines.ts";
import { lineLimits, type RequestLine, type Want, wantNamed } from "../../../domain/request-lines/request-line.ts";
import { addLines } from "../../../domain/request-lists/add-lines.ts";
import { changeLines } from "../../../domain/request-lists/change-lines.ts";
import { copyList } from "../../../domain/request-lists/copy-list.ts";
import { type ListLine, readList } from "../../../domain/request-lists/read-list.ts";
import { readSubstitutesOf } from "../../../domain/substitutes/read-substitutes.ts";
import { servicesContext } from "../../context.ts";
import { emptyForm, type FormState } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, page, siteMeta } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { stepsAfter } from "../enquiries/next-steps.tsx";
import type { Route } from "./+types/request-list";
import { CopyLink } from "./copy-link.tsx";
import { EmptyList } from "./empty-list.tsx";
import { insteadSentence } from "./instead-sentence.ts";
import { lineAnchor } from "./line-anchor.ts";
import { type ListVisit, listCookies, listVisit } from "./list-visit.ts";
import { reorderNotices } from "./reorder-notices.ts";
import { RequestForm } from "./request-form.tsx";
import { sendList } from "./send-list.ts";

export const handle = {
  access: "visitor",
  section: "support",
  params: ["added", "left", "removed", "instead", "again", "want"],
  script: "forms",
  form: { body: "lines", limit: "request", humanCheck: "request" },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, token } = await listVisit(context);
  const numbers = (url.searchParams.get("instead") ?? "").split(",").slice(0, 20);
  const [lines, { lead, nextSteps, supplier, countries }, instead] = await Promise.all([
    readList(ctx, token, Number(/^\d{1,15}$/.exec(url.searchParams.get("removed") ?? "")?.[0] ?? 0)),
    readFormPage(ctx, kind.kind, undefined),
    productsNamed(ctx, numbers, { quantity: "", pack: "" }),
  ]);
  const short = lines.filter(
    ({ product, itemNumber }) => itemNumber && (!product || (product.availability ?? "in-stock") !== "in-stock"),
  );
  const { substitutes } = await readSubstitutesOf(
    ctx,
    short.map(({ itemNumber }) => itemNumber),
  );
  const { actor } = ctx;
  const own: Record<string, string> = actor.kind === "customer" ? { Name: actor.name, Email: actor.email } : {};
  const added = Number(url.searchParams.get("added") ?? 0);
  const left = Number(url.searchParams.get("left") ?? 0);
  const again = await reorderNotices(ctx, url.searchParams.get("again") ?? "");
  return page({
    lines,
    want: wantNamed(url.searchParams.get("want") ?? ""),
    lead: lead || kind.lead,
    nextSteps: stepsAfter(kind, nextSteps),
    supplier,
    countries,
    own,
    added,
    left,
    again,
    instead,
    substitutes,
    tags: [],
  });
}

/** Stores what was typed into the lines; then does what the pressed button says. */
export async function action({ context }: Route.ActionArgs) {
  const list = await listVisit(context);
  const { ctx, visit, token } = list;
  const services = context.get(servicesContext);
  const { origin } = services;
  const does = textOf(visit.fields, "do") || "send";
  const changes = changesIn(visit.fields);
  const [, move, moved = ""] = /^(remove|put-back):(\d{1,15})$/.exec(does) ?? [];
  const ids = [Number(moved)];
  const count = await changeLines(ctx, token, {
    changes,
    ...(move === "remove" && { remove: ids }),
    ...(move === "put-back" && { putBack: ids }),
  });
  const want = wantNamed(textOf(visit.fields, "want"));
  const more = await linesTyped(ctx, textOf(visit.fields, "item"), want);
  if (does === "send") return sendList(list, { ids: changes.map(({ id }) => id), more }, services);
  if (does === "share") {
    const copy = await copyList(ctx, token);
    return data({ copy: copy && `${origin}/request-list/copy/${copy}`, values: {}, issues: [] });
  }
  if (more.length === 0 || move)
    return done(visit, wayAfter(move, moved), { cookies: listCookies(origin, { count }), answer: { count } });
  const added = await addLines(ctx, token, more);
  return done(visit, `/request-list?added=${added.added}${want === "price" ? "" : `&want=${want}`}`, {
    cookies: listCookies(origin, added),
  });
}

/** Where the list is shown next: at the line that was removed or put back. */
function wayAfter(move: string | undefined, id: string): string {
  if (move === undefined) return "/request-list";
  return `/request-list${move === "remove" ? `?removed=${id}` : ""}#${lineAnchor(Number(id))}`;
}

/** What the form says of lines that are on the list. */
const changesIn = (fields: object) =>
  readTypedLines(fields as Record<string, unknown>).flatMap(({ id, ...line }) => (id === undefined ? [] : [{ id, ...line }]));

/** An item number, a suggestion of the field, or words. */
async function linesTyped(ctx: ListVisit["ctx"], text: string, want: Want): Promise<RequestLine[]> {
  const named = linesNamed(cleanText(text, { maxLength: lineLimits.name }), { wanted: want });
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

export const meta: Route.MetaFunction = siteMeta({
  title: kind.title,
  description: kind.lead,
  canonical: "/request-list",
  noindex: true,
});

/** What the visitor has gathered, and the form that sends it. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, want, lead, nextSteps, supplier, countries, own, added, left, again, instead, substitutes } = loaderData;
  const state: FormState = actionData ?? emptyForm;
  const copy = actionData && "copy" in actionData ? actionData.copy : undefined;
  const shown = linesShown(lines, state.values);
  const count = shown.filter((line) => !line.removed).length;
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: kind.title }]}>
      <PageHead title={kind.title} intro={lead} facts={count > 0 ? { Items: count.toLocaleString("en-US") } : undefined} />
      {copy && <CopyLink address={copy} />}
      <Notice>{[...addedSentence(added), ...leftSentence(left), ...insteadSentence(instead)].join(" ")}</Notice>
      {again.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {count === 0 ? (
        <EmptyList want={want} removed={shown.find((line) => line.removed)} />
      ) : (
        <RequestForm
          lines={shown}
          want={want}
          substitutes={substitutes}
          state={{ ...state, values: { ...own, ...state.values } }}
          countries={countries}
          nextSteps={nextSteps}
          supplier={supplier}
        />
      )}
    </PageMain>
  );
}

function addedSentence(added: number): string[] {
  if (!(added > 0)) return [];
  return [added === 1 ? "1 item was added to your list." : `${added} items were added to your list.`];
}

function leftSentence(left: number): string[] {
  if (!(left > 0)) return [];
  return [left === 1 ? "1 line was left out." : `${left} lines were left out.`];
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
