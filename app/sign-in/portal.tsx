import { accountMessages, type PortalKind, signUpCalls } from "../../domain/accounts/account.ts";
import { verifyEmailPath } from "../../domain/accounts/account-paths.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { readCountryNames } from "../../domain/agents/read-countries.ts";
import type { Context } from "../../domain/context.ts";
import { pageAfterSignIn } from "../../domain/sign-in/page-after-sign-in.ts";
import { domainContext, providersContext, servicesContext, visitContext } from "../context.ts";
import { emptyForm } from "../forms/form-state.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { asFormStatus, done, page, refused, siteMeta } from "../page.ts";
import type { Route } from "./+types/portal";
import { PortalScreen } from "./portal-screen.tsx";
import { kindAt, portals } from "./portals.ts";

export const handle = {
  params: ["form", "done", "failed", "to"],
  script: "portal",
  form: {
    body: "account",
    limit: (pathname: string) => pathname,
    tooOften: accountMessages.tooOften,
    slowRefusals: true,
    humanCheck: (pathname: string) => signUpCalls[kindAt(pathname)],
  },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindAt(url.pathname);
  const form = url.searchParams.get("form") === "signup" ? "signup" : "login";
  const notice = url.searchParams.has("done") ? noticeOf(kind) : undefined;
  const providers = context.get(providersContext);
  const failed = providers.find((provider) => provider === url.searchParams.get("failed"));
  const portal = await readPortal(context.get(domainContext), kind, providers);
  const to = pageAfterSignIn(url.searchParams.get("to"));
  return page({ ...portal, form, notice, failed, to, tags: ["countries"] } as const);
}

/** Signs in or up. Somebody who was asked to log in, to confirm their address or to fetch a paper, is led back to that. */
export async function action({ url, context }: Route.ActionArgs) {
  const kind = kindAt(url.pathname);
  const { accounts } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const { fields, request, client } = visit;
  const { path, dashboard } = portals[kind];
  const to = pageAfterSignIn(textOf(fields, "to"));
  const back: Record<string, string> = to === undefined ? {} : { to };
  if (textOf(fields, "form") === "signup") {
    const answer = await accounts.signUp(kind, fields, request, client);
    if (answer.ok) return done(visit, `${path}?${new URLSearchParams({ done: "signup", ...back })}`);
    return refused({ ...answer, status: asFormStatus(answer.status), values: { ...answer.values, form: "signup", ...back } });
  }
  const confirm = "confirm" in fields ? textOf(fields, "confirm").slice(0, 2000) : undefined;
  const answer = await accounts.logIn(kind, fields, client);
  if (!answer.ok) {
    const values = { ...answer.values, ...back, ...(confirm === undefined ? {} : { confirm }) };
    return refused({ ...answer, status: asFormStatus(answer.status), values });
  }
  const cookies = await accounts.cookiesAtSignIn(request, answer);
  return done(visit, confirm === undefined ? (to ?? dashboard) : verifyEmailPath(confirm), { cookies });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { kind } }) => {
  const { title, lead, path } = portals[kind];
  return { title, description: lead, canonical: path };
});

/** Login and sign-up of customers and of agents: the same for everybody, so it is cached. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData) return <PortalScreen {...loaderData} state={emptyForm} />;
  const { form, confirm, to } = actionData.values;
  const shown = form === "signup" ? "signup" : "login";
  return <PortalScreen {...loaderData} form={shown} state={actionData} confirm={confirm} to={pageAfterSignIn(to)} />;
}

/** What the page shows besides its form. */
export async function readPortal(ctx: Context, kind: PortalKind, providers: readonly Provider[]) {
  return { kind, providers, countries: kind === "agent" ? await readCountryNames(ctx) : [] };
}

function noticeOf(kind: PortalKind): string {
  return kind === "customer" ? accountMessages.signedUp : accountMessages.agentSignedUp;
}
