import { keepOpen, leaveOpen } from "../../../domain/desk/viewers.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import type { Route } from "./+types/keep-open";

export const handle = {
  access: "staff",
  verb: "enquiry.view",
  form: { body: "button", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Says that a page has a request open, or has left it. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const ctx = context.get(domainContext);
  const isLeft = textOf(context.get(visitContext).fields, "left") !== "";
  const problem = await (isLeft ? leaveOpen(ctx, reference) : keepOpen(ctx, reference)).then(() => undefined, refusal);
  return new Response(null, { status: problem ? pageStatusOf(problem) : 204 });
}
