import { accountMessages, type PortalKind } from "../../domain/accounts/account.ts";
import { loginFields, signUpFields } from "../../domain/accounts/account-fields.ts";
import { forgottenPasswordPath, portalPathTo, verifyEmailPath } from "../../domain/accounts/account-paths.ts";
import { type Provider, providerMessages } from "../../domain/accounts/provider-person.ts";
import type { FormState } from "../forms/form-state.ts";
import { TextLink } from "../ui/links.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageMain } from "../ui/page-main.tsx";
import { AccountForm } from "./account-form.tsx";
import { portals } from "./portals.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

type PortalForm = "login" | "signup";
export type PortalProps = {
  kind: PortalKind;
  form: PortalForm;
  state: FormState;
  /** Said above the form: that the sign-up went well. */
  notice?: string | undefined;
  countries: readonly string[];
  /** Which of them customers may sign in through. */
  providers: readonly Provider[];
  /** The one that this was tried through, and failed. */
  failed?: Provider | undefined;
  /** The token of a mail that confirms an address: the login leads back to its link. */
  confirm?: string | undefined;
  /** The page that the login leads to; the dashboard without it. */
  to?: string | undefined;
};

/** Where an account is signed in to or asked for: one form at a time, and the way to the other. */
export function PortalScreen({ kind, form, state, notice, countries, providers, failed, confirm, to }: PortalProps) {
  const portal = portals[kind];
  const login = form === "login";
  const call = portal.calls[form];
  return (
    <PageMain crumbs={[{ label: portal.title }]}>
      <PageHead title={portal.title} intro={portal.lead} />
      <div className="portal">
        <section aria-labelledby="form-title">
          <nav className="seg" aria-label="Login or sign up">
            <a href={portalPathTo(kind, to)} aria-current={login ? "true" : undefined}>
              Login
            </a>
            <a href={portal.path + signUpQuery(to)} aria-current={login ? undefined : "true"}>
              Sign up
            </a>
          </nav>
          <h2 className="h3" id="form-title">
            {login ? "Login" : portal.signUp}
          </h2>
          {failed && kind === "customer" && (
            <p className="notice notice--bad" role="alert" data-alert="">
              {providerMessages[failed]}
            </p>
          )}
          {confirm !== undefined && (
            <Notice>
              To confirm your e-mail address, log in to your account first: the login leads you back to the confirmation.
              {kind === "customer" &&
                providers.length > 0 &&
                " After another way of signing in, open the link of the mail again."}{" "}
              If you have not opened an account here, you need not do anything.
            </Notice>
          )}
          {to !== undefined && login && <Notice>After the login you are back on the page that offers the paper.</Notice>}
          <Notice>{notice}</Notice>
          <AccountForm
            label={login ? "Login" : portal.signUp}
            fields={login ? loginFields : signUpFields[kind]}
            action={portal.path}
            hidden={{ form, ...(confirm === undefined ? {} : { confirm }), ...(to === undefined ? {} : { to }) }}
            button={login ? "Login" : "Sign up"}
            state={state}
            humanCheck={!login}
            countries={countries}
            script={{
              "data-portal": kind,
              "data-does": form,
              "data-call": call,
              "data-missing": accountMessages.fillIn,
              "data-check": accountMessages.check,
              "data-differ": accountMessages.differ,
              "data-failure": portal.failure,
              "data-next": confirm === undefined ? nextOf(kind, form, to) : verifyEmailPath(confirm),
            }}
          >
            {login && <TextLink href={forgottenPasswordPath}>Forgot your password?</TextLink>}
          </AccountForm>
          {kind === "customer" && <ProviderButtons providers={providers} to={to} />}
        </section>
        <aside className="formside" aria-label="About accounts">
          <h2 className="h4">About accounts</h2>
          <ul role="list" className="portal__side">
            {portal.side.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </aside>
      </div>
    </PageMain>
  );
}

/** Where a script goes 2.5 seconds after a success; an agent's sign-up stays where it is. */
function nextOf(kind: PortalKind, form: PortalForm, to: string | undefined): string {
  if (form === "login") return to ?? portals[kind].dashboard;
  return kind === "customer" ? portalPathTo(kind, to) : "";
}

const signUpQuery = (to: string | undefined) =>
  `?${new URLSearchParams({ form: "signup", ...(to === undefined ? {} : { to }) })}`;
