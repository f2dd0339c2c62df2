import { askForLink } from "../../../domain/thread/renew-link.ts";
import { requestLinkPath } from "../../../domain/thread/request-link.ts";
import { domainContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done } from "../../page.ts";
import type { Route } from "./+types/ask-link";

export const handle = {
  access: "visitor",
  form: { body: "button", limit: "request-link", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Mails a new link to the sender of a request. The answer is the same for each token, so that nobody learns which was one. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  await askForLink(context.get(domainContext), token);
  return done(context.get(visitContext), `${requestLinkPath(token)}?done=asked`);
}
