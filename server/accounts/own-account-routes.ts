import { Hono } from "hono";
import { createElement } from "react";
import { emptyForm } from "../../app/site/portal/account-form.tsx";
import { changePasswordFields, newPasswordFields } from "../../app/site/portal/account-screen.tsx";
import { emailField, ForgottenScreen } from "../../app/site/portal/forgotten-password.tsx";
import { MessageScreen } from "../../app/site/portal/message-screen.tsx";
import { ResetScreen } from "../../app/site/portal/reset-screen.tsx";
import { claimRequests } from "../../domain/accounts/claim-requests.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { endAllSessions, endSession } from "../../domain/accounts/sessions.ts";
import { textOf } from "../bodies/text-of.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import { asksForJson } from "../error-answers.ts";
import { securityEvent } from "../security-log.ts";
import type { AccountEnv, AccountServices } from "./account-env.ts";
import { accountPage } from "./account-page.ts";
import { accountPages } from "./draw-account-page.ts";
import { addOwnPages, fieldsOf } from "./own-page.ts";
import { seeOther } from "./see-other.ts";
import { signedOut } from "./session-headers.ts";

type Options = AccountServices & { /** Which of them people can be sent to for signing in. */ providers: readonly Provider[] };

/** One's own account: sessions, password, address; and the ways back in by mail. */
export function ownAccountRoutes({ context, shell, origin, accounts, clientOf, providers }: Options): Hono<AccountEnv> {
  const draw = accountPages({ context, shell, origin });
  const routes = new Hono<AccountEnv>();
  const page = addOwnPages(routes, { accounts, origin });
  const account = accountPage(context, draw, providers);
  const portalLink = (text = "To the login") => createElement("a", { className: "btn", href: "/customer-portal" }, text);
  const say = (status: number, title: string, says: string, children: React.ReactNode = portalLink()) =>
    draw(MessageScreen, { title, says, children }, { status, title });

  page("GET /account", (c, actor) => account(actor, { notice: told[c.req.query("done") ?? ""] }));

  routes.post("/sign-out", async (c) => {
    const { raw } = c.req;
    if (!isFromOurPages(raw, origin))
      return say(403, "Not signed out", "This was sent from another site. Sign out here.", toAccount());
    const actor = await accounts.whoSends(raw);
    // Without a form it is this session that ends.
    const fields = (await fieldsOf(raw, origin)) ?? {};
    if (actor) {
      const everywhere = "everywhere" in fields;
      const ctx = { ...context, actor };
      await (everywhere ? endAllSessions(ctx) : endSession(ctx, actor.session));
      securityEvent({ event: "signed-out", account: actor.id, everywhere });
    }
    const left = seeOther(actor?.kind === "agent" ? "/agent-portal" : "/customer-portal");
    const answer = asksForJson(raw) ? new Response(null, { status: 204, headers: withoutLocation(left.headers) }) : left;
    return signedOut(answer, origin);
  });

  page("POST /account/end-session", async (_c, actor, fields) => {
    const id = textOf(fields, "id");
    if (/^\d{1,15}$/.test(id)) await endSession({ ...context, actor }, Number(id));
    return seeOther("/account?done=ended");
  });

  page("POST /account/password", async (c, actor, fields) => {
    const read = readAccountForm(changePasswordFields, fields, true);
    if (!read.ok) return account(actor, { status: 422, state: read });
    const { current_password: current = "", password = "" } = read.values;
    const answer = await accounts.changePassword(actor, { current, password }, clientOf(c.env?.peer, c.req.raw));
    if (answer.ok) return seeOther("/account?done=password", answer.cookies);
    return account(actor, { status: answer.status === 400 ? 422 : answer.status, state: answer });
  });

  // Whoever has always signed in through a provider gets a first password as others get a new one.
  page("POST /account/set-password", async (c, actor) => {
    const sent = await accounts.requestReset(actor.email, clientOf(c.env?.peer, c.req.raw));
    if (!sent.ok) return account(actor, { status: sent.status, state: { ...emptyForm, message: sent.message } });
    return seeOther("/account?done=set-password");
  });

  page("POST /account/verify", async (_c, actor) => {
    await accounts.sendVerification(actor);
    return seeOther("/account?done=sent");
  });

  page("POST /account/claim", async (_c, actor) => {
    await claimRequests({ ...context, actor });
    return seeOther("/customer-dashboard");
  });

  routes.post("/forgotten-password", async (c) => {
    const fields = await fieldsOf(c.req.raw, origin);
    const read = readAccountForm(emailField, fields ?? {}, false);
    const title = "Forgotten password";
    if (!read.ok) return draw(ForgottenScreen, { state: read }, { status: 422, title });
    const sent = await accounts.requestReset(read.values.email ?? "", clientOf(c.env?.peer, c.req.raw));
    if (!sent.ok) return draw(ForgottenScreen, { state: sent }, { status: sent.status, title });
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
    const fields = await fieldsOf(c.req.raw, origin);
    const token = textOf(fields, "token").slice(0, 200);
    const read = readAccountForm(newPasswordFields, fields ?? {}, true);
    if (!read.ok) return draw(ResetScreen, { token, state: read }, { status: 422, title: "New password" });
    const done = await accounts.resetPassword(token, read.values.password ?? "", clientOf(c.env?.peer, c.req.raw));
    if (done === "no link")
      return say(400, "Link no longer good", "This link is not good any more, or was used already.", newLink());
    if (done.ok) return say(200, "Password set", "Your new password is set. You are signed out everywhere: log in with it.");
    const status = done.status === 400 ? 422 : done.status;
    return draw(ResetScreen, { token, state: done }, { status, title: "New password" });
  });

  const toAccount = () => createElement("a", { className: "btn", href: "/account" }, "To my account");
  const newLink = () => createElement("a", { className: "btn", href: "/forgotten-password" }, "Ask for a new link");

  return routes;
}

/** A script that signs out is told so, and led nowhere. */
function withoutLocation(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete("location");
  return headers;
}

const told: Record<string, string> = {
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
