import { servicesContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { refused } from "../../page.ts";
import type { Route } from "./+types/consent";

export const handle = { form: { body: "button" } } satisfies PageHandle;

/** As app/browser/consent.ts has them. */
const choices = ["all", "additional", "none"];
const goodForSeconds = 150 * 86_400;

/** Remembers for 150 days what a visitor agreed to. Some browsers forget what a script has set after a week. */
export function action({ context }: Route.ActionArgs) {
  const choice = textOf(context.get(visitContext).fields, "choice");
  if (!choices.includes(choice)) return refused({ status: 400, title: "Not understood", message: "This is no choice." });
  const secure = context.get(servicesContext).origin.startsWith("https:") ? "; Secure" : "";
  const cookie = `cookie_consent=${choice}; Max-Age=${goodForSeconds}; Path=/${secure}; SameSite=Lax`;
  return new Response(null, { status: 204, headers: { "Set-Cookie": cookie } });
}
