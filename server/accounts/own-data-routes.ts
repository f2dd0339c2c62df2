import { Readable } from "node:stream";
import { Hono, type Context as HttpContext } from "hono";
import { createElement } from "react";
import { type AccountFormState, emptyForm } from "../../app/site/portal/account-form.tsx";
import { AccountScreen, changeEmailFields } from "../../app/site/portal/account-screen.tsx";
import { ConfirmWish, wishSays, wishTitles } from "../../app/site/portal/confirm-wish.tsx";
import { WordsScreen } from "../../app/site/portal/words-screen.tsx";
import { askToChangeEmail, changeEmail } from "../../domain/accounts/change-email.ts";
import { deleteAccount } from "../../domain/accounts/delete-account.ts";
import { countAttempt } from "../../domain/accounts/login-failures.ts";
import { ownData } from "../../domain/accounts/own-data.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { listSessions } from "../../domain/accounts/sessions.ts";
import { isWish, makeWish, takeWish, type Wish } from "../../domain/accounts/wishes.ts";
import type { Context, SignedIn } from "../../domain/context.ts";
import { attachment } from "../content-disposition.ts";
import { readBody } from "../enquiries/read-body.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import type { ShellDrawer } from "../shell.ts";
import type { AccountDesk, Client } from "./account-desk.ts";
import type { DocumentDesk } from "./document-desk.ts";
import { accountPages, own } from "./draw-account-page.ts";
import { endedCookies } from "./ended-cookies.ts";
import { leave } from "./leave.ts";

type Env = { Bindings: { peer?: string | undefined } };
type Options = {
  context: Context;
  shell: ShellDrawer;
  origin: string;
  accounts: AccountDesk;
  clientOf: (peer: string | undefined, request: Request) => Client;
  /** Takes attachments away that belong to no request. */
  forget: (keys: readonly string[]) => Promise<void>;
  documents: DocumentDesk;
};

/**
 * What an account asks for and confirms by mail: another address, a copy of its data, its end. Each takes a session of the account and the
 * token of the mail.
 */
export function ownDataRoutes({ context, shell, origin, accounts, clientOf, forget, documents }: Options): Hono<Env> {
  const draw = accountPages({ context, shell, origin });
  const routes = new Hono<Env>();
  const button = (href: string, text: string) => createElement("a", { className: "btn", href }, text);
  const say = (status: number, title: string, says: string, children: React.ReactNode) =>
    draw(WordsScreen, { title, says, children }, { status, title });

  /** Who sends a form of our own pages, and what it holds; from anybody else nothing is taken. */
  async function formOf(c: HttpContext<Env>): Promise<{ actor: SignedIn; fields: object } | undefined> {
    const actor = await accounts.whoSends(c.req.raw);
    if (!actor || !isFromOurPages(c.req.raw, origin)) return undefined;
    const body = await readBody(c.req.raw);
    return body.ok ? { actor, fields: body.fields } : undefined;
  }

  /** Nobody's mailbox is filled: five mails of a kind in a quarter of an hour. */
  const mayAsk = (actor: SignedIn, wish: Wish) =>
    countAttempt(context, { email: `${wish} ${actor.id}`, client: String(actor.id) });

  async function account(actor: SignedIn, status: number, emailState: AccountFormState): Promise<Response> {
    const sessions = await listSessions(context, actor);
    return draw(AccountScreen, { actor, sessions, state: emptyForm, emailState }, { status, title: "Account" });
  }

  routes.post("/account/email", async (c) => {
    const form = await formOf(c);
    if (!form) return leave("/customer-portal");
    const { actor, fields } = form;
    const read = readAccountForm(changeEmailFields, fields, false);
    if (!read.ok) return account(actor, 422, read);
    const { email = "", current_password: current = "" } = read.values;
    const again = (status: number, message: string, field: string) =>
      account(actor, status, { values: { email }, message, issues: [{ field, message }] });
    if (email === actor.email) return again(422, "This is the address of your account already.", "email");
    const proof = await accounts.provePassword(actor, current, clientOf(c.env?.peer, c.req.raw));
    if (!proof.ok) return again(proof.status === 400 ? 422 : proof.status, proof.message, "current_password");
    if (!(await mayAsk(actor, "change-email"))) return again(429, tooOften, "email");
    await askToChangeEmail(context, actor, email);
    return leave("/account?done=email");
  });

  for (const [path, wish, message] of asked)
    routes.post(path, async (c) => {
      const form = await formOf(c);
      if (!form) return leave("/customer-portal");
      const { actor } = form;
      if (!(await mayAsk(actor, wish))) return say(429, wishTitles[wish], tooOften, button("/account", "To the account"));
      const token = await makeWish(context, actor.id, wish);
      await postAccountMail(context, message, actor.email, { token });
      return leave(`/account?done=${wish}`);
    });

  routes.get("/account/confirm", async (c) => {
    const wish = c.req.query("wish") ?? "";
    if (!isWish(wish)) return say(400, "Link no longer good", noLongerGood, button("/account", "To the account"));
    if (!(await accounts.whoSends(c.req.raw))) return logInFirst();
    const token = (c.req.query("token") ?? "").slice(0, 200);
    return say(200, wishTitles[wish], wishSays[wish], createElement(ConfirmWish, { wish, token }));
  });

  routes.post("/account/confirm", async (c) => {
    const form = await formOf(c);
    if (!form) return logInFirst();
    const { wish, token } = form.fields as { wish?: unknown; token?: unknown };
    const done =
      typeof wish === "string" && isWish(wish) && typeof token === "string" ? await grant[wish](form.actor, token) : undefined;
    return done ?? say(400, "Link no longer good", noLongerGood, button("/account", "To the account"));
  });

  /** What happens when a wish is confirmed; undefined when the token is not good. */
  const grant: Record<Wish, (actor: SignedIn, token: string) => Promise<Response | undefined>> = {
    "change-email": async (actor, token) =>
      (await changeEmail(context, actor, token)) ? leave("/account?done=new-email") : undefined,
    export: async (actor, token) => {
      if (!(await takeWish(context, actor.id, "export", token))) return undefined;
      const pieces = Readable.from(ownData({ ...context, actor }, actor, origin)).map((piece: string) => Buffer.from(piece));
      const name = `my-data-${context.now().toISOString().slice(0, 10)}`;
      return new Response(Readable.toWeb(pieces) as ReadableStream<Uint8Array>, {
        headers: {
          ...own,
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": attachment(name, "json"),
        },
      });
    },
    deletion: async (actor, token) => {
      const left = await deleteAccount(context, actor, token);
      if (!left) return undefined;
      await forget(left.attachments);
      for (const key of left.documents) await documents.files.delete(key);
      const says = "Your account is gone, and you are signed out everywhere.";
      const gone = await say(200, "Account deleted", says, button("/", "To the home page"));
      for (const cookie of endedCookies(origin)) gone.headers.append("Set-Cookie", cookie);
      return gone;
    },
  };

  const logInFirst = () =>
    say(401, "Please log in", "Log in first, then open the link of the mail again.", button("/customer-portal", "To the login"));

  return routes;
}

/** What takes nothing but the word of whoever reads the account's mail. */
const asked = [
  ["/account/export", "export", "export-data"],
  ["/account/delete", "deletion", "delete-account"],
] as const;
const tooOften = "We have sent several links already. Please try again later.";
const noLongerGood = "This link is not good any more, was used already, or is another account's.";
