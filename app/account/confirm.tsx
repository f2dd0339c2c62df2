import { accountPath } from "../../domain/accounts/account-paths.ts";
import { type ConfirmationKind, isConfirmationKind } from "../../domain/accounts/confirmations.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { actorContext, servicesContext, visitContext } from "../context.ts";
import { HiddenInputs } from "../forms/hidden-fields.tsx";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { done, Message } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import type { Accounts } from "../services.ts";
import { MessageScreen } from "../site/shell/message-screen.tsx";
import { SubmitButton } from "../ui/buttons.tsx";
import type { Route } from "./+types/confirm";
import { confirmations, logInAgain } from "./confirmation-texts.ts";

/** The link of a mail that confirms what an account has asked for. It takes a session of the account and the token. */
export const handle = {
  access: "account",
  logInFirst: logInAgain,
  script: "portal",
  form: { body: "account", comesBackOn: "nowhere" },
} satisfies PageHandle;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const wish = searchParams.get("wish") ?? "";
  if (!isConfirmationKind(wish)) throw noLongerGood();
  return { wish, token: (searchParams.get("token") ?? "").slice(0, 200) };
}

export async function action({ context }: Route.ActionArgs) {
  const { fields } = context.get(visitContext);
  const wish = textOf(fields, "wish");
  const { accounts } = context.get(servicesContext);
  const answer = isConfirmationKind(wish) && (await grant[wish](accounts, context.get(actorContext), textOf(fields, "token")));
  if (!answer) throw noLongerGood();
  return answer === "changed" ? done(context.get(visitContext), `${accountPath}?done=new-email`) : answer;
}

/** What happens when it is confirmed; undefined when the token is not good. */
const grant: Record<
  ConfirmationKind,
  (accounts: Accounts, actor: SignedIn, token: string) => Promise<Response | "changed" | undefined>
> = {
  "change-email": async (accounts, actor, token) => ((await accounts.changeEmail(actor, token)) ? "changed" : undefined),
  export: (accounts, actor, token) => accounts.exportData(actor, token),
  deletion: async (accounts, actor, token) => {
    const headers = await accounts.deleteAccount(actor, token);
    if (!headers) return undefined;
    throw new Message({
      title: "Account deleted",
      text: "Your account is gone, and you are signed out everywhere.",
      link: { href: "/", label: "To the home page" },
      headers,
    });
  },
};

const noLongerGood = () =>
  new Message({
    status: 400,
    title: "Link no longer good",
    text: "This link is not good any more, was used already, or is another account's.",
    link: { href: accountPath, label: "To the account" },
  });

export const meta: Route.MetaFunction = privateMeta(({ loaderData: { wish } }) => confirmations[wish].title);

/** A mail scanner that follows links confirms nothing: it takes a button. */
export function Page({ loaderData: { wish, token } }: Route.ComponentProps) {
  const { title, text, button } = confirmations[wish];
  return (
    <MessageScreen title={title} text={text}>
      <form className="row" method="post" action={`${accountPath}/confirm`}>
        <HiddenInputs values={{ wish, token }} />
        <SubmitButton className={wish === "deletion" ? "btn btn--danger" : "btn"}>{button}</SubmitButton>
        <a className="btn btn--line" href={accountPath} data-plain="">
          To the account
        </a>
      </form>
    </MessageScreen>
  );
}
