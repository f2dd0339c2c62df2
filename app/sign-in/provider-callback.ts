import { servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/provider-callback";

export const handle = { access: "visitor" } satisfies PageHandle;

/** Where a provider sends a browser back to. */
export async function loader({ params: { provider }, context }: Route.LoaderArgs) {
  return (await context.get(servicesContext).providerSignIn.finish(provider, context.get(visitContext))) ?? notFound();
}
