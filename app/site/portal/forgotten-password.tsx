import { forgottenPasswordFields } from "../../../domain/accounts/account-fields.ts";
import { pageTitle } from "../../../domain/catalogue/page-title.ts";
import { siteName } from "../../../domain/catalogue/supplier-facts.ts";
import { domainContext } from "../../context.ts";
import { page, pageMeta } from "../../page.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import type { Route } from "./+types/forgotten-password";
import { AccountForm, type AccountFormState, emptyForm } from "./account-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(domainContext);
  const { supplier } = await db.selectNoFrom(siteName.as("supplier")).executeTakeFirstOrThrow();
  return page({ supplier }, ["supplier"]);
}

export function meta({ loaderData: { supplier } }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(supplier, "Forgotten password"),
    description: "Choose a new password by a link that we send to your e-mail address.",
    canonical: "/forgotten-password",
    noindex: true,
  });
}

export function Page() {
  return <ForgottenScreen state={emptyForm} />;
}

/** Asks for the address that the link to a new password goes to. */
export function ForgottenScreen({ state }: { state: AccountFormState }) {
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
            action="/forgotten-password"
            button="Send the link"
            state={state}
          />
        </div>
      </div>
    </main>
  );
}
