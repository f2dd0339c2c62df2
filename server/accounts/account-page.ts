import { type AccountFormState, emptyForm } from "../../app/site/portal/account-form.tsx";
import { AccountScreen } from "../../app/site/portal/account-screen.tsx";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { listSessions } from "../../domain/accounts/sessions.ts";
import { readSignInMethods } from "../../domain/accounts/sign-in-methods.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { DrawAccountPage } from "./draw-account-page.ts";

type Says = {
  status?: number;
  notice?: string | undefined;
  /** Of the form that changes the password. */
  state?: AccountFormState;
  /** Of the form that changes the address. */
  emailState?: AccountFormState;
};

/** @param providers those that people can be sent to for signing in */
export function accountPage(context: Context, draw: DrawAccountPage, providers: readonly Provider[]) {
  return async function account(
    actor: SignedIn,
    { status = 200, state = emptyForm, emailState = emptyForm, notice }: Says,
  ): Promise<Response> {
    const [sessions, waysIn] = await Promise.all([listSessions({ ...context, actor }), readSignInMethods({ ...context, actor })]);
    const open = waysIn.providers.filter((provider) => providers.includes(provider));
    const props = { actor, sessions, waysIn: { ...waysIn, providers: open }, state, emailState, notice };
    return draw(AccountScreen, props, { status, title: "Account" });
  };
}
