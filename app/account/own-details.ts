import { actorContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import type { Route } from "./+types/own-details";

export const handle = { access: "account" } satisfies PageHandle;

/** The name and the e-mail address of the person who is signed in, as JSON: the script of the forms fills them in. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { name, email } = context.get(actorContext);
  return Response.json({ name, email });
}
