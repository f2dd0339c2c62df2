import { forgottenPasswordFields } from "../../domain/accounts/account-fields.ts";
import { forgottenPasswordPath, portalPath } from "../../domain/accounts/account-paths.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import { siteName } from "../../domain/catalogue/supplier-facts.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import { emptyForm } from "../forms/form-state.ts";
import type { PageHandle } from "../handle.ts";
import { Message, page, pageMeta, refused } from "../page.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/forgotten-password";
import { AccountForm } from "./account-form.tsx";

export const handle = { form: { body: "account" } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(domainContext);
  const { supplier } = await db.selectNoFrom(siteName.as("supplier")).executeTakeFirstOrThrow();
  return page({ supplier }, ["supplier"]);
}

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

export function meta({ loaderData: { supplier } }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(supplier, "Forgotten password"),
    description: "Choose a new password by a link that we send to your e-mail address.",
    canonical: forgottenPasswordPath,
    noindex: true,
  });
}

/** Asks for the address that the link to a new password goes to. */
export function Page({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: "Forgotten password" }]} />
        <div className="head">
          <div>
            <h1>Forgotten password</h1>
            <p className="head__lead">
              Tell us the e-mail address of your account: we send you a link with which you choose a new password.
            </p>
          </div>
        </div>
        <div className="portal">
          <AccountForm
            label="Forgotten password"
            fields={forgottenPasswordFields}
            action={forgottenPasswordPath}
            button="Send the link"
            state={actionData ?? emptyForm}
          />
        </div>
      </div>
    </main>
  );
}
