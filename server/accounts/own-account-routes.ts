import { Hono, type Context as HttpContext } from "hono";
import { createElement } from "react";
import { type AccountFormState, emptyForm } from "../../app/site/portal/account-form.tsx";
import { AccountScreen, changePasswordFields, newPasswordFields } from "../../app/site/portal/account-screen.tsx";
import { emailField, ForgottenScreen } from "../../app/site/portal/forgotten-password.tsx";
import { ResetScreen } from "../../app/site/portal/reset-screen.tsx";
import { WordsScreen } from "../../app/site/portal/words-screen.tsx";
import { accountMessages } from "../../domain/accounts/account.ts";
import { claimRequests } from "../../domain/accounts/claim-requests.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { endAllSessions, endSession, listSessions } from "../../domain/accounts/sessions.ts";
import type { Context, SignedIn } from "../../domain/context.ts";
import { readBody } from "../enquiries/read-body.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import { textOf } from "../enquiries/text-of.ts";
import type { ShellDrawer } from "../shell.ts";
import type { AccountDesk, Client } from "./account-desk.ts";
import { accountPages } from "./draw-account-page.ts";
import { endedCookies } from "./ended-cookies.ts";
import { leave } from "./leave.ts";

type Env = { Bindings: { peer?: string | undefined } };
type Options = {
  context: Context;
  shell: ShellDrawer;
  origin: string;
  accounts: AccountDesk;
  clientOf: (peer: string | undefined, request: Request) => Client;
};

/** One's own account: sessions, password, address; and the ways back in by mail. */
export function ownAccountRoutes({ context, shell, origin, accounts, clientOf }: Options): Hono<Env> {
  const draw = accountPages({ context, shell, origin });
  const routes = new Hono<Env>();
  const portalLink = (text = "To the login") => createElement("a", { className: "btn", href: "/customer-portal" }, text);
  const say = (status: number, title: string, says: string, children: React.ReactNode = portalLink()) =>
    draw(WordsScreen, { title, says, children }, { status, title });

  /** What a form of our own pages holds; from any other site nothing is taken. */
  async function fieldsOf(c: HttpContext<Env>): Promise<object | undefined> {
    if (!isFromOurPages(c.req.raw, origin)) return undefined;
    const body = await readBody(c.req.raw);
    return body.ok ? body.fields : undefined;
  }

  routes.get("/account", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    return actor ? account(actor, { notice: told[c.req.query("done") ?? ""] }) : leave("/customer-portal");
  });

  type Says = { status?: number; state?: AccountFormState; notice?: string | undefined };
  async function account(actor: SignedIn, { status = 200, state = emptyForm, notice }: Says): Promise<Response> {
    const sessions = await listSessions(context, actor);
    return draw(AccountScreen, { actor, sessions, state, notice }, { status, title: "Account" });
  }

  routes.post("/sign-out", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    const fields = await fieldsOf(c);
    if (actor && fields)
      await ("everywhere" in fields ? endAllSessions(context, actor) : endSession(context, actor, actor.session));
    return leave(actor?.kind === "agent" ? "/agent-portal" : "/customer-portal", fields ? endedCookies(origin) : []);
  });

  routes.post("/account/end-session", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    const fields = await fieldsOf(c);
    if (!actor) return leave("/customer-portal");
    const id = textOf(fields, "id");
    if (/^\d{1,15}$/.test(id)) await endSession(context, actor, Number(id));
    return leave("/account?done=ended");
  });

  routes.post("/account/password", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    const fields = await fieldsOf(c);
    if (!actor || !fields) return leave("/customer-portal");
    const read = readAccountForm(changePasswordFields, fields, true);
    if (!read.ok) return account(actor, { status: 422, state: read });
    const { current_password: current = "", password = "" } = read.values;
    const answer = await accounts.changePassword(actor, { current, password }, c.req.raw, clientOf(c.env?.peer, c.req.raw));
    if (answer.ok) return leave("/account?done=password", answer.cookies);
    return account(actor, { status: answer.status, state: answer });
  });

  routes.post("/account/verify", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    const fields = await fieldsOf(c);
    if (!actor || !fields) return leave("/customer-portal");
    if (!actor.emailVerified) await accounts.sendVerification(actor);
    return leave("/account?done=sent");
  });

  routes.post("/account/claim", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    const fields = await fieldsOf(c);
    if (!actor || !fields) return leave("/customer-portal");
    await claimRequests(context, actor);
    return leave("/customer-dashboard");
  });

  routes.get("/verify-email", (c) => {
    const token = c.req.query("token") ?? "";
    // A mail scanner that follows links confirms nothing.
    const form = createElement(
      "form",
      { method: "post", action: "/verify-email" },
      createElement("input", { type: "hidden", name: "token", value: token.slice(0, 2000), readOnly: true }),
      createElement("button", { className: "btn", type: "submit" }, "Confirm"),
    );
    return say(200, "Confirm your e-mail address", "Press the button, and your address is confirmed.", form);
  });

  routes.post("/verify-email", async (c) => {
    const fields = await fieldsOf(c);
    const done = await accounts.verifyEmail(textOf(fields, "token"));
    return done
      ? say(200, "Address confirmed", "Thank you: your e-mail address is confirmed.")
      : say(400, "Link no longer good", "This link is not good any more: log in and ask for a new one.");
  });

  routes.post("/forgotten-password", async (c) => {
    const fields = await fieldsOf(c);
    const read = readAccountForm(emailField, fields ?? {}, false);
    const title = "Forgotten password";
    if (!read.ok) return draw(ForgottenScreen, { state: read }, { status: 422, title });
    const sent = await accounts.requestReset(read.values.email ?? "", clientOf(c.env?.peer, c.req.raw));
    if (!sent) return draw(ForgottenScreen, { state: { ...emptyForm, message: accountMessages.locked } }, { status: 429, title });
    return say(
      200,
      "Look into your mail",
      "If there is an account with this address, a link is on its way. It is good for an hour.",
    );
  });

  routes.get("/reset-password", (c) =>
    draw(ResetScreen, { token: (c.req.query("token") ?? "").slice(0, 200), state: emptyForm }, { title: "New password" }),
  );

  routes.post("/reset-password", async (c) => {
    const fields = await fieldsOf(c);
    const token = textOf(fields, "token").slice(0, 200);
    const read = readAccountForm(newPasswordFields, fields ?? {}, true);
    if (!read.ok) return draw(ResetScreen, { token, state: read }, { status: 422, title: "New password" });
    const done = await accounts.resetPassword(token, read.values.password ?? "");
    if (done === undefined)
      return draw(
        ResetScreen,
        { token, state: { ...emptyForm, message: accountMessages.busy } },
        { status: 503, title: "New password" },
      );
    return done
      ? say(200, "Password set", "Your new password is set. You are signed out everywhere: log in with it.")
      : say(400, "Link no longer good", "This link is not good any more, or was used already.", newLink());
  });

  const newLink = () => createElement("a", { className: "btn", href: "/forgotten-password" }, "Ask for a new link");

  return routes;
}

const told: Record<string, string> = {
  ended: "That session is ended.",
  password: "Your password is changed.",
  email: "A link is on its way to the new address. It is good for an hour.",
  export: "A link to your data is on its way to your address. It is good for an hour.",
  deletion: "A link is on its way to your address. Nothing is deleted until you confirm it there.",
  "new-email": "Your e-mail address is changed. Everywhere else you are signed out.",
  sent: "If your address is not confirmed yet, a mail is on its way.",
};
