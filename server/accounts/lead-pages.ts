import { AgentLead, type LeadProblem } from "../../app/site/portal/agent-lead.tsx";
import { AgentLeads } from "../../app/site/portal/agent-leads.tsx";
import { usualPageSize } from "../../domain/accounts/histories.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { acceptLead, handBackLead, noteLead } from "../../domain/leads/decide-lead.ts";
import { leadMessages } from "../../domain/leads/lead.ts";
import { findLead, findLeadFile, readLeads } from "../../domain/leads/read-leads.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { bodyLimits } from "../bodies/body-limit.ts";
import { readFields } from "../bodies/read-body.ts";
import { textOf } from "../bodies/text-of.ts";
import { pageStatusOf, refusal } from "../status-of.ts";
import type { AccountHttp } from "./account-env.ts";
import type { DrawAccountPage } from "./draw-account-page.ts";
import type { AddPrivatePage } from "./request-pages.ts";
import { seeOther } from "./see-other.ts";
import { sendAttachment } from "./send-attachment.ts";

type Options = {
  context: Context;
  draw: DrawAccountPage;
  /** Where attachments are kept. */
  attachments: FileStore;
  notFound: (c: AccountHttp) => Promise<Response>;
  /** Which part of a list is asked for, from 1. */
  pageOf: (c: AccountHttp) => number;
};

const list = "/agent-dashboard/leads";

/** An agent's leads, and what the agent does about them; whoever a lead is not shown to gets what an unknown one gets. */
export function addLeadPages(page: AddPrivatePage, { context, draw, attachments, notFound, pageOf }: Options): void {
  page(list, async (c, actor) => {
    const [number, limit] = [pageOf(c), usualPageSize];
    const part = await readLeads({ ...context, actor }, { page: number, limit });
    return draw(AgentLeads, { actor, page: number, limit, part, notice: told[c.req.query("done") ?? ""] }, { title: "Leads" });
  });

  page(`${list}/:reference`, (c, actor) => one(c, actor, {}));

  page(`${list}/:reference/files/:position`, async (c, actor) => {
    const find = (reference: string, position: number) => findLeadFile({ ...context, actor }, reference, position);
    return (await sendAttachment(c, attachments, find)) ?? notFound(c);
  });

  page(`${list}/:reference/accept`, (c, actor) =>
    unlessRefused(c, actor, undefined, async (ctx, reference) => {
      await acceptLead(ctx, reference);
      return seeOther(`${list}/${reference}?done=accepted`);
    }),
  );

  page(`${list}/:reference/note`, (c, actor) =>
    unlessRefused(c, actor, "note", async (ctx, reference, text) => {
      await noteLead(ctx, reference, text);
      return seeOther(`${list}/${reference}?done=noted`);
    }),
  );

  page(`${list}/:reference/hand-back`, (c, actor) =>
    unlessRefused(c, actor, "hand-back", async (ctx, reference, text, version) => {
      await handBackLead(ctx, reference, text, version);
      return seeOther(`${list}?done=back`);
    }),
  );

  async function one(c: AccountHttp, actor: SignedIn, problem: { problem?: LeadProblem }, status = 200): Promise<Response> {
    const lead = await findLead({ ...context, actor }, c.req.param("reference") ?? "").catch(refusal);
    if (lead instanceof DomainError) return notFound(c);
    const notice = told[c.req.query("done") ?? ""];
    return draw(AgentLead, { actor, lead, notice, ...problem }, { status, title: `Lead ${lead.reference}` });
  }

  async function unlessRefused(
    c: AccountHttp,
    actor: SignedIn,
    form: LeadProblem["form"] | undefined,
    work: (ctx: Context, reference: string, text: string, version: number | undefined) => Promise<Response>,
  ): Promise<Response> {
    const fields = await readFields(c.req.raw, bodyLimits.text);
    const text = textOf(fields, "text");
    const version = versionOf(fields);
    const answer = await work({ ...context, actor }, c.req.param("reference") ?? "", text, version).catch(refusal);
    if (!(answer instanceof DomainError)) return answer;
    if (answer.code === "not-found" || !form) return notFound(c);
    return one(c, actor, { problem: { form, message: answer.message, text } }, pageStatusOf(answer));
  }
}

const told: Record<string, string> = {
  accepted: leadMessages.accepted,
  noted: leadMessages.noted,
  back: leadMessages.handedBack,
};

/** The version of the row that a form was filled in for; undefined where a form names none. */
function versionOf(fields: object): number | undefined {
  const given = textOf(fields, "version");
  return /^\d{1,9}$/.test(given) ? Number(given) : undefined;
}
