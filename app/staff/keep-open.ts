import { keepOpen, leaveOpen } from "../../domain/staff/page-viewers.ts";
import { domainContext, visitContext } from "../context.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { refused } from "../page.ts";
import type { Route } from "./+types/keep-open";

export const handle = {
  access: "staff",
  verb: "page.view",
  form: { body: "button", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Says that a page is open, or was left; answers with the names of others who have it open. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(domainContext);
  const { fields } = context.get(visitContext);
  const page = textOf(fields, "page");
  if (page === "" || page.length > 500) return refused({ status: 422, message: "Name the page that is open." });
  if (textOf(fields, "left") === "") return Response.json({ viewers: (await keepOpen(ctx, page)).map(({ name }) => name) });
  await leaveOpen(ctx, page);
  return new Response(null, { status: 204 });
}
