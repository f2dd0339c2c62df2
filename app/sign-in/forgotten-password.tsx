import { forgottenPasswordFields } from "../../domain/accounts/account-fields.ts";
import { forgottenPasswordPath, portalPath } from "../../domain/accounts/account-paths.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { servicesContext, visitContext } from "../context.ts";
import { emptyForm } from "../forms/form-state.ts";
import type { PageHandle } from "../handle.ts";
import { Message, page, refused, siteMeta } from "../page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { PageMain } from "../ui/page-main.tsx";
import type { Route } from "./+types/forgotten-password";
import { AccountForm } from "./account-form.tsx";

export const handle = { form: { body: "account" } } satisfies PageHandle;

export const loader = () => page({ tags: [] });

/** Sends a link to a new password; the answer is the same whether or not the address has an account. */
export async function action({ context }: Route.ActionArgs) {
  const { fields, client } = context.get(visitContext);
  const read = readAccountForm(forgottenPasswordFields, fields);
  if (!read.ok) return refused({ ...read, status: 422 });
  const sent = await context.get(servicesContext).accounts.requestReset(read.values.email ?? "", client);
  if (!sent.ok) return refused(sent);
  throw new Message({
    title: "Look into your mail",
    text: "If there is an account with this address, a link is on its way. It is good for an hour.",
    link: { href: portalPath("customer"), label: "To the login" },
  });
}

export const meta = siteMeta({
  title: "Forgotten password",
  description: "Choose a new password by a link that we send to your e-mail address.",
  canonical: forgottenPasswordPath,
  noindex: true,
});

/** Asks for the address that the link to a new password goes to. */
export function Page({ actionData }: Route.ComponentProps) {
  return (
    <PageMain crumbs={[{ label: "Forgotten password" }]}>
      <PageHead
        title="Forgotten password"
        intro="Tell us the e-mail address of your account: we send you a link with which you choose a new password."
      />
      <div className="portal">
        <AccountForm
          label="Forgotten password"
          fields={forgottenPasswordFields}
          action={forgottenPasswordPath}
          button="Send the link"
          state={actionData ?? emptyForm}
        />
      </div>
    </PageMain>
  );
}
