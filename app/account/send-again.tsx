import { redirect } from "react-router";
import { requestPath } from "../../domain/accounts/account-paths.ts";
import { request as listRequest } from "../../domain/enquiries/kinds/request.ts";
import { readRequest } from "../../domain/portal/read-request.ts";
import { domainContext, productPrefixContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound, siteMeta } from "../page.ts";
import { formFacts, readFormScreen } from "../site/enquiries/form-page.tsx";
import { FormScreen } from "../site/enquiries/form-screen.tsx";
import type { Route } from "./+types/send-again";

export const handle = { access: "customer", section: "support", script: "forms" } satisfies PageHandle;

/** The form of a request, filled in as it was sent. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const request = (await readRequest(ctx, params.reference)) ?? notFound();
  // The form of a list is the list itself, which a button on the page of the request fills.
  if (request.kind === listRequest) throw redirect(requestPath(params.reference));
  const path = request.kind.paths[0];
  const filled = { values: request.values, issues: [] };
  return (await readFormScreen(ctx, request.kind, new URL(path, url), context.get(productPrefixContext), filled)).data;
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }) => formFacts(loaderData));

export function Page({ loaderData }: Route.ComponentProps) {
  return <FormScreen {...loaderData} />;
}
