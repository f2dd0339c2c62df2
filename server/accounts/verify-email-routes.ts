import { Hono } from "hono";
import { createElement } from "react";
import { emptyForm } from "../../app/site/portal/account-form.tsx";
import { ConfirmAddress } from "../../app/site/portal/confirm-address.tsx";
import { MessageScreen } from "../../app/site/portal/message-screen.tsx";
import { readPortal } from "../../app/site/portal/portal-page.tsx";
import { PortalScreen } from "../../app/site/portal/portal-screen.tsx";
import { accountMessages } from "../../domain/accounts/account.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { textOf } from "../requests/bodies/text-of.ts";
import type { AccountEnv, AccountServices } from "./account-env.ts";
import { accountPages } from "./draw-account-page.ts";
import { fieldsOf } from "./own-page.ts";

type Options = AccountServices & { /** Which of them people can be sent to for signing in. */ providers: readonly Provider[] };

/** Longer ones were not made here. */
const maxToken = 2000;

/** The link of a mail that confirms the address of an account. It takes a session of that account and the token. */
export function verifyEmailRoutes({ context, shell, origin, accounts, clientOf, providers }: Options): Hono<AccountEnv> {
  const draw = accountPages({ context, shell, origin });
  const routes = new Hono<AccountEnv>();
  const button = (href: string, text: string) => createElement("a", { className: "btn", href }, text);
  const say = (status: number, title: string, says: string, children: React.ReactNode = button("/account", "To my account")) =>
    draw(MessageScreen, { title, says, children }, { status, title });

  const answers = {
    done: () => say(200, "Address confirmed", "Thank you: your e-mail address is confirmed."),
    already: () =>
      say(200, "Address confirmed already", "Your e-mail address is confirmed already. There is nothing left to do."),
    "log in": logInFirst,
    "another account": () =>
      say(
        403,
        "Another account",
        "You are signed in to an account with another address. Sign out, then open the link of the mail again and log in to the account that it is for.",
      ),
    "no link": () =>
      say(
        400,
        "Link no longer good",
        "This link is not good any more: log in and ask for a new one.",
        button("/customer-portal", "To the login"),
      ),
    "too often": () => say(429, "Please wait a little", accountMessages.tooOften),
  };

  // A mail scanner that follows links confirms nothing: it takes a button.
  routes.get("/verify-email", async (c) => {
    const token = (c.req.query("token") ?? "").slice(0, maxToken);
    const [actor, account] = await Promise.all([accounts.whoSends(c.req.raw), accounts.findVerifying(token)]);
    if (!account) return answers["no link"]();
    if (!actor) return logInFirst(token);
    if (actor.email !== account.email) return answers["another account"]();
    if (actor.emailVerified) return answers.already();
    const says = `Press the button, and ${actor.email} is confirmed as the address of your account.`;
    return say(200, "Confirm your e-mail address", says, createElement(ConfirmAddress, { token }));
  });

  routes.post("/verify-email", async (c) => {
    const fields = await fieldsOf(c.req.raw, origin);
    const token = textOf(fields, "token").slice(0, maxToken);
    const actor = await accounts.whoSends(c.req.raw);
    return answers[await accounts.verifyEmail(actor, token, clientOf(c.env?.peer, c.req.raw))](token);
  });

  /** The login of the account's portal, which leads back to the link. */
  async function logInFirst(token: string): Promise<Response> {
    const account = await accounts.findVerifying(token);
    const kind = account?.kind === "agent" ? "agent" : "customer";
    const props = await readPortal(context, { kind, form: "login", state: emptyForm, providers, confirm: token });
    return draw(PortalScreen, props, { status: 401, title: "Please log in" });
  }

  return routes;
}
