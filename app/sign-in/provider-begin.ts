import { servicesContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/provider-begin";

export const handle = { access: "visitor" } satisfies PageHandle;

/** Sends a browser to a provider that people sign in through. */
export function loader({ url, params: { provider }, context }: Route.LoaderArgs) {
  return context.get(servicesContext).providerSignIn.begin(provider, url.searchParams.get("to") ?? "") ?? notFound();
}
