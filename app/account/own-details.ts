import { readOwnDetails } from "../../domain/portal/read-own-details.ts";
import { domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import type { Route } from "./+types/own-details";

export const handle = { access: "account" } satisfies PageHandle;

/** The details of the person who is signed in, as JSON by the names that browsers have for them: the script of the forms fills them in. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await readOwnDetails(context.get(domainContext)));
}
