import { requestPath } from "../../domain/accounts/account-paths.ts";
import { writeToSupplier } from "../../domain/messages/write-message.ts";
import { actorContext, domainContext, visitContext } from "../context.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { done, notFound, refused } from "../page.ts";
import { pageStatusOf, refusal } from "../status-of.ts";
import type { Route } from "./+types/write-message";

export const handle = {
  access: "customer",
  form: { body: "text", comesBackOn: "/customer-request/:reference" },
} satisfies PageHandle;

/** Writes to the supplier about a request. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const text = textOf(visit.fields, "text");
  const problem = await writeToSupplier(
    { ...context.get(domainContext), actor: context.get(actorContext) },
    reference,
    text,
  ).catch(refusal);
  if (!problem) return done(visit, `${requestPath(reference)}?done=sent#thread`);
  if (problem.code === "not-found") notFound();
  return refused({ status: pageStatusOf(problem), message: problem.message, values: { text }, form: "message" });
}
