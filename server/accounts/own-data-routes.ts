import { Hono } from "hono";
import { createElement } from "react";
import { changeEmailFields, newEmailFields } from "../../app/site/portal/account-screen.tsx";
import { ConfirmWish, wishSays, wishTitles } from "../../app/site/portal/confirm-wish.tsx";
import { MessageScreen } from "../../app/site/portal/message-screen.tsx";
import { askToConfirm } from "../../domain/accounts/ask-to-confirm.ts";
import { askToChangeEmail, changeEmail } from "../../domain/accounts/change-email.ts";
import { confirmExport } from "../../domain/accounts/confirm-export.ts";
import { type ConfirmationKind, isConfirmationKind } from "../../domain/accounts/confirmations.ts";
import { deleteAccount } from "../../domain/accounts/delete-account.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { readSignInMethods } from "../../domain/accounts/sign-in-methods.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { removeFiles } from "../../domain/files/remove-files.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { textOf } from "../bodies/text-of.ts";
import { attachment } from "../content-disposition.ts";
import { securityEvent } from "../security-log.ts";
import type { AccountEnv, AccountServices } from "./account-env.ts";
import { accountPage } from "./account-page.ts";
import { accountPages, own } from "./draw-account-page.ts";
import { ownArchive } from "./own-archive.ts";
import { addOwnPages } from "./own-page.ts";
import { seeOther } from "./see-other.ts";
import { signedOut } from "./session-headers.ts";

type Options = AccountServices & {
  /** Which of them people can be sent to for signing in. */
  providers: readonly Provider[];
  files: FileStores;
};

/**
 * What an account asks for and confirms by mail: another address, a copy of its data, its end. Each takes a session of the account and the
 * token of the mail.
 */
export function ownDataRoutes(options: Options): Hono<AccountEnv> {
  const { context, origin, accounts, clientOf, providers, files } = options;
  const draw = accountPages(options);
  const routes = new Hono<AccountEnv>();
  const page = addOwnPages(routes, { accounts, origin });
  const account = accountPage(context, draw, providers);
  const button = (href: string, text: string) => createElement("a", { className: "btn", href }, text);
  const say = (status: number, title: string, says: string, children: React.ReactNode) =>
    draw(MessageScreen, { title, says, children }, { status, title });
  const logInFirst = () =>
    say(401, "Please log in", "Log in first, then open the link of the mail again.", button("/customer-portal", "To the login"));

  page("POST /account/email", async (c, actor, fields) => {
    const { password, recent } = await readSignInMethods({ ...context, actor });
    const read = readAccountForm(password ? changeEmailFields : newEmailFields, fields, false);
    if (!read.ok) return account(actor, { status: 422, emailState: read });
    const { email = "", current_password: current = "" } = read.values;
    const again = (status: number, message: string, field: string) =>
      account(actor, { status, emailState: { values: { email }, message, issues: [{ field, message }] } });
    if (email === actor.email) return again(422, "This is the address of your account already.", "email");
    if (!password && !recent)
      return account(actor, { status: 403, emailState: { values: {}, message: signInAgain, issues: [] } });
    const proof = password
      ? await accounts.provePassword(actor, current, clientOf(c.env?.peer, c.req.raw))
      : ({ ok: true } as const);
    if (!proof.ok) return again(proof.status === 400 ? 422 : proof.status, proof.message, "current_password");
    if (!(await accounts.mayAsk(actor, "change-email"))) return again(429, tooOften, "email");
    await askToChangeEmail({ ...context, actor }, email);
    return seeOther("/account?done=email");
  });

  for (const [name, wish] of asked)
    page(name, async (_c, actor) => {
      if (!(await accounts.mayAsk(actor, wish)))
        return say(429, wishTitles[wish], tooOften, button("/account", "To the account"));
      await askToConfirm({ ...context, actor }, wish);
      return seeOther(`/account?done=${wish}`);
    });

  page(
    "GET /account/confirm",
    (c) => {
      const wish = c.req.query("wish") ?? "";
      if (!isConfirmationKind(wish)) return noLongerGood();
      const token = (c.req.query("token") ?? "").slice(0, 200);
      return say(200, wishTitles[wish], wishSays[wish], createElement(ConfirmWish, { wish, token }));
    },
    logInFirst,
  );

  page(
    "POST /account/confirm",
    async (_c, actor, fields) => {
      const [wish, token] = [textOf(fields, "wish"), textOf(fields, "token")];
      return (isConfirmationKind(wish) ? await grant[wish](actor, token) : undefined) ?? noLongerGood();
    },
    logInFirst,
  );

  const noLongerGood = () =>
    say(
      400,
      "Link no longer good",
      "This link is not good any more, was used already, or is another account's.",
      button("/account", "To the account"),
    );

  /** What happens when a wish is confirmed; undefined when the token is not good. */
  const grant: Record<ConfirmationKind, (actor: SignedIn, token: string) => Promise<Response | undefined>> = {
    "change-email": async (actor, token) => {
      if (!(await changeEmail({ ...context, actor }, token))) return undefined;
      securityEvent({ event: "email-changed", account: actor.id });
      return seeOther("/account?done=new-email");
    },
    export: async (actor, token) => {
      if (!(await confirmExport({ ...context, actor }, token))) return undefined;
      securityEvent({ event: "data-exported", account: actor.id });
      const name = `my-data-${context.now().toISOString().slice(0, 10)}`;
      return new Response(ownArchive({ ...context, actor }, { origin, files }), {
        headers: { ...own, "Content-Type": "application/zip", "Content-Disposition": attachment(name, "zip") },
      });
    },
    deletion: async (actor, token) => {
      const left = await deleteAccount({ ...context, actor }, token);
      if (!left) return undefined;
      securityEvent({ event: "account-closed", account: actor.id });
      await removeFiles({ ...context, files }, left);
      const says = "Your account is gone, and you are signed out everywhere.";
      return signedOut(await say(200, "Account deleted", says, button("/", "To the home page")), origin);
    },
  };

  return routes;
}

/** What takes nothing but the word of whoever reads the account's mail. */
const asked = [
  ["POST /account/export", "export"],
  ["POST /account/delete", "deletion"],
] as const;
const tooOften = "We have sent several links already. Please try again later.";
const signInAgain = "Please sign in again first.";
