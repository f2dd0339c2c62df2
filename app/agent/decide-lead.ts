import { leadPath, leadsPath } from "../../domain/accounts/account-paths.ts";
import { acceptLead, handBackLead, noteLead } from "../../domain/leads/decide-lead.ts";
import { domainContext, visitContext } from "../context.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { done, notFound, refused } from "../page.ts";
import { pageStatusOf, refusal } from "../status-of.ts";
import type { Route } from "./+types/decide-lead";

export const handle = {
  access: "agent",
  form: { body: "text", comesBackOn: "/agent-dashboard/leads/:reference" },
} satisfies PageHandle;

/** Accepts a lead, notes something about it, or hands it back: the address says which. */
export async function action({ params: { reference }, url, context }: Route.ActionArgs) {
  const ctx = context.get(domainContext);
  const visit = context.get(visitContext);
  const text = textOf(visit.fields, "text");
  const verb = url.pathname.split("/").at(-1);
  try {
    if (verb === "accept") {
      await acceptLead(ctx, reference);
      return done(visit, `${leadPath(reference)}?done=accepted`);
    }
    if (verb === "note") {
      await noteLead(ctx, reference, text);
      return done(visit, `${leadPath(reference)}?done=noted`);
    }
    await handBackLead(ctx, reference, text, versionOf(visit.fields));
    return done(visit, `${leadsPath}?done=back`);
  } catch (error) {
    const problem = refusal(error);
    if (problem.code === "not-found" || verb === "accept") notFound();
    return refused({ status: pageStatusOf(problem), message: problem.message, values: { text }, form: verb });
  }
}

/** The version of the lead that the form was filled in for; undefined where a form names none. */
function versionOf(fields: object): number | undefined {
  const version = textOf(fields, "version");
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}
