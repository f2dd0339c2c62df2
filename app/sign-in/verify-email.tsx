import { data } from "react-router";
import { accountMessages } from "../../domain/accounts/account.ts";
import { accountPath, portalPath } from "../../domain/accounts/account-paths.ts";
import { domainContext, providersContext, servicesContext, visitContext } from "../context.ts";
import { emptyForm } from "../forms/form-state.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { Message, type MessageContent, refused } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import type { EmailVerification } from "../services.ts";
import { MessageScreen } from "../site/shell/message-screen.tsx";
import { SubmitButton } from "../ui/buttons.tsx";
import type { Route } from "./+types/verify-email";
import { readPortal } from "./portal.tsx";
import { PortalScreen } from "./portal-screen.tsx";

/** The link of a mail that confirms the address of an account. It takes a session of that account and the token. */
export const handle = { access: "visitor", script: "portal", form: { body: "account" } } satisfies PageHandle;

/** Longer ones were not made here. */
const maxToken = 2000;
const confirm = "Confirm your e-mail address";

/** A mail scanner that follows links confirms nothing: it takes a button. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  const { fields, who } = context.get(visitContext);
  const token = (textOf(fields, "token") || (url.searchParams.get("token") ?? "")).slice(0, maxToken);
  const [actor, account] = await Promise.all([who(), accounts.findVerifying(token)]);
  if (!account) throw new Message(answers["no link"]);
  if (actor && actor.email !== account.email) throw new Message(answers["another account"]);
  if (actor?.emailVerified) throw new Message(answers.already);
  if (actor) return data({ token, email: actor.email, portal: undefined });
  const kind = account.kind === "agent" ? "agent" : "customer";
  const portal = await readPortal(context.get(domainContext), kind, context.get(providersContext));
  return data({ token, email: "", portal }, { status: 401 });
}

export async function action({ context }: Route.ActionArgs) {
  const { accounts } = context.get(servicesContext);
  const { client, fields, who } = context.get(visitContext);
  const token = textOf(fields, "token").slice(0, maxToken);
  const verified = await accounts.verifyEmail(await who(), token, client);
  // The login of the account's portal, which leads back to the link.
  if (verified === "log in") return refused({ status: 401, message: "" });
  throw new Message(answers[verified]);
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => (loaderData.portal ? "Please log in" : confirm));

export function Page({ loaderData: { token, email, portal } }: Route.ComponentProps) {
  if (portal) return <PortalScreen {...portal} form="login" state={emptyForm} confirm={token} />;
  const text = `Press the button, and ${email} is confirmed as the address of your account.`;
  return (
    <MessageScreen title={confirm} text={text}>
      <form method="post" action="/verify-email">
        <input type="hidden" name="token" value={token} readOnly />
        <SubmitButton>Confirm</SubmitButton>
      </form>
    </MessageScreen>
  );
}

const toAccount = { href: accountPath, label: "To my account" };
const answers: Record<Exclude<EmailVerification, "log in">, MessageContent> = {
  done: { title: "Address confirmed", text: "Thank you: your e-mail address is confirmed.", link: toAccount },
  already: {
    title: "Address confirmed already",
    text: "Your e-mail address is confirmed already. There is nothing left to do.",
    link: toAccount,
  },
  "another account": {
    status: 403,
    title: "Another account",
    text: "You are signed in to an account with another address. Sign out, then open the link of the mail again and log in to the account that it is for.",
    link: toAccount,
  },
  "no link": {
    status: 400,
    title: "Link no longer good",
    text: "This link is not good any more: log in and ask for a new one.",
    link: { href: portalPath("customer"), label: "To the login" },
  },
  "too often": { status: 429, title: "Please wait a little", text: accountMessages.tooOften, link: toAccount },
};
