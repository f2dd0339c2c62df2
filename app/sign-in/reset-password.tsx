import { newPasswordFields } from "../../domain/accounts/account-fields.ts";
import { forgottenPasswordPath, portalPath, staffSignInPath } from "../../domain/accounts/account-paths.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { servicesContext, visitContext } from "../context.ts";
import { emptyForm } from "../forms/form-state.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { asFormStatus, Message, page, refused } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import { PageHead } from "../ui/page-head.tsx";
import { PageMain } from "../ui/page-main.tsx";
import type { Route } from "./+types/reset-password";
import { AccountForm } from "./account-form.tsx";

export const handle = { params: ["token"], script: "portal", personal: true, form: { body: "account" } } satisfies PageHandle;

export function loader({ url }: Route.LoaderArgs) {
  return page({ token: (url.searchParams.get("token") ?? "").slice(0, 200), tags: [] });
}

/** Sets a password by the token of a mail, once. */
export async function action({ context }: Route.ActionArgs) {
  const { fields, client } = context.get(visitContext);
  const token = textOf(fields, "token").slice(0, 200);
  const read = readAccountForm(newPasswordFields, fields);
  if (!read.ok) return refused({ ...read, status: 422, values: { token } });
  const set = await context.get(servicesContext).accounts.resetPassword(token, read.values.password ?? "", client);
  if (set === "no link")
    throw new Message({
      status: 400,
      title: "Link no longer good",
      text: "This link is not good any more, or was used already.",
      link: { href: forgottenPasswordPath, label: "Ask for a new link" },
    });
  if (!set.ok) return refused({ ...set, status: asFormStatus(set.status), values: { token } });
  throw new Message({
    title: "Password set",
    text: "Your new password is set. You are signed out everywhere: log in with it.",
    link: { href: set.kind === "staff" ? staffSignInPath() : portalPath(set.kind), label: "To the login" },
  });
}

export const meta = privateMeta("New password");

/** Where a new password is chosen, with the token of the mail. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  const token = actionData?.values.token ?? loaderData.token;
  return (
    <PageMain crumbs={[{ label: "New password" }]}>
      <PageHead title="New password" intro="Everywhere you are signed in, you are signed out by it." />
      <div className="portal">
        <AccountForm
          label="New password"
          fields={newPasswordFields}
          action="/reset-password"
          hidden={{ token }}
          button="Set the password"
          state={actionData ?? emptyForm}
        />
      </div>
    </PageMain>
  );
}
