import { data } from "react-router";
import { accountMessages } from "../../../domain/accounts/account.ts";
import { staffPath, staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import { readAccountForm } from "../../../domain/accounts/read-account-form.ts";
import { invitedFields } from "../../../domain/staff/staff-fields.ts";
import { servicesContext, visitContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, Message, refused } from "../../page.ts";
import { privateMeta } from "../../private-meta.ts";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/invitation";
import { StaffScreen } from "./staff-screen.tsx";

/** The link of a mail that invites somebody to the console: it works once. */
export const handle = { access: "visitor", form: { body: "account" } } satisfies PageHandle;

const maxToken = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fields, client } = context.get(visitContext);
  const token = (textOf(fields, "token") || (url.searchParams.get("token") ?? "")).slice(0, maxToken);
  const invited = await context.get(servicesContext).accounts.findInvited(token, client);
  if (invited === "no link") throw noLink();
  if (invited === "too often")
    throw new Message({ ...toSignIn, status: 429, title: "Please wait a little", text: accountMessages.tooOften });
  return data({ token, email: invited.email, name: invited.name === invited.email ? "" : invited.name });
}

export async function action({ context }: Route.ActionArgs) {
  const { fields, client } = context.get(visitContext);
  const token = textOf(fields, "token").slice(0, maxToken);
  const read = readAccountForm(invitedFields, fields);
  if (!read.ok) return refused({ ...read, status: 422 });
  const { name = "", password = "" } = read.values;
  const accepted = await context.get(servicesContext).accounts.acceptInvitation(token, { name, password }, client);
  if (accepted === "no link") throw noLink();
  if (!accepted.ok) return refused({ ...accepted, status: asFormStatus(accepted.status) });
  throw new Message({ ...toSignIn, title: "Your account is open", text: "Sign in with your address and the new password." });
}

export const meta = privateMeta("Invitation");

export function Page({ loaderData: { token, email, name }, actionData }: Route.ComponentProps) {
  return (
    <StaffScreen
      title="Welcome"
      intro={`You are invited to work in the console, with the address ${email}. Choose what you are called there, and a password.`}
      side={[
        "The link works once. Afterwards you sign in with address and password.",
        "A few unrelated words make a good password.",
      ]}
    >
      <AccountForm
        label="Open my account"
        fields={invitedFields}
        action={`${staffPath}/invitation`}
        hidden={{ token }}
        button="Open my account"
        state={actionData ?? { ...emptyForm, values: { name } }}
      />
    </StaffScreen>
  );
}

const toSignIn = { link: { href: staffSignInPath(), label: "To the staff sign-in" } };

function noLink(): Message {
  return new Message({
    ...toSignIn,
    status: 400,
    title: "Link no longer good",
    text: "This invitation was used already, or has expired. Ask an administrator for a new one.",
  });
}
