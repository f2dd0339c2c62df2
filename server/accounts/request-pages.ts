import { CustomerRequestScreen } from "../../app/site/portal/customer-request.tsx";
import { findAttachment } from "../../domain/accounts/find-attachment.ts";
import { readRequest } from "../../domain/accounts/read-request.ts";
import type { Context } from "../../domain/context.ts";
import { threadMessages } from "../../domain/enquiries/thread.ts";
import { writeToSupplier } from "../../domain/enquiries/write-message.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { bodyLimits } from "../bodies/body-limit.ts";
import { readFields } from "../bodies/read-body.ts";
import { textOf } from "../bodies/text-of.ts";
import type { formDrawer } from "../enquiries/draw-form.ts";
import { htmlResponse } from "../pages/page-door.ts";
import { pageStatusOf, refusal } from "../status-of.ts";
import type { AccountHttp } from "./account-env.ts";
import { type DrawAccountPage, own } from "./draw-account-page.ts";
import type { PrivatePage } from "./private-pages.ts";
import { seeOther } from "./see-other.ts";
import { sendAttachment } from "./send-attachment.ts";

/** Gives a private page its route; whoever may not see it is turned away before. */
export type AddPrivatePage = (path: PrivatePage, answer: (c: AccountHttp, actor: SignedIn) => Promise<Response>) => void;

type Options = {
  context: Context;
  origin: string;
  draw: DrawAccountPage;
  drawForm: ReturnType<typeof formDrawer>;
  /** Where attachments are kept. */
  attachments: FileStore;
  notFound: (c: AccountHttp) => Promise<Response>;
};

/** One request of a customer: whole, its files, what is written about it, and its form filled in anew. */
export function addRequestPages(page: AddPrivatePage, { context, origin, draw, drawForm, attachments, notFound }: Options): void {
  page("/customer-request/:reference", async (c, actor) => {
    const given = c.req.query("upto") ?? "";
    const upTo = /^[1-9]\d{0,6}$/.test(given) ? Number(given) : undefined;
    const request = await readRequest({ ...context, actor }, c.req.param("reference") ?? "", { upTo });
    if (!request) return notFound(c);
    const notice = c.req.query("done") === "sent" ? threadMessages.sent : undefined;
    return draw(CustomerRequestScreen, { actor, request, notice }, { title: `Request ${request.reference}` });
  });

  page("/customer-request/:reference/answer", async (c, actor) => {
    const ctx = { ...context, actor };
    const reference = c.req.param("reference") ?? "";
    const text = textOf(await readFields(c.req.raw, bodyLimits.text), "text");
    const problem = await writeToSupplier(ctx, reference, text).catch(refusal);
    if (!problem) return seeOther(`/customer-request/${reference}?done=sent#thread`);
    const request = problem.code === "not-found" ? undefined : await readRequest(ctx, reference);
    if (!request) return notFound(c);
    const refused = { text, message: problem.message };
    const traits = { status: pageStatusOf(problem), title: `Request ${request.reference}` };
    return draw(CustomerRequestScreen, { actor, request, refused }, traits);
  });

  page("/customer-request/:reference/files/:position", async (c, actor) => {
    const find = (reference: string, position: number) => findAttachment({ ...context, actor }, reference, position);
    return (await sendAttachment(c, attachments, find)) ?? notFound(c);
  });

  page("/customer-request/:reference/again", async (c, actor) => {
    const request = await readRequest({ ...context, actor }, c.req.param("reference") ?? "");
    const [path] = request?.kind.paths ?? [];
    if (!request || path === undefined) return notFound(c);
    const html = await drawForm(request.kind, new URL(path, origin), { values: request.values, issues: [] });
    return htmlResponse(200, html, own);
  });
}
