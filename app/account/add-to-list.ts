import { readLinesAgain } from "../../domain/portal/lines-again.ts";
import { domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound, refused } from "../page.ts";
import { takeLines } from "../site/request-list/take-lines.ts";
import type { Route } from "./+types/add-to-list";

export const handle = {
  access: "customer",
  form: { body: "button", limit: "list", comesBackOn: "/customer-request/:reference" },
} satisfies PageHandle;

/** Adds the lines of a request to the customer's list. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const again = (await readLinesAgain(context.get(domainContext), reference)) ?? notFound();
  const taken = await takeLines(context, again.lines, { again: reference });
  return typeof taken === "string" ? refused({ status: 422, message: taken, form: "list" }) : taken;
}
