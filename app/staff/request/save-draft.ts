import { saveDraft } from "../../../domain/desk/drafts.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { oneOf } from "../id-of.ts";
import type { Route } from "./+types/save-draft";

export const handle = {
  access: "staff",
  verb: "enquiry.draft",
  form: { body: "text", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Saves what is being typed about a request; the page sends it while somebody types. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const { fields } = context.get(visitContext);
  const kind = oneOf(["answer", "note"], textOf(fields, "kind")) ?? "answer";
  const problem = await saveDraft(context.get(domainContext), { reference, kind, text: textOf(fields, "text") }).catch(refusal);
  return new Response(null, { status: problem ? pageStatusOf(problem) : 204 });
}
