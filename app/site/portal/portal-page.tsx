import { accountMessages, type PortalKind } from "../../../domain/accounts/account.ts";
import { pageTitle } from "../../../domain/catalogue/page-title.ts";
import { siteName } from "../../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../../domain/context.ts";
import { domainContext, providersContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, pageMeta } from "../../page.ts";
import type { Route } from "./+types/portal-page";
import { emptyForm } from "./account-form.tsx";
import { type PortalProps, PortalScreen, portals } from "./portal-screen.tsx";

export const handle = { params: ["form", "done", "failed"], script: "portal" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = url.pathname === portals.agent.path ? "agent" : "customer";
  const form = url.searchParams.get("form") === "signup" ? "signup" : "login";
  const notice = url.searchParams.has("done") ? noticeOf(kind) : undefined;
  const providers = context.get(providersContext);
  const failed = providers.find((provider) => provider === url.searchParams.get("failed"));
  const screen = await readPortal(context.get(domainContext), { kind, form, state: emptyForm, notice, providers, failed });
  return page(screen, ["supplier", "countries"]);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData.supplier, loaderData.kind);
}

/** Login and sign-up of customers and of agents: the same for everybody, so it is kept. */
export function Page({ loaderData }: Route.ComponentProps) {
  return <PortalScreen {...loaderData} />;
}

type Given = Omit<PortalProps, "countries">;

/** What the page shows besides its form. */
export async function readPortal({ db }: Context, given: Given): Promise<PortalProps & { supplier: string }> {
  const [{ supplier }, countries] = await Promise.all([
    db.selectNoFrom(siteName.as("supplier")).executeTakeFirstOrThrow(),
    given.kind === "agent" ? db.selectFrom("country").select("name").orderBy("name").execute() : [],
  ]);
  return { ...given, supplier, countries: countries.map(({ name }) => name) };
}

export function portalMeta(supplier: string, kind: PortalKind) {
  const { title, lead, path } = portals[kind];
  return pageMeta({ title: pageTitle(supplier, title), description: lead, canonical: path });
}

export function noticeOf(kind: PortalKind): string {
  return kind === "customer" ? accountMessages.signedUp : accountMessages.agentSignedUp;
}
