import { type AccountField, loginFields, passwordLimits } from "../../../domain/accounts/account.ts";
import type { OwnSession } from "../../../domain/accounts/sessions.ts";
import type { SignedIn } from "../../../domain/context.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { AccountForm, type AccountFormState, emptyForm } from "./account-form.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import { shortDate } from "./short-date.ts";

type Props = {
  actor: SignedIn;
  sessions: readonly OwnSession[];
  /** Of the form that changes the password. */
  state: AccountFormState;
  /** Of the form that changes the address. */
  emailState?: AccountFormState;
  notice?: string | undefined;
};

const password = (name: string, label: string, autocomplete: string): AccountField => ({
  name,
  label,
  type: "password",
  maxLength: passwordLimits.most,
  autocomplete,
  example: "",
});

export const newPasswordFields: readonly AccountField[] = [
  { ...password("password", "New password", "new-password"), hint: `At least ${passwordLimits.least} characters.` },
  password("confirm_password", "Confirm password", "new-password"),
];
export const changePasswordFields: readonly AccountField[] = [
  password("current_password", "Current password", "current-password"),
  ...newPasswordFields,
];

export const changeEmailFields: readonly AccountField[] = [
  ...loginFields
    .filter(({ name }) => name === "email")
    .map((field) => ({ ...field, label: "New e-mail", autocomplete: "email" })),
  password("current_password", "Current password", "current-password"),
];

/** An account's own page: its address, its password and where it is signed in. */
export function AccountScreen({ actor, sessions, state, emailState = emptyForm, notice }: Props) {
  const dashboard = actor.kind === "agent" ? "/agent-dashboard" : "/customer-dashboard";
  const label = actor.kind === "agent" ? "Agent dashboard" : "Customer dashboard";
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label, href: dashboard }, { label: "Account" }]} />
        <div className="head">
          <div>
            <h1>Account</h1>
            <p className="head__lead">
              {actor.email}, {actor.emailVerified ? "confirmed" : "not confirmed yet"}.
            </p>
          </div>
          <DashboardNav actor={actor} />
        </div>
        {notice && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <section className="dash__part" aria-labelledby="sessions">
          <div className="dash__bar">
            <h2 className="h3" id="sessions">
              Where you are signed in
            </h2>
            <form method="post" action="/sign-out">
              <input type="hidden" name="everywhere" value="yes" readOnly />
              <button className="btn btn--line btn--s" type="submit">
                Sign out everywhere
              </button>
            </form>
          </div>
          <table className="tbl dash__rows">
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Since</th>
                <th scope="col">
                  <span className="vh">End it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.map(({ id, device, since, current }) => (
                <tr key={id}>
                  <th scope="row">
                    {device}
                    {current && " (here)"}
                  </th>
                  <td data-label="Since">{shortDate(since.toISOString())}</td>
                  <td>
                    {!current && (
                      <form method="post" action="/account/end-session">
                        <input type="hidden" name="id" value={id} readOnly />
                        <button className="btn btn--text btn--s" type="submit" aria-label={`Sign out ${device}`}>
                          Sign out
                        </button>
                      </form>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section className="dash__part" aria-labelledby="password">
          <h2 className="h3" id="password">
            Change the password
          </h2>
          <p className="small">Everywhere else you are signed out by it.</p>
          <AccountForm
            label="Change the password"
            fields={changePasswordFields}
            action="/account/password"
            button="Change password"
            state={state}
          />
        </section>
        <section className="dash__part" aria-labelledby="email">
          <h2 className="h3" id="email">
            Change the e-mail address
          </h2>
          <p className="small">We send a link to the new address; until you confirm it there, nothing changes.</p>
          <AccountForm
            label="Change the e-mail address"
            fields={changeEmailFields}
            action="/account/email"
            button="Send the link"
            ids="e"
            state={emailState}
          />
        </section>
        <section className="dash__part" aria-labelledby="data">
          <h2 className="h3" id="data">
            Your data
          </h2>
          <p className="small">
            A copy of what we keep about you, as JSON with links to your files; or the end of your account: it goes with its
            messages, files and documents, and your requests stay with us without anything that points to you. Either takes a link
            that we send to {actor.email}.
          </p>
          <div className="row">
            <form method="post" action="/account/export">
              <button className="btn btn--line btn--s" type="submit">
                Download your data
              </button>
            </form>
            <form method="post" action="/account/delete">
              <button className="btn btn--line btn--s" type="submit">
                Delete the account
              </button>
            </form>
          </div>
        </section>
      </div>
    </main>
  );
}
