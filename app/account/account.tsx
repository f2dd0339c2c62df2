import { listSessions } from "../../domain/sign-in/sessions.ts";
import { readSignInMethods } from "../../domain/sign-in/sign-in-methods.ts";
import { staffAccountPath } from "../../domain/staff/staff-paths.ts";
import { actorContext, domainContext, providersContext, visitContext } from "../context.ts";
import { emptyForm, type FormState } from "../forms/form-state.ts";
import type { PageHandle } from "../handle.ts";
import { done } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import type { Route } from "./+types/account";
import { AccountScreen } from "./account-screen.tsx";

export const handle = { access: "account", script: "portal" } satisfies PageHandle;

const notices: Record<string, string> = {
  ended: "That session is ended.",
  password: "Your password is changed.",
  "set-password": "A link is on its way to your address: with it you choose a password. It is good for an hour.",
  again: "You have just signed in: now you can change the address.",
  email: "A link is on its way to the new address. It is good for an hour.",
  export: "A link to your data is on its way to your address. It is good for an hour.",
  deletion: "A link is on its way to your address. Nothing is deleted until you confirm it there.",
  "new-email": "Your e-mail address is changed. Everywhere else you are signed out.",
  sent: "If your address is not confirmed yet, a mail is on its way.",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (actor.kind === "staff") return done(context.get(visitContext), staffAccountPath + url.search);
  const ctx = { ...context.get(domainContext), actor };
  const [sessions, waysIn] = await Promise.all([listSessions(ctx), readSignInMethods(ctx)]);
  const providers = waysIn.providers.filter((provider) => context.get(providersContext).includes(provider));
  return { actor, sessions, waysIn: { ...waysIn, providers }, notice: notices[url.searchParams.get("done") ?? ""] };
}

export const meta = privateMeta("Account");

/** What a form of this page came back with: change-password.ts and change-email.ts. */
type AccountFormState = FormState & { form: "password" | "email" };
type Props = Pick<Route.ComponentProps, "loaderData"> & { actionData?: AccountFormState };

export function Page({ loaderData, actionData }: Props) {
  const stateOf = (form: AccountFormState["form"]) => (actionData?.form === form ? actionData : emptyForm);
  return <AccountScreen {...loaderData} state={stateOf("password")} emailState={stateOf("email")} />;
}
